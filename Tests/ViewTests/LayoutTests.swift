import MotionTesting
import Testing

@MainActor
struct LayoutTests {
  @Test func aSizeChangeLaysOutOnceBeforeTheFrame() {
    let stage = Stage()
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance()
    let before = view.layouts
    view.frame.size = CGSize(width: 20, height: 20)
    view.frame.size = CGSize(width: 30, height: 20)
    view.setNeedsLayout()
    stage.advance()
    #expect(view.layouts == before + 1)
    stage.advance(frames: 3)
    #expect(view.layouts == before + 1)
  }

  @Test func layoutIfNeededLaysOutImmediately() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test func movingAViewDoesNotLayItOut() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    view.center = CGPoint(x: 100, y: 100)
    view.layoutIfNeeded()
    #expect(view.layouts == before)
  }

  @Test func viewIsDrawnOnceUntilSetNeedsDisplay() {
    let stage = Stage()
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance(frames: 3)
    #expect(view.draws == 1)
    view.center.x += 40
    stage.advance()
    #expect(view.draws == 1)
    view.setNeedsDisplay()
    stage.advance()
    #expect(view.draws == 2)
  }

  @Test func aViewThatDrawsNothingKeepsNoPicture() {
    let stage = Stage()
    let first = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(first)
    stage.advance()
    let second = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(second)
    stage.advance()
    #expect(first.layer.contents == nil)
    #expect(second.layer.contents == nil)
    #expect(!stage.displayListText().contains("image"))
  }

  @Test func tintIsInheritedUntilItIsSet() {
    let parent = UIView()
    let child = TintView()
    parent.addSubview(child)
    child.changes = 0
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(child.changes == 1)
    child.tintColor = .green
    parent.tintColor = .blue
    #expect(child.tintColor == .green)
    #expect(child.changes == 2)
  }

  @Test func dynamicColoursFollowTheStyle() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    stage.window.addSubview(view)
    stage.advance()
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    stage.send(.style(.dark))
    stage.advance()
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test func aScaledViewFollowsItsSuperviewAsIfItWereNotScaled() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let child = UIView(frame: CGRect(x: 20, y: 0, width: 380, height: 300))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    child.transform = CGAffineTransform(translationX: 30, y: 8).scaledBy(x: 0.9, y: 0.9)
    parent.frame.size = CGSize(width: 200, height: 500)
    child.transform = .identity
    #expect(child.frame == CGRect(x: 20, y: 0, width: 180, height: 500))
  }

  @Test func aResizedScreenResizesItsWindow() {
    let stage = Stage()
    let view = UIView(frame: stage.window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.window.addSubview(view)
    stage.send(.resize(size: CGSize(width: 500, height: 300), scale: 1))
    stage.advance()
    #expect(stage.window.bounds.size == CGSize(width: 500, height: 300))
    #expect(view.frame.size == CGSize(width: 500, height: 300))
    #expect(view.contentScaleFactor == 1)
    #expect(stage.snapshot().width == 500)
  }
}

extension LayoutTests {
  /// Issue 17: a view asks for layout in its `layoutSubviews` while its superview is made to lay out at once.
  @Test(arguments: [1, 2, 3])
  func aRequestDuringALayoutPassFromAboveIsNotLost(levels: Int) {
    let stage = Stage()
    var above: UIView = stage.window
    for _ in 1...levels {
      let view = UIView(frame: stage.window.bounds)
      above.addSubview(view)
      above = view
    }
    let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    above.addSubview(view)
    stage.advance()
    #expect(view.layouts == 2)
    view.setNeedsLayout()
    stage.advance()
    #expect(view.layouts == 3)
  }
}

/// Asks for layout once more in its first pass, and has the layout of all above done at once.
private final class RestlessView: UIView {
  var layouts = 0
  override func layoutSubviews() {
    layouts += 1
    guard layouts == 1 else { return }
    setNeedsLayout()
    sequence(first: superview, next: { $0?.superview }).forEach { $0?.layoutIfNeeded() }
  }
}

final class CountingView: UIView {
  var layouts = 0
  override func layoutSubviews() { layouts += 1 }
}

final class DrawingView: UIView {
  var draws = 0
  override func draw(_ rect: CGRect) {
    draws += 1
    UIColor.red.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}

final class TintView: UIView {
  var changes = 0
  override func tintColorDidChange() { changes += 1 }
}
