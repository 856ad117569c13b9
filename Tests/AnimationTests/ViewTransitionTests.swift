import Foundation
import MotionTesting
import Testing

@Suite("Transitions of views")
@MainActor
struct ViewTransitionTests {
  /// A black container over the whole stage, with a red and a blue square in the same place.
  @MainActor
  private struct Squares {
    let test = AnimationUnderTest()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let red = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let blue = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() {
      container.backgroundColor = .black
      red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      test.stage.window.addSubview(container)
      container.addSubview(red)
      test.stage.advance()
    }

    /// Red and blue of the pixel at a point, 0…1.
    func color(_ x: Int, _ y: Int) -> (red: Double, blue: Double) {
      let image = test.stage.snapshot()
      return image.withPixels { bytes, bytesPerRow in
        let pixel = y * bytesPerRow + 4 * x
        return (Double(bytes[pixel + 2]) / 255, Double(bytes[pixel]) / 255)
      }
    }
  }

  @Test func crossDissolveMixesBothViews() {
    let squares = Squares()
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
      completion: squares.test.note("dissolved"))
    #expect(squares.container.subviews == [squares.blue])
    squares.test.stage.advance(frames: 5)
    let middle = squares.color(100, 100)
    expectClose(middle.red, 0.5, within: 0.05)
    expectClose(middle.blue, 0.5, within: 0.05)
    squares.test.stage.advance(frames: 6)
    #expect(squares.test.log.lines == ["dissolved true"])
    expectClose(squares.color(100, 100).blue, 1, within: 0.01)
    #expect(squares.container.layer.sublayers?.count == 1)
  }

  @Test func contentOfOneViewDissolves() {
    let squares = Squares()
    UIView.transition(with: squares.container, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      squares.red.isHidden = true
    } completion: {
      squares.test.log("dissolved \($0)")
    }
    squares.test.stage.advance(frames: 5)
    expectClose(squares.color(100, 100).red, 0.5, within: 0.05)
    squares.test.stage.advance(frames: 6)
    expectClose(squares.color(100, 100).red, 0, within: 0.01)
    #expect(squares.test.log.lines == ["dissolved true"])
  }

  @Test func aPaleViewStaysPaleWhileItDissolves() {
    let squares = Squares()
    squares.red.alpha = 0.5
    squares.test.stage.advance()
    UIView.transition(with: squares.red, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: {})
    for _ in 0..<10 {
      squares.test.stage.advance()
      expectClose(squares.color(100, 100).red, 0.5, within: 0.02)
    }
  }

  @Test func movingViewsDissolveFromTheirPresentationPosition() {
    let squares = Squares()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { squares.red.frame.origin.x += 200 }
    squares.test.stage.advance(frames: 5)
    #expect(squares.color(195, 100).red > 0.9)
    UIView.transition(with: squares.container, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
      squares.red.removeFromSuperview()
    }
    squares.test.stage.advance()
    #expect(squares.color(195, 100).red > 0.8, "it fades where it was: \(squares.color(195, 100))")
  }

  @Test func viewsMayBeHiddenInsteadOfRemoved() {
    let squares = Squares()
    squares.container.addSubview(squares.blue)
    squares.blue.isHidden = true
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 0.1, options: [.showHideTransitionViews, .transitionCrossDissolve])
    #expect(squares.red.isHidden && !squares.blue.isHidden && squares.container.subviews.count == 2)
    squares.test.stage.advance(frames: 5)
  }

  @Test func withoutAStyleTheViewsAreExchangedAtOnce() {
    let squares = Squares()
    UIView.transition(from: squares.red, to: squares.blue, duration: 1, completion: squares.test.note("exchanged"))
    #expect(squares.container.subviews == [squares.blue] && squares.test.log.lines.isEmpty)
    squares.test.stage.advance()
    #expect(squares.test.log.lines == ["exchanged true"])
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
  ])
  func flipsShowTheOldContentThenTheNewOne(options: UIView.AnimationOptions) {
    let squares = Squares()
    UIView.transition(
      from: squares.red, to: squares.blue, duration: 1, options: [options, .curveLinear],
      completion: squares.test.note("flipped"))
    squares.test.stage.advance(frames: 4)
    #expect(squares.color(100, 100).red > 0.9 && squares.color(100, 100).blue < 0.1)
    squares.test.stage.advance(frames: 12)
    #expect(squares.color(100, 100).red < 0.1 && squares.color(100, 100).blue > 0.9)
    squares.test.stage.advance(frames: 6)
    #expect(squares.test.log.lines == ["flipped true"])
    #expect(squares.test.stage.window.layer.sublayers?.contains { $0.delegate is UIView == false } == false)
  }

  @Test func flipsBringTheNamedEdgeForward() {
    let squares = Squares()
    squares.red.frame = squares.container.bounds
    UIView.transition(from: squares.red, to: squares.blue, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
    squares.test.stage.advance(frames: 5)
    let picture = squares.container.superview?.layer.sublayers?.first { $0.delegate is UIView == false }
    let turned = picture?.presentation()?.transform ?? CATransform3DIdentity
    let (left, right) = (-100 * turned.m13, 100 * turned.m13)
    #expect(left > 0 && right < 0, "z grows towards the viewer")
  }
}
