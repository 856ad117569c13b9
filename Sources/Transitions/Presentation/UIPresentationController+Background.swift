import Foundation
import ViewCore

/// The effect behind the content of a presentation.
@MainActor
final class PresentationBackground {
  private let view = UIVisualEffectView(effect: nil)

  /// Shows an effect as the backmost view of another one; nil removes it. In an animation block it changes gradually.
  func show(_ effect: UIVisualEffect?, in host: UIView) {
    if effect != nil, view.superview !== host {
      UIView.performWithoutAnimation {
        view.effect = nil
        view.frame = host.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        host.insertSubview(view, at: 0)
      }
    }
    if view.effect != effect { view.effect = effect }
  }
}

extension UIPresentationController {
  /// The view at whose back the effect is shown.
  private var backgroundHost: UIView? {
    switch self {
    case let sheet as UISheetPresentationController: sheet.card
    case let popover as UIPopoverPresentationController: popover.popoverView.content
    default: presentedStorage?.viewIfLoaded
    }
  }

  /// The effect of the sheet's detent, or else of the presentation, also of one that has adapted.
  private var shownEffect: UIVisualEffect? {
    guard let sheet = self as? UISheetPresentationController else { return backgroundEffect }
    let owner = sheet.options.owner ?? sheet
    return sheet.restingDetentEffect ?? owner.backgroundEffect ?? original?.backgroundEffect
  }

  func showBackgroundEffect() {
    guard state != .initial || containerStorage != nil, let host = backgroundHost else { return }
    background.show(shownEffect, in: host)
  }
}

extension UISheetPresentationController {
  fileprivate var restingDetentEffect: UIVisualEffect? {
    guard containerView != nil else { return nil }
    let identifier = restingIdentifier
    return options.values.detents.first { $0.identifier == identifier }?.backgroundEffect
  }
}
