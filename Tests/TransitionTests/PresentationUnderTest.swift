import Foundation
import MotionTesting
import TestSupport
import Testing

/// A stage with a root controller that presents another one over it.
@MainActor
final class PresentationUnderTest {
  let log = CallLog()
  let stage: Stage
  let root: RecordingController
  let card: RecordingController
  let delegate = RecordingDelegate()
  let driver = RecordingDriver()
  /// Whether the test itself holds on to a context or a coordinator.
  var keepsContext = false
  private(set) var completions = 0

  init(style: UIModalPresentationStyle = .custom, duration: TimeInterval = 0.5, interactive: Bool = false) {
    stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    root = RecordingController("root", log)
    card = RecordingController("card", log)
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    _ = log.drain()
    card.modalPresentationStyle = style
    card.transitioningDelegate = delegate
    delegate.presentAnimator = SlideAnimator(presenting: true, duration: duration, log: log)
    delegate.dismissAnimator = SlideAnimator(presenting: false, duration: duration, log: log)
    delegate.log = log
    driver.log = log
    if interactive { delegate.interactor = driver }
  }

  var presentAnimator: SlideAnimator { delegate.presentAnimator as! SlideAnimator }
  var dismissAnimator: SlideAnimator { delegate.dismissAnimator as! SlideAnimator }

  func present(animated: Bool = true) {
    root.present(card, animated: animated) {
      self.completions += 1
      self.log("completion")
    }
  }

  func dismiss(animated: Bool = true) {
    root.dismiss(animated: animated) {
      self.completions += 1
      self.log("completion")
    }
  }

  /// Presents without animation and forgets what was logged.
  func presented() -> Self {
    let (animator, interactor) = (delegate.presentAnimator, delegate.interactor)
    delegate.interactor = nil
    present(animated: false)
    stage.advance(frames: 2)
    delegate.interactor = interactor
    delegate.presentAnimator = animator
    completions = 0
    _ = log.drain()
    return self
  }

  /// Where the card is on the screen in this frame.
  var cardX: CGFloat { (card.view.layer.presentation() ?? card.view.layer).affineTransform().tx }

  /// Nothing is left of the presentation.
  func expectGone(_ location: SourceLocation = #_sourceLocation) {
    #expect(root.presentedViewController == nil, sourceLocation: location)
    #expect(card.presentingViewController == nil, sourceLocation: location)
    #expect(card.view.window == nil, sourceLocation: location)
    #expect(stage.window.subviews.count == 1, sourceLocation: location)
    expectSettled(location)
  }

  /// The card is there, whole.
  func expectPresented(_ location: SourceLocation = #_sourceLocation) {
    #expect(root.presentedViewController === card, sourceLocation: location)
    #expect(card.view.window === stage.window, sourceLocation: location)
    #expect(card.view.transform.isIdentity, sourceLocation: location)
    #expect(cardX == 0, sourceLocation: location)
    expectSettled(location)
  }

  private func expectSettled(_ location: SourceLocation) {
    #expect(root.transitionCoordinator == nil, sourceLocation: location)
    #expect(card.transitionCoordinator == nil, sourceLocation: location)
    #expect(!card.isBeingPresented && !card.isBeingDismissed, sourceLocation: location)
    #expect(TransitionLog.shared.violations == [], sourceLocation: location)
    if !keepsContext { #expect(TransitionLog.shared.survivors == [], sourceLocation: location) }
    for view in stage.window.subviews {
      #expect(view.layer.speed == 1 && view.layer.timeOffset == 0, sourceLocation: location)
    }
  }
}

/// Two frame times that a rounding keeps apart.
func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
