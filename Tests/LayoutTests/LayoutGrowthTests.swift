import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

/// Many constraints: `edgewise-bench --filter depth` says what they cost.
@MainActor
@Suite struct LayoutGrowthTests {
  private static func pin(_ view: UIView, in outer: UIView, by inset: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    ])
  }

  private static func nest(_ depth: Int) -> UIView {
    let stage = Stage(size: CGSize(width: 4000, height: 4000), scale: 1)
    var outer: UIView = stage.window
    for _ in 0..<depth {
      let inner = UIView()
      pin(inner, in: outer, by: 1)
      outer = inner
    }
    stage.advance()
    return outer
  }

  @Test func twoHundredNestedViewsAreEachAPointSmaller() {
    #expect(Self.nest(200).frame.size == CGSize(width: 3600, height: 3600))
  }

  @Test func constraintsOfTwoThousandSiblingsGoWithThem() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let box = UIView(frame: stage.window.bounds)
    stage.window.addSubview(box)
    let views = (0..<2000).map { _ in UIView() }
    for view in views { Self.pin(view, in: box, by: 1) }
    stage.advance()
    for view in views { view.removeFromSuperview() }
    #expect(box.constraints.isEmpty && box.subviews.isEmpty)
  }

  @Test func constraintsOfAViewThatLeavesGoAndOthersStay() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let (one, other, inner) = (UIView(), UIView(), UIView())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    one.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let kept = other.widthAnchor.constraint(equalToConstant: 30)
    let own = inner.widthAnchor.constraint(equalTo: one.widthAnchor)
    let across = inner.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    let size = one.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([kept, own, across, size])
    stage.advance()
    one.removeFromSuperview()
    #expect(kept.isActive && own.isActive && size.isActive && !across.isActive)
    #expect(stage.window.constraints.isEmpty)
    stage.advance()
    #expect(other.frame.width == 30)
    stage.window.addSubview(one)
    across.isActive = true
    stage.advance()
    #expect(inner.frame.width == 20 && stage.window.constraints == [across])
  }
}
