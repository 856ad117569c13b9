import MotionTesting
import Testing

@MainActor
@Suite struct FoundationValueTests {
  @Test func geometryIsRestoredFromAnNSValue() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgRect: rect).cgPointValue == .zero)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
  }

  @Test func animationsAcceptNSValues() {
    let stage = Stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: .zero)
    move.toValue = NSValue(cgPoint: CGPoint(x: 60, y: 0))
    move.duration = 1
    view.layer.add(move, forKey: nil)
    stage.advance(frames: 30)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 30) < 1e-6)
  }

  @Test func displayLinksCallSelectors() {
    final class Counter: UIResponder {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let stage = Stage()
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector(Counter.tick(_:), "tick(_:)"))
    link.add(to: .main, forMode: .common)
    stage.advance(frames: 3)
    link.invalidate()
    stage.advance(frames: 3)
    #expect(counter.count == 3)
  }
}
