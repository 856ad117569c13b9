import CoreGraphics
import MotionTesting
import QuartzCore
import Testing
import UIKitCore

/// Traits and safe areas, which views take from those around them.
@MainActor
@Suite struct InheritedValueTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let page = UIViewController()

  init() {
    stage.window.rootViewController = page
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    stage.advance()
  }

  // MARK: - Growth

  /// Counts how often it is asked for what its subviews' values come from.
  private final class AskedView: UIView {
    static var questions = 0
    static var layouts = 0

    override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
      get {
        Self.questions += 1
        return super.overrideUserInterfaceStyle
      }
      set { super.overrideUserInterfaceStyle = newValue }
    }

    override var safeAreaInsets: UIEdgeInsets {
      Self.questions += 1
      return super.safeAreaInsets
    }

    override func layoutSubviews() {
      Self.layouts += 1
      super.layoutSubviews()
    }
  }

  /// Questions of the first layout of views in views, and of one after a change at the top that all of them take over.
  private func questions(depth: Int) -> (first: Int, change: Int) {
    let top = AskedView(frame: page.view.bounds)
    var last: UIView = top
    for _ in 1..<depth {
      let inner = AskedView(frame: last.bounds)
      last.addSubview(inner)
      last = inner
    }
    (AskedView.questions, AskedView.layouts) = (0, 0)
    page.view.addSubview(top)
    stage.advance()
    let first = AskedView.questions
    #expect(AskedView.layouts == depth && last.safeAreaInsets.top == 40)
    AskedView.questions = 0
    page.overrideUserInterfaceStyle = .dark
    page.additionalSafeAreaInsets.top = 50
    stage.advance()
    let change = AskedView.questions
    #expect(last.traitCollection.userInterfaceStyle == .dark && last.safeAreaInsets.top == 50)
    top.removeFromSuperview()
    page.overrideUserInterfaceStyle = .unspecified
    page.additionalSafeAreaInsets.top = 40
    return (first, change)
  }

  @Test func queriesOfDeepViewsGrowLinearly() {
    let (few, many) = (questions(depth: 100), questions(depth: 400))
    #expect(few.first >= 100 && few.change >= 100)
    #expect(many.first <= few.first * 9 / 2, "\(few.first) questions for 100 views, \(many.first) for 400")
    #expect(many.change <= few.change * 9 / 2, "\(few.change) questions for 100 views, \(many.change) for 400")
  }

  // MARK: - Safe area

  private func nested() -> (outer: UIView, inner: UIView) {
    let (outer, inner) = (UIView(frame: page.view.bounds), UIView(frame: page.view.bounds))
    outer.addSubview(inner)
    page.view.addSubview(outer)
    stage.advance()
    return (outer, inner)
  }

  @Test func safeAreaUpdatesHoweverAnAncestorMoves() {
    let (outer, inner) = nested()
    #expect(abs(inner.safeAreaInsets.top - 40) < 1e-9)
    outer.frame.origin.y = 10
    #expect(abs(inner.safeAreaInsets.top - 30) < 1e-9)
    outer.layer.position.y += 5
    #expect(abs(inner.safeAreaInsets.top - 25) < 1e-9)
    outer.transform = CGAffineTransform(translationX: 0, y: 5)
    #expect(abs(inner.safeAreaInsets.top - 20) < 1e-9)
    outer.layer.anchorPoint.y += 0.025
    #expect(abs(inner.safeAreaInsets.top - 30) < 1e-9)
    outer.bounds.size.height -= 20
    #expect(abs(inner.safeAreaInsets.top - 19.5) < 1e-9)
    page.view.bounds.origin.y = 3
    #expect(abs(inner.safeAreaInsets.top - 22.5) < 1e-9)
    page.view.bounds.origin.y = 0
    outer.bounds.origin.y = 4
    #expect(abs(inner.safeAreaInsets.top - 23.5) < 1e-9)
    page.additionalSafeAreaInsets.top = 0
    #expect(abs(inner.safeAreaInsets.top - 0) < 1e-9)
  }

  @Test func aSafeAreaFollowsItsViewToAnotherSuperview() {
    let (outer, inner) = nested()
    let lower = UIView(frame: CGRect(x: 0, y: 30, width: 300, height: 370))
    page.view.addSubview(lower)
    #expect(inner.safeAreaInsets.top == 40)
    lower.addSubview(outer)
    #expect(inner.safeAreaInsets.top == 10)
    outer.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero)
    page.view.addSubview(outer)
    #expect(inner.safeAreaInsets.top == 40)
  }

  /// Answers with a safe area of its own.
  private final class BarView: UIView {
    var bar: CGFloat = 0
    override var safeAreaInsets: UIEdgeInsets {
      var insets = super.safeAreaInsets
      insets.top += bar
      return insets
    }
  }

  @Test func viewWithItsOwnSafeAreaPassesItOn() {
    let (bar, outer) = (BarView(frame: page.view.bounds), UIView(frame: page.view.bounds))
    let inner = UIView(frame: page.view.bounds)
    page.view.addSubview(bar)
    bar.addSubview(outer)
    outer.addSubview(inner)
    stage.advance()
    #expect(outer.safeAreaInsets.top == 40 && inner.safeAreaInsets.top == 40)
    bar.bar = 12
    #expect(outer.safeAreaInsets.top == 52)
    #expect(inner.safeAreaInsets.top == 52)
    bar.bar = 0
    bar.setNeedsLayout()
    stage.advance()
    #expect(inner.safeAreaInsets.top == 40 && outer.safeAreaInsets.top == 40)
  }

  // MARK: - Traits

  @Test func traitsFollowAViewToAnotherSuperview() {
    let (light, dark) = (UIView(), UIView())
    light.overrideUserInterfaceStyle = .light
    dark.overrideUserInterfaceStyle = .dark
    let (outer, inner) = nested()
    for view in [light, dark] { page.view.addSubview(view) }
    light.addSubview(outer)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    dark.addSubview(outer)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    dark.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.removeFromSuperview()
    #expect(inner.traitCollection.userInterfaceStyle == stage.application.traitCollection.userInterfaceStyle)
  }

  @Test func traitsFollowTheirControllerAndTheWindow() {
    let (_, inner) = nested()
    page.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    stage.application.resize(to: CGSize(width: 900, height: 400), scale: 2)
    #expect(inner.traitCollection.horizontalSizeClass == .regular && inner.traitCollection.displayScale == 2)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    page.view = UIView()
    #expect(inner.traitCollection.userInterfaceStyle != .dark)
  }
}

/// Where layers stand in their tree.
@MainActor
struct LayerLevelTests {
  @Test func layersKeepTheirLevelsAcrossMoves() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let (one, other, leaf, mask) = (CALayer(), CALayer(), CALayer(), CALayer())
    stage.window.layer.addSublayer(one)
    one.addSublayer(other)
    leaf.mask = mask
    stage.window.layer.addSublayer(leaf)
    stage.application.tree.checkInvariants()
    other.addSublayer(leaf)
    stage.application.tree.checkInvariants()
    one.removeFromSuperlayer()
    stage.window.layer.addSublayer(other)
    stage.application.tree.checkInvariants()
    #expect(leaf.convert(CGPoint.zero, to: stage.window.layer) == .zero)
  }
}
