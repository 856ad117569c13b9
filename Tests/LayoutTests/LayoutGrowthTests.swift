import CoreGraphics
import Foundation
import MotionTesting
import Testing
import UIKitCore

/// What Auto Layout costs grows with what there is to lay out, not with its square or cube.
@MainActor
@Suite(.serialized) struct LayoutGrowthTests {
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

  /// The best of three, in seconds.
  private static func seconds(_ body: () -> Void) -> Double {
    (0..<3).map { _ in ContinuousClock().measure(body) / .seconds(1) }.min() ?? 0
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

  @Test func nestedConstraintsDoNotGrowWithTheCubeOfTheirDepth() {
    #expect(Self.nest(60).frame.size == CGSize(width: 3880, height: 3880))
    let (few, many) = (Self.seconds { _ = Self.nest(50) }, Self.seconds { _ = Self.nest(200) })
    print("nested constraints: 50 levels \(few) s, 200 levels \(many) s")
    // Four times as deep: 16 times where each level costs what is above it, 64 with the cube.
    #expect(many < few * 32)
  }

  private static func removing(_ count: Int) -> Double {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let box = UIView(frame: stage.window.bounds)
    stage.window.addSubview(box)
    let views = (0..<count).map { _ in UIView() }
    for view in views { pin(view, in: box, by: 1) }
    stage.advance()
    let seconds = ContinuousClock().measure { for view in views { view.removeFromSuperview() } } / .seconds(1)
    #expect(box.constraints.isEmpty && box.subviews.isEmpty)
    return seconds
  }

  @Test func removingSiblingsGrowsWithTheirNumber() {
    let (few, many) = (Self.removing(250), Self.removing(2000))
    print("removing siblings: 250 in \(few) s, 2,000 in \(many) s")
    // Eight times as many: 64 times with the square.
    #expect(many < few * 24)
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
