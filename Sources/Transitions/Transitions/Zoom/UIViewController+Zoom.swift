import Foundation

extension UIViewController {
  /// Attaches the dismissing gestures, once the page is at its final position.
  package func attachZoomGestures() { zoomPresence?.gestures.attach() }

  func preferredTransitionDidChange() {
    dropPresentationOfOtherStyle()
    zoomStorage?.gestures.detach()
    let isShown = appearance.phase == .appeared && (ownPresentation?.presentationStyle.canZoom ?? true)
    if isShown, family.parent is any PageStack || ownPresentation != nil { attachZoomGestures() }
  }
}
