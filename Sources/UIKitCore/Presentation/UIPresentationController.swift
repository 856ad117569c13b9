import CoreGraphics
import Foundation
import Misuse
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
  /// The presentation that has adapted to this one's style, and goes on in it; nil: this one is the program's own.
  final var original: UIPresentationController?
  /// Keeps the controller that another one stands for in the adapted presentation.
  final var replacedController: UIViewController?
  /// The presentation that this one is about to go on as.
  final var successor: UIPresentationController?
  /// The traits changed while the presentation was in motion.
  final var adaptsAtRest = false
  final var isDismissedByUser = false
  final var traitChangeHandlers: [TraitChangeEntry] = []
  private final var style: UIModalPresentationStyle

  /// A presentation in the presented controller's `modalPresentationStyle` at this time; both controllers are held weakly.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  /// The application of the container's window, or of the presenter's.
  final var homeContext: ApplicationContext? {
    containerStorage?.windowStorage?.home ?? (presentingStorage ?? presentedStorage)?.homeContext ?? .current
  }
  final var applicationContext: ApplicationContext { homeContext ?? .required(by: "UIPresentationController") }

  // MARK: - The controllers

  /// The controller that is presented; traps when it is gone.
  open var presentedViewController: UIViewController {
    guard let presentedStorage else {
      misuse(
        "UIPresentationController.presentedViewController: the presentation is over and the controller is gone.")
    }
    return presentedStorage
  }

  /// Set anew when the presentation begins.
  open var presentingViewController: UIViewController {
    guard let presentingStorage else {
      misuse(
        "UIPresentationController.presentingViewController: nobody presents \(type(of: presentedStorage)) yet; ask after the "
          + "presentation has begun.")
    }
    return presentingStorage
  }

  /// The style that the presentation was made for, or has adapted to.
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The object that decides the style for a size, and is told what the user does to a presentation that a gesture can dismiss.
  /// Held weakly. A popover's is narrower: see `UIPopoverPresentationController.delegate`.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: - Adapting

  /// The style in the present traits.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

  /// The style in the given traits; `.none` and `presentationStyle` change nothing. The default asks the delegate, and without
  /// one makes page sheets of form sheets and popovers where the width is compact.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    styleOfDelegate(for: traitCollection)
  }

  /// Laid over the traits that the presented controller would have. Default: nil.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if oldValue != overrideTraitCollection { traitsOfPresentedDidChange() } }
  }

  /// The system's own style in a width.
  func systemStyle(inCompactWidth: Bool) -> UIModalPresentationStyle { presentationStyle }
  /// What the style itself lays over the presented controller's traits.
  var traitsOfStyle: UITraitCollection? { nil }

  /// Makes this presentation the one that `original` adapts to, in the given style.
  final func adopt(_ original: UIPresentationController, style: UIModalPresentationStyle) {
    self.original = original
    self.style = style
    if presentedStorage !== original.presentedStorage { replacedController = original.presentedStorage }
  }

  // MARK: - The container

  /// The view around the presented one; it exists from before `presentationTransitionWillBegin()` until after
  /// `dismissalTransitionDidEnd(_:)`.
  open var containerView: UIView? { containerStorage }
  /// The view that the animator moves: the presented controller's, or one that wraps it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Default: the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerStorage?.bounds ?? .zero }
  /// Whether the container covers the window. Default: true.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view leaves the hierarchy. Default: false.
  open var shouldRemovePresentersView: Bool { false }
  /// Called before each layout pass of the container. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after each layout pass of the container. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: - The transitions

  /// Called when the container is in the window, before the animation; add views of your own here. The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called when the animation has ended, with false when the presentation was cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the animation of the dismissal. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called when that animation has ended, with false when the dismissal was cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the presentation begins, once the presented view is loaded.
  func prepareToPresent() {}
  /// The animation where no delegate provides one.
  func systemAnimator(presenting: Bool) -> SystemTransitionAnimator { .make(transitionStyle, presenting: presenting) }
  /// The interaction controller of the system's own animation; nil: it is not interactive.
  func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  // MARK: - UIContentContainer and traits

  /// The presented controller's `preferredContentSize`, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller prefers another size. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size of the presented view in a container of the given size. Default: the container's.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    parentSize
  }

  /// Called before the container changes its size; the default tells the presented controller, with the size it will have.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  /// Called before the container's traits change; the default tells the presented controller.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }

  /// What takes a touch on the view found in the container, in its place; nil: nothing else does.
  func receiver(of touch: CGPoint, on hit: UIView, with event: UIEvent?) -> UIView? { nil }

  /// Whether a touch on a view of the system's goes to what lies behind the container.
  func passes(_ hit: UIView) -> Bool { false }
  /// What the program asks of the sheet that this presentation is, or may adapt to.
  var sheetOptions: SheetOptions? {
    get { nil }
    set {}
  }

  /// The container's traits; before there is one, the presented controller's.
  open var traitCollection: UITraitCollection { containerStorage?.traitCollection ?? presentedViewController.traitCollection }
  /// Called after the container's traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The phase of a presentation.
enum PresentationState: Equatable { case initial, presenting, presented, dismissing, over }
