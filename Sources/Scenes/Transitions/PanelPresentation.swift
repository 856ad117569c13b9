import UIKit

/// Presents a controller's view wrapped in a panel with round corners and a shadow; subclasses say where.
class PanelPresentation: DimmedPresentation {
  private var wrapping: PanelView?

  /// The wrapping view: this is what the animator moves.
  override var presentedView: UIView? { panel }

  final var panel: PanelView {
    if let wrapping { return wrapping }
    let panel = PanelView(presentedViewController.view)
    wrapping = panel
    return panel
  }

  /// Where the panel lies in a container.
  var place: (CGRect) -> CGRect = { $0 }

  override var frameOfPresentedViewInContainerView: CGRect { containerView.map { place($0.bounds) } ?? .zero }
}
