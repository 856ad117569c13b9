import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationController {
  func changeBar(hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    let change = { [navigationView] in
      navigationView.hidesBar = hidden
      navigationView.layoutIfNeeded()
    }
    guard animated, viewIfLoaded?.window != nil else { return UIView.performWithoutAnimation(change) }
    if let navigation, navigation.animatesBarAlongside(hidden: hidden, change) { return }
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration), animations: change)
  }

  /// Shows or hides the bar again as before a transition that was cancelled.
  func restoreBar(hidden: Bool) {
    guard hidden != hidesBar || hidden != navigationView.hidesBar else { return }
    hidesBar = hidden
    UIView.performWithoutAnimation {
      navigationView.hidesBar = hidden
      navigationView.layoutIfNeeded()
    }
  }
}

extension NavigationTransition {
  /// A change that pages request in their appearance callbacks is part of their transition: the bar moves with the page that has
  /// it.
  ///
  /// Returns false once the transition runs.
  func animatesBarAlongside(hidden: Bool, _ change: @escaping () -> Void) -> Bool {
    guard let run, run.phase == .ready, run.context.isAnimated else { return false }
    let view = controller.navigationView
    let isOnLowerPage = (operation == .push) == hidden
    UIView.performWithoutAnimation { view.hiddenPlace = isOnLowerPage ? .before : .after }
    run.coordinator.animateAlongsideTransition(in: view.bar) { _ in change() }
    return true
  }
}
