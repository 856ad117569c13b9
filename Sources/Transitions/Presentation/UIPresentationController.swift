import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// Manages one presentation from before it appears until after it is gone: its container, its frame, and its own views.
///
/// ```swift
/// final class Drawer: UIPresentationController {
///   override var frameOfPresentedViewInContainerView: CGRect {
///     containerView?.bounds.inset(by: UIEdgeInsets(top: 240, left: 0, bottom: 0, right: 0)) ?? .zero
///   }
///   override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
/// }
/// ```
///
/// `UIViewControllerTransitioningDelegate` provides it for the style `custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, UIAppearanceContainer {
  package private(set) weak var presentedStorage: UIViewController?
  package private(set) weak var presentingStorage: UIViewController?
  final let container = PresentationContainer()
  package var containerStorage: TransitionContainerView? { container.view }
  final private(set) lazy var background = PresentationBackground()
  /// The running transition; nil between transitions.
  final private(set) var run: TransitionRun?
  package final private(set) var state = PresentationState.initial
  final let presentersPlace = PresentersPlace()
  final let dismissal = PresentationDismissal()
  final let adaptation = PresentationAdaptation()
  /// The presentation that has adapted to this one's style; nil if this one is the program's own.
  final private(set) var original: UIPresentationController?
  package final private(set) lazy var traitChanges = TraitChangeHandlers()
  final private(set) var ownTraitOverrides: UITraitCollection.Values? {
    didSet { if ownTraitOverrides != oldValue { presentedStorage?.viewIfLoaded?.notifyTraits() } }
  }
  private final var style: UIModalPresentationStyle

  /// Makes a presentation of the presented controller's present `modalPresentationStyle`; both controllers are held weakly.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presentedStorage = presentedViewController
    presentingStorage = presentingViewController
    style = presentedViewController.resolvedPresentationStyle
    super.init()
  }

  /// The application of the container's window, or of the presenter's.
  final var homeContext: ApplicationContext? {
    containerStorage?.viewLinks.window?.home ?? (presentingStorage ?? presentedStorage)?.homeContext ?? .current
  }
  final var applicationContext: ApplicationContext { homeContext ?? .required(by: "UIPresentationController") }

  // MARK: - The controllers

  /// The presented controller.
  ///
  /// - Precondition: it still exists.
  open var presentedViewController: UIViewController {
    guard let presentedStorage else {
      misuse(
        "UIPresentationController.presentedViewController: the presentation is over and the controller is gone.")
    }
    return presentedStorage
  }

  /// The presenting controller, which is set when the presentation begins.
  ///
  /// - Precondition: it is set and still exists.
  open var presentingViewController: UIViewController {
    guard let presentingStorage else {
      misuse(
        "UIPresentationController.presentingViewController: nobody presents \(type(of: presentedStorage)) yet; ask after the "
          + "presentation has begun.")
    }
    return presentingStorage
  }

  /// The style of the presentation, or the one to which it has adapted.
  open var presentationStyle: UIModalPresentationStyle { style }
  /// The object that decides the style for a size and receives callbacks of user dismissals; held weakly. A popover's is
  /// narrower: see `UIPopoverPresentationController.delegate`. Default: nil.
  @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: - Adapting

  /// The style for the present traits.
  open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

  /// The style for the given traits; `none` and `presentationStyle` change nothing. The default asks the delegate; without one,
  /// form sheets and popovers become page sheets in a compact width.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    styleOfDelegate(for: traitCollection)
  }

  /// Traits that override those of the presented controller. Default: nil.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { if oldValue != overrideTraitCollection { traitsOfPresentedDidChange() } }
  }

  /// The system's style for a width.
  func systemStyle(inCompactWidth: Bool) -> UIModalPresentationStyle { presentationStyle }
  /// The traits that the style itself overrides; nil for none.
  var traitsOfStyle: UITraitCollection? { nil }

  /// Makes this presentation the one to which `original` adapts, in the given style.
  final func becomeAdaptation(of original: UIPresentationController, style: UIModalPresentationStyle) {
    self.original = original
    self.style = style
    if presentedStorage !== original.presentedStorage { adaptation.retain(original.presentedStorage) }
  }

  // MARK: - The container

  /// The view that contains the presented one, from before `presentationTransitionWillBegin()` until after
  /// `dismissalTransitionDidEnd(_:)`; nil otherwise.
  open var containerView: UIView? { containerStorage }
  /// The view that the animator moves: the presented controller's, or one that contains it.
  open var presentedView: UIView? { presentedViewController.view }
  /// The final frame of the presented view, in points. The default is the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerStorage?.bounds ?? .zero }
  /// Whether the container covers the window. The default is true.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenter's view is removed during the presentation. The default is false.
  open var shouldRemovePresentersView: Bool { false }
  /// Called before each layout pass of the container. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after each layout pass of the container. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// An effect at the back of the presented content, which shows where that is transparent; a detent of a sheet may have another one.
  /// Default: nil, none.
  open var backgroundEffect: UIVisualEffect? { didSet { showBackgroundEffect() } }

  // MARK: - The transitions

  /// Called when the container is in the window, before the animation; add your own views here. The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called when the animation has ended, with false if the presentation was cancelled. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the animation of the dismissal. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called when that animation has ended, with false if the dismissal was cancelled. The default does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the presentation begins, after the presented view was loaded.
  func prepareToPresent() {}
  /// The animator that is used if no delegate provides one.
  func systemAnimator(presenting: Bool) -> SystemTransitionAnimator { .make(transitionStyle, presenting: presenting) }
  /// The interaction controller of the system's animation; nil if it is not interactive.
  func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  final func handle(_ event: PresentationState.Event) { state = state.after(event) }

  /// Begins a presentation from a presenter, which is also that of the original of an adapted one.
  final func begin(from presenter: UIViewController) {
    replacePresenter(by: presenter)
    handle(.begin)
  }

  final func replacePresenter(by presenter: UIViewController) {
    presentingStorage = presenter
    original?.presentingStorage = presenter
  }

  /// Runs a transition of this presentation.
  final func start(_ context: TransitionContext, completion: (() -> Void)?) {
    let run = TransitionRun(context: context, owner: self, completion: completion)
    self.run = run
    run.start()
  }

  /// Releases a transition that has settled.
  final func release(_ run: TransitionRun) { if self.run === run { self.run = nil } }

  // MARK: - UIContentContainer and traits

  /// The presented controller's `preferredContentSize`, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller's preferred size has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size of the presented view in a container of a size, in points. The default is the container's size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  {
    parentSize
  }

  /// Called before the container changes its size. The default forwards the new size to the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  /// Called before the container's traits change. The default forwards them to the presented controller.
  open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }

  /// The view that receives a touch instead of the view that was hit; nil for no other view.
  func receiver(of touch: CGPoint, on hit: UIView, with event: UIEvent?) -> UIView? { nil }

  /// Whether a touch on a view of the system goes to the views behind the container.
  @_spi(Toolkit) open func passes(_ hit: UIView) -> Bool { false }
  /// The sheet properties of this presentation or of the sheet to which it may adapt.
  var sheetOptions: SheetOptions? {
    get { nil }
    set {}
  }

  /// The container's traits, or the presented controller's before there is a container.
  open var traitCollection: UITraitCollection { containerStorage?.traitCollection ?? presentedViewController.traitCollection }
  /// Called after the container's traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

extension UIPresentationController {
  /// The traits that the presentation sets for the presented controller; those of the controller win.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(ownTraitOverrides) }
    set { ownTraitOverrides = newValue.specified }
  }
}
