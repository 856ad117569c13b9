import CoreGraphics
import Foundation
import ViewCore

/// A navigation controller's view: the pages, and the bar over them.
final class NavigationView: BarContainerView<UINavigationBar> {
  /// Where the bar is while it is hidden.
  enum HiddenPlace {
    case above
    /// Outside of the container's bounds, during a transition that moves the bar together with a page.
    case before, after
  }

  private var hiddenPlace = HiddenPlace.above

  /// Whether a recognizer of this view may begin. If not, its delegate cannot allow it.
  private var mayPop: (UIGestureRecognizer) -> Bool = { _ in true }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    mayPop(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private(set) var toolbar: UIToolbar?
  private(set) var hidesToolbar = true

  private weak var owner: UINavigationController?

  /// Tells the controller of windows, and has it show what waits for a layout pass.
  func manage(by owner: UINavigationController) { self.owner = owner }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    owner?.navigationViewDidMove()
  }

  override func layoutSubviews() {
    owner?.showWaiting()
    super.layoutSubviews()
  }

  /// Asks a closure whether a recognizer may begin.
  func askBeforePopping(_ mayPop: @escaping (UIGestureRecognizer) -> Bool) { self.mayPop = mayPop }

  /// Places the bar, while it is hidden.
  func hideBar(at place: HiddenPlace) {
    hiddenPlace = place
    layOut()
  }

  /// Adds the toolbar above the pages.
  func add(_ toolbar: UIToolbar) {
    self.toolbar = toolbar
    insertSubview(toolbar, belowSubview: bar)
    layOut()
  }

  func setHidesToolbar(_ hides: Bool) {
    hidesToolbar = hides
    layOut()
  }

  override func layOut() {
    let place = bar.shown.place
    let height = safeAreaInsets.top + UINavigationBar.height + place.extraHeight
    var origin = CGPoint(x: 0, y: place.hidesRow ? -UINavigationBar.height : 0)
    if hidesBar {
      switch hiddenPlace {
      case .above: origin.y = -height
      case .before: origin.x = -bounds.width
      case .after: origin.x = bounds.width
      }
    }
    bar.frame = CGRect(x: origin.x, y: origin.y, width: bounds.width, height: height)
    layOutToolbar()
    pages.setBarInsets(
      UIEdgeInsets(
        top: hidesBar ? 0 : UINavigationBar.height, left: 0, bottom: showsToolbar ? UIToolbar.height : 0, right: 0))
    pages.frame = bounds
  }

  private var showsToolbar: Bool { toolbar != nil && !hidesToolbar }

  private func layOutToolbar() {
    guard let toolbar else { return }
    let height = safeAreaInsets.bottom + UIToolbar.height
    let y = hidesToolbar ? bounds.height : bounds.height - height
    toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
  }
}
