import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import UIKitCore

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
  private let bench = PointerBench()
  private let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  private var isDown = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    bench.tile.addSubview(inner)
    inner.addInteraction(UIPointerInteraction(delegate: nil))
    bench.style = { [unowned self] _ in style() }
    bench.animate = { [unowned self] animator, enters in
      if flip() { animator.addAnimations { [unowned self] in bench.tile.alpha = enters ? 0.7 : 1 } }
      animator.addCompletion { _ in }
    }
  }

  private func flip() -> Bool { Bool.random(using: &random) }
  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

  private func style() -> UIPointerStyle? {
    guard bench.tile.superview != nil, bench.tile.window != nil else { return nil }
    let preview = UITargetedPreview(view: flip() && inner.superview != nil ? inner : bench.tile)
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
    case 0, 1, 2, 3: bench.move(number(80...240), number(80...200))
    case 4:
      bench.mouse(isDown ? .ended : .began, number(80...240), number(80...200))
      isDown.toggle()
    case 5: if isDown { bench.mouse(.moved, number(0...400), number(0...400)) }
    case 6: bench.leave()
    case 7: bench.interaction.invalidate()
    case 8: bench.interaction.isEnabled.toggle()
    case 9: flip() ? inner.removeFromSuperview() : bench.tile.addSubview(inner)
    case 10: bench.tile.frame.origin = CGPoint(x: number(60...140), y: number(60...140))
    case 11: bench.tile.isHidden.toggle()
    default: bench.tile.window == nil ? bench.root.view.addSubview(bench.tile) : bench.tile.removeFromSuperview()
    }
  }

  func run() -> [String] {
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      step()
      bench.stage.advance(frames: Int.random(in: 0..<12, using: &random))
    }
    var complaints: [String] = []
    bench.stage.advance(by: 2)
    if bench.stage.needsFrame { complaints.append("a resting pointer asks for frames") }
    bench.leave()
    bench.stage.advance(by: 2)
    if bench.pointer.region != nil || bench.pointer.figure != nil { complaints.append("the pointer stays") }
    if bench.stage.application.hidesSystemPointer { complaints.append("the system's pointer stays hidden") }
    let layers = bench.root.view.layer.sublayers?.count ?? 0
    if layers != bench.root.view.subviews.count { complaints.append("a layer stays") }
    if (bench.tile.layer.sublayers?.count ?? 0) != bench.tile.subviews.count { complaints.append("a layer stays in the tile") }
    for view in [bench.tile, inner] where view.layer.animationKeys()?.contains("UIPointerEffect") == true {
      complaints.append("a view stays moved")
    }
    if bench.stage.needsFrame { complaints.append("something still moves") }
    return complaints + bench.stage.log.violations
  }
}
