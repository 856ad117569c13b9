import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension MenuPresentation {
  // MARK: - Closing

  func close(completion: @escaping () -> Void = {}) {
    guard beginClosing() else { return }
    let animator = MenuAnimating(previewController)
    let back = source == nil ? nil : interaction?.dismissalPreview(configuration, source)
    interaction?.menuWillEnd(configuration, animator)
    if let back, back.view !== source?.view {
      source?.view.layer.isConcealed = false
      back.view.layer.isConcealed = true
    }
    run({
      self.leave()
      if let back { self.platter?.place(on: back, in: self.overlay) } else { self.platter?.alpha = 0 }
      animator.runAnimations()
    }) {
      back?.view.layer.isConcealed = false
      self.end()
      animator.complete()
      completion()
    }
  }

  /// The preview was chosen.
  func commit() {
    let animator = MenuAnimating(previewController)
    interaction?.menuWillCommit(configuration, animator)
    guard animator.preferredCommitStyle == .pop, previewController != nil else {
      return close { animator.complete() }
    }
    guard beginClosing() else { return }
    let ending = MenuAnimating(previewController)
    interaction?.menuWillEnd(configuration, ending)
    run({
      self.leave()
      self.platter?.fill(self.overlay.bounds)
      animator.runAnimations()
      ending.runAnimations()
    }) {
      // The view is the program's again before it shows it.
      self.end()
      animator.complete()
      ending.complete()
    }
  }

  private func leave() {
    backdrop.effect = nil
    dimming.alpha = 0
    for list in lists {
      list.alpha = 0
      list.transform = closedTransform(of: list)
    }
  }

  /// Removes the overlay's views and ends the presentation.
  private func end() {
    guard overlay.superview != nil else { return }
    source?.view.layer.isConcealed = false
    menu?.menuDidClose()
    overlay.removeFromSuperview()
    interaction?.menuDidClose(self)
  }

  /// Closes without animation: the interaction is removed, or another menu opens.
  func abandon() {
    let animator = MenuAnimating(previewController)
    let isOpen = beginClosing()
    if isOpen { interaction?.menuWillEnd(configuration, animator) }
    UIView.performWithoutAnimation {
      animator.runAnimations()
      end()
    }
    animator.complete()
  }
}
