import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Random lives of a pointer: moves, presses, styles, views that move, hide, leave and come back. In the end nothing of it stays.
@MainActor
struct PointerStormTests {
  @Test func everyStormPasses() {
    var series = StormSeries(runs: 300)
    #expect(series.firstFailure { PointerStorm(seed: $0).run() } == nil)
  }
}

@MainActor
private final class PointerStorm {
  private var random: SeededGenerator
  private let test = PointerUnderTest()
  private let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  private var isDown = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    test.tile.addSubview(inner)
    inner.addInteraction(UIPointerInteraction(delegate: nil))
    test.style = { [unowned self] _ in style() }
    test.animate = { [unowned self] animator, enters in
      if flip() { animator.addAnimations { [unowned self] in test.tile.alpha = enters ? 0.7 : 1 } }
      animator.addCompletion { _ in }
    }
  }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

  private func style() -> UIPointerStyle? {
    guard test.tile.superview != nil, test.tile.window != nil else { return nil }
    let preview = UITargetedPreview(view: flip() && inner.superview != nil ? inner : test.tile)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return nil
    case 1: return .hidden()
    case 2: return .system()
    case 3: return UIPointerStyle(effect: .highlight(preview))
    case 4: return UIPointerStyle(effect: .lift(preview))
    case 5:
      return UIPointerStyle(effect: .hover(preview, preferredTintMode: flip() ? .underlay : .overlay, prefersShadow: flip()))
    case 6: return UIPointerStyle(shape: .verticalBeam(length: number(0...300)), constrainedAxes: flip() ? .both : [])
    case 7: return UIPointerStyle(shape: .path(UIBezierPath(ovalIn: CGRect(x: -9, y: -9, width: 18, height: 18))))
    default:
      return UIPointerStyle(effect: .automatic(preview), shape: .roundedRect(CGRect(x: 90, y: 90, width: 140, height: 100)))
    }
  }

  private func step() {
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1, 2, 3: test.move(number(80...240), number(80...200))
    case 4:
      test.mouse(isDown ? .ended : .began, number(80...240), number(80...200))
      isDown.toggle()
    case 5: if isDown { test.mouse(.moved, number(0...400), number(0...400)) }
    case 6: test.leave()
    case 7: test.interaction.invalidate()
    case 8: test.interaction.isEnabled.toggle()
    case 9: flip() ? inner.removeFromSuperview() : test.tile.addSubview(inner)
    case 10: test.tile.frame.origin = CGPoint(x: number(60...140), y: number(60...140))
    case 11: test.tile.isHidden.toggle()
    default: test.tile.window == nil ? test.root.view.addSubview(test.tile) : test.tile.removeFromSuperview()
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      step()
      test.stage.advance(frames: Int.random(in: 0..<12, using: &random))
    }
    var complaints: [String] = []
    test.stage.advance(by: 2)
    if test.stage.needsFrame { complaints.append("a resting pointer asks for frames") }
    test.leave()
    test.stage.advance(by: 2)
    if test.pointer.region != nil || test.pointer.figure != nil { complaints.append("the pointer stays") }
    if test.stage.application.hidesSystemPointer { complaints.append("the system's pointer stays hidden") }
    let layers = test.root.view.layer.sublayers?.count ?? 0
    if layers != test.root.view.subviews.count { complaints.append("a layer stays") }
    if (test.tile.layer.sublayers?.count ?? 0) != test.tile.subviews.count { complaints.append("a layer stays in the tile") }
    for view in [test.tile, inner] where view.layer.animationKeys()?.contains("UIPointerEffect") == true {
      complaints.append("a view stays moved")
    }
    if test.stage.needsFrame { complaints.append("something still moves") }
    return complaints + test.stage.log.violations
  }
}
