import MotionTesting
import Testing

@MainActor
struct TouchTests {
  @Test func noninteractiveTransitionBlocksTouches() {
    let test = PresentationUnderTest()
    let button = TouchView(frame: test.stage.window.bounds)
    test.card.view.addSubview(button)
    test.present()
    test.stage.advance(frames: 10)
    test.stage.tap(at: CGPoint(x: 390, y: 400))
    #expect(button.began == 0)
    test.stage.advance(by: 1)
    test.stage.tap(at: CGPoint(x: 390, y: 400))
    #expect(button.began == 1)
  }

  @Test func drivingGestureContinuesDuringTheTransition() {
    let test = PresentationUnderTest()
    let driver = PanDriver(test)
    test.delegate.interactor = driver
    test.stage.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 195, y: 300), duration: 0.3, release: false)
    #expect(test.root.presentedViewController === test.card)
    #expect(driver.percentComplete > 0.4)
    test.stage.advance()
    #expect(isClose(test.cardX, 400 * (1 - driver.percentComplete)))
    test.stage.touchUp()
    test.stage.advance(by: 1)
    test.expectPresented()
    #expect(test.completions == 1)
  }

  @Test func aCancelledGestureCancelsTheTransition() {
    let test = PresentationUnderTest()
    let driver = PanDriver(test)
    test.delegate.interactor = driver
    test.stage.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 195, y: 300), duration: 0.3, release: false)
    test.stage.touchCancel()
    test.stage.advance(by: 1)
    test.expectGone()
  }
}

private final class TouchView: UIView {
  var began = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}

/// As a tutorial writes it: a pan on the presenter's view starts and drives the presentation.
private final class PanDriver: UIPercentDrivenInteractiveTransition {
  unowned let test: PresentationUnderTest

  init(_ test: PresentationUnderTest) {
    self.test = test
    super.init()
    test.root.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PanDriver.handlePan(_:)))
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let percent = -pan.translation(in: test.root.view).x / test.root.view.bounds.width
    switch pan.state {
    case .began: test.present()
    case .changed: update(percent)
    case .ended: percentComplete > 0.3 ? finish() : cancel()
    case .cancelled, .failed: cancel()
    default: break
    }
  }
}
