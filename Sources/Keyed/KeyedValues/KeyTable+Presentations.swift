import Containers
import Foundation
import Transitions

extension KeyTable {
  static let presentations: [KeyTable] = [
    KeyTable(
      UIAlertAction.self,
      [
        .writable("enabled", \.isEnabled),
        .readable("style", \.style),
        .readable("title", \.title),
      ]),
    KeyTable(
      UIAlertController.self,
      [
        .readable("actions", \.actions),
        .writable("message", \.message),
        .writable("preferredAction", \.preferredAction),
        .readable("preferredStyle", \.preferredStyle),
        .writable("severity", \.severity),
        .readable("textFields", \.textFields),
        .writable("title", \.title),
      ]),
    KeyTable(
      UIPopoverBackgroundView.self,
      [
        .writable("arrowDirection", \.arrowDirection),
        .writable("arrowOffset", \.arrowOffset),
      ]),
    KeyTable(
      UIPopoverPresentationController.self,
      [
        .readable("adaptiveSheetPresentationController", \.adaptiveSheetPresentationController),
        .readable("arrowDirection", \.arrowDirection),
        .writable("backgroundColor", \.backgroundColor),
        .writable("barButtonItem", \.barButtonItem),
        .writable("canOverlapSourceViewRect", \.canOverlapSourceViewRect),
        .writable("delegate", \.delegate),
        .writable("passthroughViews", \.passthroughViews),
        .writable("permittedArrowDirections", \.permittedArrowDirections),
        .writable("popoverBackgroundViewClass", \.popoverBackgroundViewClass),
        .writable("popoverLayoutMargins", \.popoverLayoutMargins),
        .writable("sourceItem", \.sourceItem),
        .writable("sourceRect", \.sourceRect),
        .writable("sourceView", \.sourceView),
      ]),
    KeyTable(
      UIPresentationController.self,
      [
        .readable("adaptivePresentationStyle", \.adaptivePresentationStyle),
        .writable("backgroundEffect", \.backgroundEffect),
        .readable("containerView", \.containerView),
        .writable("delegate", \.delegate),
        .readable("frameOfPresentedViewInContainerView", \.frameOfPresentedViewInContainerView),
        .writable("overrideTraitCollection", \.overrideTraitCollection),
        .readable("presentationStyle", \.presentationStyle),
        .readable("presentedView", \.presentedView),
        .readable("presentedViewController", \.presentedViewController),
        .readable("presentingViewController", \.presentingViewController),
        .readable("shouldPresentInFullscreen", \.shouldPresentInFullscreen),
        .readable("shouldRemovePresentersView", \.shouldRemovePresentersView),
        .readable("traitCollection", \.traitCollection),
      ]),
    KeyTable(
      UISheetPresentationController.self,
      [
        .writable("delegate", \.delegate),
        .writable("detents", \.detents),
        .writable("largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier),
        .writable("preferredCornerRadius", \.preferredCornerRadius),
        .writable("prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight),
        .writable("prefersGrabberVisible", \.prefersGrabberVisible),
        .writable("prefersPageSizing", \.prefersPageSizing),
        .writable("prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge),
        .writable("selectedDetentIdentifier", \.selectedDetentIdentifier),
        .writable("sourceView", \.sourceView),
        .writable("widthFollowsPreferredContentSizeWhenEdgeAttached", \.widthFollowsPreferredContentSizeWhenEdgeAttached),
      ]),
    KeyTable(
      UISheetPresentationController.Detent.self,
      [
        .writable("backgroundEffect", \.backgroundEffect),
        .readable("identifier", \.identifier),
      ]),
    KeyTable(
      UIPercentDrivenInteractiveTransition.self,
      [
        .writable("completionCurve", \.completionCurve),
        .writable("completionSpeed", \.completionSpeed),
        .readable("duration", \.duration),
        .readable("percentComplete", \.percentComplete),
        .writable("timingCurve", \.timingCurve),
        .writable("wantsInteractiveStart", \.wantsInteractiveStart),
      ]),
    KeyTable(
      UIViewController.Transition.ZoomOptions.self,
      [
        .writable("dimmingColor", \.dimmingColor),
        .writable("dimmingVisualEffect", \.dimmingVisualEffect),
        .writable("interactiveDismissShouldBegin", \.interactiveDismissShouldBegin),
      ]),
    KeyTable(
      UIViewController.Transition.ZoomOptions.AlignmentRectContext.self,
      [
        .readable("sourceView", \.sourceView),
        .readable("zoomedViewController", \.zoomedViewController),
      ]),
    KeyTable(
      UIViewController.Transition.ZoomOptions.InteractionContext.self,
      [
        .readable("location", \.location),
        .readable("velocity", \.velocity),
        .readable("willBegin", \.willBegin),
      ]),
    KeyTable(
      UIViewController.Transition.ZoomSourceViewProviderContext.self,
      [
        .readable("sourceViewController", \.sourceViewController),
        .readable("zoomedViewController", \.zoomedViewController),
      ]),
  ]
}
