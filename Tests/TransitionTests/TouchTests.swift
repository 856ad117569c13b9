import MotionTesting
import Testing

@MainActor
struct TouchTests {
  @Test func noninteractiveTransitionBlocksTouches() {
    let bench = Bench()
    let button = TouchView(frame: bench.stage.window.bounds)
    bench.card.view.addSubview(button)
    bench.present()
    bench.stage.advance(frames: 10)
    bench.stage.tap(at: CGPoint(x: 390, y: 400))
    #expect(button.began == 0)
    bench.stage.advance(by: 1)
    bench.stage.tap(at: CGPoint(x: 390, y: 400))
    #expect(button.began == 1)
  }

  @Test func drivingGestureContinuesDuringTheTransition() {
    let bench = Bench()
    let driver = PanDriver(bench)
    bench.delegate.interactor = driver
    bench.stage.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 195, y: 300), duration: 0.3, release: false)
    #expect(bench.root.presentedViewController === bench.card)
    #expect(driver.percentComplete > 0.4)
    bench.stage.advance()
    #expect(isClose(bench.cardX, 400 * (1 - driver.percentComplete)))
    bench.stage.touchUp()
    bench.stage.advance(by: 1)
    bench.expectPresented()
    #expect(bench.completions == 1)
  }

  @Test func aCancelledGestureCancelsTheTransition() {
    let bench = Bench()
    let driver = PanDriver(bench)
    bench.delegate.interactor = driver
    bench.stage.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 195, y: 300), duration: 0.3, release: false)
    bench.stage.touchCancel()
    bench.stage.advance(by: 1)
    bench.expectGone()
  }
}

private final class TouchView: UIView {
  var began = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}

/// As a tutorial writes it: a pan on the presenter's view starts and drives the presentation.
private final class PanDriver: UIPercentDrivenInteractiveTransition {
  unowned let bench: Bench

  init(_ bench: Bench) {
    self.bench = bench
    super.init()
    bench.root.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PanDriver.handlePan(_:)))
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let percent = -pan.translation(in: bench.root.view).x / bench.root.view.bounds.width
    switch pan.state {
    case .began: bench.present()
    case .changed: update(percent)
    case .ended: percentComplete > 0.3 ? finish() : cancel()
    case .cancelled, .failed: cancel()
    default: break
    }
  }
}
