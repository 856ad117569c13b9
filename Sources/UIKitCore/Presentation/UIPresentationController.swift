import CoreGraphics
import Foundation
import QuartzCore

/// Runs one presentation from before it appears until after it is gone: its container, its frame, and views of its own.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  weak var presentedStorage: UIViewController?
  weak var presentingStorage: UIViewController?
  var containerStorage: TransitionContainerView?
  var run: TransitionRun?
  var state = PresentationState.initial
  /// Where the presenter's view belongs while it is out of the hierarchy.
  var presentersPlace: ViewPlacement?
  /// Presentations between this one and the controller that it is dismissed to.
  var skippedPresentations: [UIPresentationController] = []
  private let style: UIModalPresentationStyle

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  // MARK: - The controllers

  open var presentedViewController: UIViewController {
    guard let presentedStorage else {
      preconditionFailure(
        "UIPresentationController.presentedViewController: the presentation is over and the controller is gone.")
    }
    return presentedStorage
  }

  /// Set anew when the presentation begins.
  open var presentingViewController: UIViewController {
    guard let presentingStorage else {
      preconditionFailure(
        "UIPresentationController.presentingViewController: nobody presents \(type(of: presentedStorage)) yet; ask after the "
          + "presentation has begun.")
    }
    return presentingStorage
  }

  open var presentationStyle: UIModalPresentationStyle { style }
  /// Hears of what the user does to a presentation that a gesture can dismiss.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: - The container

  /// There from before `presentationTransitionWillBegin()` until after `dismissalTransitionDidEnd(_:)`.
  open var containerView: UIView? { containerStorage }
  /// The view that the animator moves: the presented controller's, or one that wraps it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Default: the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerStorage?.bounds ?? .zero }
  /// Whether the container covers the window. Default: true.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the hierarchy. Default: false.
  open var shouldRemovePresentersView: Bool { false }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: - The transitions

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// What drives the system's own animation; nil: time.
  func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  // MARK: - UIContentContainer and traits

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    parentSize
  }

  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  open var traitCollection: UITraitCollection { containerStorage?.traitCollection ?? presentedViewController.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// Where a presentation stands.
enum PresentationState: Equatable { case initial, presenting, presented, dismissing, over }
