import UIKit

/// Presents a controller's view in a panel with round corners and a shadow; subclasses set its frame.
class PanelPresentation: DimmedPresentation {
  private var wrapping: PanelView?

  /// The panel around the view; the animator moves it.
  override var presentedView: UIView? { panel }

  final var panel: PanelView {
    if let wrapping { return wrapping }
    let panel = PanelView(presentedViewController.view)
    wrapping = panel
    return panel
  }

  /// The frame of the panel in a container.
  var place: (CGRect) -> CGRect = { $0 }

  override var frameOfPresentedViewInContainerView: CGRect { containerView.map { place($0.bounds) } ?? .zero }
}
