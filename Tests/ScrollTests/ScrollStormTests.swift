import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import ViewCore

/// Random fingers, wheels, keys, offsets, sizes and settings: whatever comes, offsets stay finite, calls come in pairs, and
/// content rests within its limits.
@MainActor @Suite struct ScrollStormTests {
  @MainActor private final class Storm {
    let test = ScrollViewUnderTest(content: CGSize(width: 900, height: 3000))
    let inner = UIScrollView(frame: CGRect(x: 20, y: 100, width: 300, height: 300))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 3000))
    var random: SeededGenerator
    var fingers: Set<Int> = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      test.view.addSubview(picture)
      test.view.addSubview(inner)
      inner.contentSize = CGSize(width: 300, height: 900)
      test.log.zoomed = picture
      test.view.maximumZoomScale = 3
      test.view.minimumZoomScale = 0.5
    }

    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    private var place: CGPoint { CGPoint(x: number(1...399), y: number(1...799)) }

    func step() {
      let (stage, view) = (test.stage, test.view)
      switch Int.random(in: 0..<44, using: &random) {
      case 0..<14: if let finger = fingers.randomElement(using: &random) { stage.touchMove(to: place, finger: finger) }
      case 14..<18: down()
      case 18..<21: up()
      case 21:
        stage.send(.cancelTouches)
        fingers = []
      case 22..<25: wheel([])
      case 25: wheel(.control)
      case 26: key()
      case 27: view.setContentOffset(CGPoint(x: number(0...300), y: number(0...1500)), animated: true)
      case 28: view.setContentOffset(view.clamped(view.contentOffset), animated: false)
      case 29:
        let offset = view.contentOffset
        view.contentOffset = view.clamped(CGPoint(x: offset.x, y: offset.y + number(-50...50)))
      case 30: if !view.isZooming { view.contentSize = CGSize(width: number(0...2000), height: number(0...4000)) }
      case 31: view.frame.size = CGSize(width: number(1...400), height: number(1...800))
      case 32: view.contentInset = UIEdgeInsets(top: number(0...90), left: 0, bottom: number(0...90), right: 0)
      case 33: view.isPagingEnabled.toggle()
      case 34: view.bounces.toggle()
      case 35: view.isScrollEnabled.toggle()
      case 36: view.setZoomScale(number(0.4...4), animated: Bool.random(using: &random))
      case 37: view.zoom(to: CGRect(x: number(0...500), y: number(0...500), width: 100, height: 100), animated: true)
      case 38: view.scrollRectToVisible(CGRect(x: 0, y: number(0...3000), width: 10, height: 10), animated: true)
      case 39: view.isDirectionalLockEnabled.toggle()
      case 40: moveOut()
      default: break
      }
      stage.advance(frames: Int.random(in: 1...4, using: &random))
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
      #expect(inner.contentOffset.x.isFinite && inner.contentOffset.y.isFinite && view.zoomScale > 0)
    }

    private func down() {
      guard let finger = (0...1).first(where: { !fingers.contains($0) }) else { return }
      fingers.insert(finger)
      test.stage.touchDown(at: place, finger: finger)
    }

    private func up() {
      guard let finger = fingers.popFirst() else { return }
      test.stage.touchUp(finger: finger)
    }

    private func wheel(_ modifiers: UIKeyModifierFlags) {
      let isPrecise = Bool.random(using: &random)
      let delta = CGPoint(x: isPrecise ? number(-9...9) : 0, y: isPrecise ? number(-30...30) : number(-2...2).rounded() * 48)
      test.stage.send(.scroll(ScrollInput(location: place, delta: delta, isPrecise: isPrecise, modifiers: modifiers)))
    }

    private func key() {
      let codes: [UIKeyboardHIDUsage] = [.keyboardDownArrow, .keyboardUpArrow, .keyboardPageDown, .keyboardHome, .keyboardEnd]
      let code = codes.randomElement(using: &random) ?? .keyboardEnd
      test.stage.send(.key(KeyInput(keyCode: code)))
      test.stage.send(.key(KeyInput(keyCode: code, isDown: false)))
    }

    private func moveOut() {
      test.view.removeFromSuperview()
      test.window.addSubview(test.view)
    }

    func rest() {
      test.view.isScrollEnabled = true
      while !fingers.isEmpty { up() }
      test.stage.advance(by: 12)
    }
  }

  @Test(arguments: 0..<60)
  func aStormLeavesContentAtRest(seed: UInt64) {
    let storm = Storm(seed: seed)
    storm.test.stage.advance()
    for _ in 0..<150 { storm.step() }
    storm.rest()
    let view = storm.test.view
    #expect(!view.isDragging && !view.isTracking && !view.isDecelerating && !view.isZooming, "seed \(seed)")
    #expect(view.run == nil && view.zoom.run == nil, "seed \(seed)")
    #expect((0.5...3).contains(view.zoomScale), "seed \(seed): \(view.zoomScale)")
    let (offset, nearest) = (view.contentOffset, view.clamped(view.contentOffset))
    #expect(abs(offset.x - nearest.x) < 0.2 && abs(offset.y - nearest.y) < 0.2, "seed \(seed): \(offset) rests outside")
    let lines = storm.test.log.lines
    for (first, last) in [
      ("willBeginDragging", "didEndDragging"), ("willBeginDecelerating", "didEndDecelerating"),
      ("willBeginZooming", "didEndZooming"),
    ] { checkPairs(lines, first, last, seed) }
  }

  /// Beginnings and ends take turns.
  private func checkPairs(_ lines: [String], _ first: String, _ last: String, _ seed: UInt64) {
    var isOpen = false
    for line in lines where line.hasPrefix(first) || line.hasPrefix(last) {
      #expect(line.hasPrefix(first) != isOpen, "seed \(seed): \(line) comes twice")
      isOpen = line.hasPrefix(first)
    }
    #expect(!isOpen, "seed \(seed): \(first) without \(last)")
  }
}
