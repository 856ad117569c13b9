import Foundation

extension UIViewController {
  /// Of the zoom that the controller prefers; nil when it prefers none.
  var zoomPresence: ZoomPresence? {
    guard let transition = preferredTransition, transition.isZoom else { return nil }
    if let zoomStorage, zoomStorage.transition === transition { return zoomStorage }
    let presence = ZoomPresence(self, transition)
    zoomStorage = presence
    return presence
  }

  /// The page is where it belongs: from now on gestures can send it back, if it can go back at all.
  func attachZoomGestures() { zoomPresence?.gestures.attach() }

  func preferredTransitionDidChange() {
    dropPresentationOfOtherStyle()
    zoomStorage?.gestures.detach()
    let isShown = appearance.phase == .appeared && (ownPresentation?.presentationStyle.canZoom ?? true)
    if isShown, parentStorage is UINavigationController || ownPresentation != nil { attachZoomGestures() }
  }
}
