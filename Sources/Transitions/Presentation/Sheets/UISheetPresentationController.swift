import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Presents a controller as a sheet: a card that rests at detents and that a drag moves between them or dismisses. A page sheet
/// is attached to the bottom edge; a form sheet is at the centre of a window that is wide enough.
///
/// ```swift
/// func show(_ list: UIViewController, from presenter: UIViewController) {
///   list.sheetPresentationController?.detents = [.medium(), .large()]
///   presenter.present(list, animated: true)
/// }
/// ```
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The alpha of the black view over the presenter (motion.md C6).
  package static let dimming: CGFloat = 0.2

  private static let pageTraits = UITraitCollection(userInterfaceLevel: .elevated)
  /// A card has compact width, however wide the window is.
  private static let cardTraits = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.userInterfaceLevel = .elevated
  }

  final let card = SheetCardView()
  final let dimmingView = UIView()
  private(set) final lazy var drag = SheetDrag(self)
  private(set) final lazy var options = SheetOptions(owner: self)
  /// The resolved stops and the values for which they were resolved.
  private final var resolved: (surroundings: SheetSurroundings, traits: UITraitCollection, stops: SheetStops)?
  final let settling = SheetSettling()

  /// The object that receives detent changes, the same as the adaptive delegate; held weakly. Default: nil.
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Specifying the height

  /// The heights at which the sheet may rest; traps if it is empty. Default: `.large()`.
  open var detents: [Detent] {
    get { options.values.detents }
    set { options.setDetents(newValue) }
  }

  /// The detent at which the sheet rests; nil and inactive detents mean the smallest. The user's drags change it too. Set it in
  /// `animateChanges(_:)` to animate. Default: nil.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { options.values.selected }
    set { options.set(\.selected, to: newValue) }
  }

  /// Resolves the heights of the detents again in the next layout pass.
  open func invalidateDetents() { options.sheet?.detentsDidChange() }

  /// Runs changes of the sheet's properties and animates the sheet to the place to which they lead, with the system spring.
  open func animateChanges(_ changes: () -> Void) {
    guard let sheet = options.sheet, sheet.state == .presented else { return changes() }
    sheet.animate(changes)
  }

  // MARK: - Managing user interaction

  /// The largest detent at which the presenter is not dimmed and receives touches; nil and inactive detents mean none. Default:
  /// nil.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { options.values.largestUndimmed }
    set { options.set(\.largestUndimmed, to: newValue) }
  }

  /// Whether an upward drag on content at its top expands the sheet before the content scrolls. Default: true.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { options.values.scrollingExpands }
    set { options.set(\.scrollingExpands, to: newValue) }
  }

  // MARK: - Managing the appearance

  /// Whether a grabber shows at the top of the sheet; a tap on it selects the next detent. Default: false.
  open var prefersGrabberVisible: Bool {
    get { options.values.showsGrabber }
    set { options.set(\.showsGrabber, to: newValue) }
  }

  /// Whether the sheet stays at the bottom edge in compact height; otherwise it fills the container there. Default: false.
  open var prefersEdgeAttachedInCompactHeight: Bool {
    get { options.values.staysAttachedInCompactHeight }
    set { options.set(\.staysAttachedInCompactHeight, to: newValue) }
  }

  /// Whether a sheet at the bottom edge has its content's preferred width, unless the width is compact and the height regular.
  /// Default: false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
    get { options.values.followsPreferredWidth }
    set { options.set(\.followsPreferredWidth, to: newValue) }
  }

  /// Whether the sheet is a page and not a card in a window that is wide enough. Default: false for form sheets, otherwise true.
  open var prefersPageSizing: Bool {
    get { options.values.prefersPageSizing ?? (presentationStyle != .formSheet) }
    set {
      options.set(\.prefersPageSizing, to: newValue)
      traitsOfPresentedDidChange()
    }
  }

  /// The corner radius in points. Default: nil, which means 10.
  public var preferredCornerRadius: CGFloat? {
    get { options.values.cornerRadius }
    set { options.set(\.cornerRadius, to: newValue) }
  }

  /// The view over which the sheet is centred if it is narrower than its container. Default: nil.
  open var sourceView: UIView? {
    get { options.values.sourceView }
    set { options.set(\.sourceView, to: newValue) }
  }

  // MARK: - UIPresentationController

  override var traitsOfStyle: UITraitCollection? { isPage ? Self.pageTraits : Self.cardTraits }

  /// The properties that an adapted presentation shares.
  override var sheetOptions: SheetOptions? {
    get { options }
    set { if let newValue { options = newValue } }
  }

  /// Whether the sheet is a page; an adapted presentation has the style to which it adapted.
  private final var isPage: Bool { original == nil ? prefersPageSizing : presentationStyle != .formSheet }

  override func systemStyle(inCompactWidth: Bool) -> UIModalPresentationStyle {
    inCompactWidth && presentationStyle == .formSheet ? .pageSheet : presentationStyle
  }

  /// The system's view that contains the controller's own, as Apple documents for `view(forKey:)`.
  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect { containerView == nil ? .zero : restingPlace.frame }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let containerView else { return parentSize }
    var around = surroundings(in: containerView)
    around.container.size = parentSize
    let traits = containerView.traitCollection.fitting(parentSize)
    around.isCompactWidth = traits.horizontalSizeClass == .compact
    around.isCompactHeight = traits.verticalSizeClass == .compact
    return SheetStops(around, traits: traits, options: options).restingPlace(of: options).size
  }

  override func prepareToPresent() {
    guard let view = presentedViewController.view else { return }
    options.show(in: self)
    UIView.performWithoutAnimation {
      applyOptions()
      placeCard(at: restingPlace)
      card.embed(view)
    }
  }

  override func systemInteractor(presenting: Bool) -> (any UIViewControllerInteractiveTransitioning)? {
    presenting ? nil : drag.driver
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = SheetRoom.dimmedArea(around: containerView.bounds)
    dimmingView.alpha = 0
    containerView.insertSubview(dimmingView, at: 0)
    fade(to: stops.dimming(at: restingPlace.size.height, options))
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { drag.attach(to: card, dimming: dimmingView) }
    containerView?.setNeedsLayout()  // The traits, and with them the place, may have changed meanwhile.
  }

  open override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      drag.detach()
      options.endShowing(in: self)
    } else {
      containerView?.setNeedsLayout()
    }
    drag.transitionDidEnd(completed)
  }

  private final func fade(to alpha: CGFloat) {
    let fade = { [dimmingView] in dimmingView.alpha = alpha }
    guard let coordinator = presentedViewController.transitionCoordinator else { return fade() }
    coordinator.animate(alongsideTransition: { _ in fade() })
  }

  open override func containerViewWillLayoutSubviews() {
    UIView.performWithoutAnimation { dimmingView.frame = SheetRoom.dimmedArea(around: containerView?.bounds ?? .zero) }
    guard card.superview === containerView else { return }
    switch state {
    case .presenting: if card.bounds.size != restingPlace.size { card.move(to: restingPlace) }
    case .presented: if drag.isIdle { placeAtRest() }
    case .initial, .dismissing, .over: break
    }
  }

  /// Animates a sheet at rest to its new size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
    if state == .presented, drag.isIdle, card.frame != restingPlace.frame { settle() }
  }

  @_spi(Toolkit) open override func passes(_ hit: UIView) -> Bool {
    (hit === dimmingView || hit === containerView) && dimmingView.alpha == 0 && state == .presented
  }

  // MARK: - Geometry

  private final func surroundings(in container: UIView) -> SheetSurroundings {
    let traits = container.traitCollection
    let source = options.values.sourceView.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: container) }
    return SheetSurroundings(
      container: container.bounds, safeArea: container.safeAreaInsets, isCompactWidth: traits.horizontalSizeClass == .compact,
      isCompactHeight: traits.verticalSizeClass == .compact, isPage: isPage,
      staysAttachedInCompactHeight: options.values.staysAttachedInCompactHeight,
      followsPreferredWidth: options.values.followsPreferredWidth,
      preferredSize: preferredContentSize, source: source)
  }

  /// The heights at which the sheet may rest in its present container.
  final var stops: SheetStops {
    let container = containerView ?? card
    let (around, traits) = (surroundings(in: container), container.traitCollection)
    if let resolved, resolved.surroundings == around, resolved.traits === traits || resolved.traits == traits {
      return resolved.stops
    }
    let stops = SheetStops(around, traits: traits, options: options)
    resolved = (around, traits, stops)
    return stops
  }

  final var restingPlace: SheetPlace { stops.restingPlace(of: options) }

  // MARK: - Changes

  final func detentsDidChange() {
    resolved = nil
    optionsDidChange()
  }

  final func optionsDidChange() {
    containerView?.setNeedsLayout()
    showBackgroundEffect()
  }

  /// Applies the properties that do not depend on the sheet's position.
  private final func applyOptions() {
    card.layer.cornerRadius = options.values.cornerRadius ?? SheetCardView.cornerRadius
    card.setGrabber(options.values.showsGrabber) { [weak self] in self?.grabberTapped() }
  }

  /// Positions the card at its detent, and the views that depend on it.
  final func placeAtRest() {
    UIView.performWithoutAnimation { applyOptions() }
    placeCard(at: restingPlace)
  }

  final func placeCard(at place: SheetPlace, shift: CGFloat = 0) {
    card.move(to: place, shift: shift)
    // While the sheet is presented or dismissed, it floats.
    let corners = settling.isRunning ? .all : stops.room.roundedCorners(at: place)
    if card.layer.maskedCorners != corners { card.layer.maskedCorners = corners }
    let alpha = stops.dimming(at: place.size.height, options)
    if state == .presented, abs(dimmingView.alpha - alpha) > 0.0001 { dimmingView.alpha = alpha }
  }
}

extension SheetRoom {
  func roundedCorners(at place: SheetPlace) -> CACornerMask {
    switch kind {
    case .page: place.inset > 0 ? .all : .top
    case .card: .all
    case .cover: []
    }
  }
}

extension CACornerMask {
  static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}
