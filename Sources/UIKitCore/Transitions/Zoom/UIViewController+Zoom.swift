import Foundation

extension UIViewController {
  /// The zoom state of a controller whose preferred transition is a zoom; nil for others.
  var zoomPresence: ZoomPresence? {
    guard let transition = preferredTransition, transition.isZoom else { return nil }
    if let zoomStorage, zoomStorage.transition === transition { return zoomStorage }
    let presence = ZoomPresence(self, transition)
    zoomStorage = presence
    return presence
  }

  /// Attaches the dismissing gestures, once the page is at its final position.
  func attachZoomGestures() { zoomPresence?.gestures.attach() }

  func preferredTransitionDidChange() {
    dropPresentationOfOtherStyle()
    zoomStorage?.gestures.detach()
    let isShown = appearance.phase == .appeared && (ownPresentation?.presentationStyle.canZoom ?? true)
    if isShown, parentStorage is UINavigationController || ownPresentation != nil { attachZoomGestures() }
  }
}
