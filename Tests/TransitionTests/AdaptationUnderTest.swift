import Foundation
import MotionTesting
import TestSupport
import Testing

/// A stage whose root presents a card in a style that depends on the window's size.
@MainActor
final class AdaptationUnderTest {
  static let wide = CGSize(width: 1000, height: 800)
  static let narrow = CGSize(width: 400, height: 800)

  let log = CallLog()
  let stage: Stage
  let root: RecordingController
  let card: RecordingController
  let delegate: AdaptiveDelegate
  let source = UIView(frame: CGRect(x: 450, y: 100, width: 100, height: 40))

  init(_ style: UIModalPresentationStyle, size: CGSize = wide) {
    stage = Stage(size: size, scale: 1)
    (root, card) = (RecordingController("root", log), RecordingController("card", log))
    delegate = AdaptiveDelegate(log)
    stage.window.rootViewController = root
    root.view.backgroundColor = .white
    root.view.addSubview(source)
    stage.advance(frames: 2)
    _ = log.drain()
    card.modalPresentationStyle = style
    card.presentationController?.delegate = delegate
    card.popoverPresentationController?.sourceView = source
  }

  func present(animated: Bool = true) {
    root.present(card, animated: animated) { self.log("completion") }
  }

  func presented() -> Self {
    present(animated: false)
    stage.advance(frames: 2)
    _ = log.drain()
    return self
  }

  func resize(_ size: CGSize) {
    stage.send(.resize(size: size, scale: 1))
    stage.advance(frames: 3)
  }

  /// The lines of the toolkit's own log while `body` runs, without layout.
  func logged(_ body: () -> Void) -> [String] {
    stage.log.removeAll()
    stage.log.isEnabled = true
    body()
    stage.log.isEnabled = false
    return stage.log.entries.map(\.text).filter { !$0.contains("LayoutSubviews") }
  }

  var active: UIPresentationController? { card.activePresentationController }
  var style: UIModalPresentationStyle? { active?.presentationStyle }

  /// Where the card's view lies in the window; a sheet wraps it.
  var cardFrame: CGRect { card.view.convert(card.view.bounds, to: stage.window) }
  /// The view that a sheet presents.
  var sheet: UIView? { active?.presentedView }

  func expectGone(_ location: SourceLocation = #_sourceLocation) {
    #expect(root.presentedViewController == nil, sourceLocation: location)
    #expect(card.view.window == nil && card.presentingViewController == nil, sourceLocation: location)
    #expect(stage.window.subviews.count == 1, sourceLocation: location)
    #expect(stage.log.violations == [], sourceLocation: location)
  }

  func expectPresented(_ location: SourceLocation = #_sourceLocation) {
    #expect(root.presentedViewController === card, sourceLocation: location)
    #expect(card.view.window === stage.window, sourceLocation: location)
    #expect(stage.window.subviews.count == 2, sourceLocation: location)
    #expect(active?.presentedView?.transform.isIdentity == true, sourceLocation: location)
    #expect(stage.log.violations == [], sourceLocation: location)
  }
}

/// Logs every question; answers as the system does unless told otherwise.
final class AdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  let log: CallLog
  var style: ((UITraitCollection) -> UIModalPresentationStyle)?
  var replacement: UIViewController?
  var mayDismiss = true
  var newPlace: (rect: CGRect, view: UIView)?

  init(_ log: CallLog) { self.log = log }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log("adaptiveStyle(\(traitCollection.horizontalSizeClass))")
    if let style { return style(traitCollection) }
    return traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log("viewControllerFor(\(style))")
    return replacement
  }

  func presentationController(
    _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
  ) {
    log("prepare(\(adaptivePresentationController.presentationStyle))")
  }

  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    log("willPresent(\(style)\(transitionCoordinator == nil ? "" : ", coordinator"))")
  }

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    log("prepareForPopover")
  }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {
    log("willReposition(\(rect.pointee.width))")
    if let newPlace { (rect.pointee, view.pointee) = (newPlace.rect, newPlace.view) }
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log("shouldDismiss")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log("didAttemptToDismiss")
  }
}
