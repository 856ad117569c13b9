import CoreGraphics
import Foundation
import QuartzCore

/// Opens a menu for a view on a long press or a click with the secondary button.
///
/// A long press lifts a preview of the view over the blurred window, with the menu beside it.
/// A click opens only the menu, at the pointer.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How much a menu shows.
  public enum appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// The menu has a preview.
    case rich = 1
    /// The menu without a preview.
    case compact = 2
  }

  /// The object that provides the menu. Held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  private(set) var presentation: MenuPresentation?
  private lazy var gestures = MenuGestures(self)
  /// The menu whose closing animation runs.
  private var closing: MenuPresentation?
  private var lastLocation = CGPoint.zero

  /// An interaction without a view; add it to one.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  // MARK: - UIInteraction

  /// Closes the menu at once.
  open func willMove(to view: UIView?) {
    closing?.abandon()
    presentation?.abandon()
    gestures.detach()
  }

  /// Adds the gestures that open the menu to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { gestures.attach(to: view) }
  }

  // MARK: - The menu

  /// Of the menu that is open.
  open var menuAppearance: UIContextMenuInteraction.appearance { presentation?.style ?? .unknown }

  /// Where the user opened the menu, in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return lastLocation }
    return own.convert(lastLocation, to: view)
  }

  /// Closes the menu, with animation.
  open func dismissMenu() { presentation?.close() }

  /// Replaces the visible menu or submenu by what the block returns. Without an open menu the call has no effect.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

  // MARK: - For the gestures

  /// The delegate's configuration for a point of the view. nil: no menu, or one is open already.
  func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard presentation == nil, view?.window != nil else { return nil }
    lastLocation = location
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// - Parameter lift: the preview that the press has lifted, which the menu takes over.
  func open(_ configuration: UIContextMenuConfiguration, style: appearance, anchor: CGRect, lift: MenuLift?) {
    closing?.abandon()
    presentation = MenuPresentation(self, configuration, style: style, anchor: anchor)
    presentation?.open(lift)
  }

  /// Lifts the view for a resting press; nil if the window does not show it.
  func lift(_ configuration: UIContextMenuConfiguration) -> MenuLift? {
    (highlightPreview(configuration) ?? view.flatMap { UITargetedPreview.whole($0) }).flatMap { MenuLift($0) }
  }

  func menuWillClose(_ closing: MenuPresentation) {
    guard presentation === closing else { return }
    presentation = nil
    self.closing = closing
  }

  func menuDidClose(_ closed: MenuPresentation) { if closing === closed { closing = nil } }
}

extension UIContextMenuInteraction: MenuOwner {
  /// Whether a long press lifts something.
  var lifts: Bool { (delegate as? ItemMenus).map { $0.path != nil } ?? true }

  var sender: Any? { (view as? UIControl) ?? self }

  /// The dismissal preview is that of the screen that the action has changed. Apple does not document the order; programs for iOS
  /// rely on it, such as those that tell a choice from a cancellation in `willEndFor`.
  var actsBeforeClosing: Bool { true }

  var leavesOutImpossibleCommands: Bool { false }

  func menuDidChoose(_ leaf: any UIMenuLeaf) { (view as? UIButton)?.menuDidChoose(leaf) }

  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
  }

  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
  }

  /// The lifted preview is used if the delegate does not implement the method.
  func dismissalPreview(_ configuration: UIContextMenuConfiguration, _ source: UITargetedPreview?) -> UITargetedPreview? {
    guard let delegate else { return source }
    var isAnswered = true
    let answer = OptionalMethod.answer { () -> UITargetedPreview? in
      delegate.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    if case .none = answer { isAnswered = false }
    return isAnswered ? answer ?? nil : source
  }
}

/// The hold and the click that open a menu.
@MainActor
final class MenuGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let interaction: UIContextMenuInteraction
  private lazy var hold = MenuPressGestureRecognizer(target: self, action: MenuGestures.handleHold(_:))
  private lazy var click = MenuPressGestureRecognizer(target: self, action: MenuGestures.handleClick(_:))
  private var configuration: UIContextMenuConfiguration?
  /// Whether the delegate was asked for the configuration of the current hold.
  private var hasAsked = false
  private var lift: MenuLift?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
  }

  func attach(to view: UIView) {
    click.takesSecondaryButton()
    hold.observeRest({ [weak self] in self?.handleRest() ?? false }) { [weak self] in self?.handleEndOfHold() }
    for recognizer in [hold, click] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func detach() { for recognizer in [hold, click] { recognizer.view?.removeGestureRecognizer(recognizer) } }

  private var control: UIControl? { interaction.view as? UIControl }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let control {
      guard control.isEnabled else { return false }
      hold.minimumPressDuration = control.showsMenuAsPrimaryAction ? 0 : 0.5
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === hold, hasAsked { return configuration != nil && interaction.presentation == nil }
    configuration = interaction.configuration(at: gestureRecognizer.location(in: interaction.view))
    return configuration != nil
  }

  /// A control is not lifted, nor a list between its items; the menu opens at it.
  private var lifts: Bool { control == nil && interaction.lifts }

  /// Lifts the view under a finger that rests; returns whether there is one to lift.
  private func handleRest() -> Bool {
    guard control == nil else { return false }
    hasAsked = true
    configuration = interaction.configuration(at: hold.location(in: interaction.view))
    lift = lifts ? configuration.flatMap { interaction.lift($0) } : nil
    return lift != nil
  }

  /// The hold has opened the menu and ended, or has failed.
  private func handleEndOfHold() {
    lift?.putBack()
    (lift, configuration, hasAsked) = (nil, nil, false)
  }

  private func handleHold(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: interaction.view)
    let style: UIContextMenuInteraction.appearance = lifts ? .rich : .compact
    handle(press, style, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handleClick(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: interaction.view)
    handle(press, .compact, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handle(_ press: UILongPressGestureRecognizer, _ style: UIContextMenuInteraction.appearance, anchor: CGRect) {
    if press.state == .began, let configuration {
      interaction.open(configuration, style: style, anchor: anchor, lift: lift)
      if interaction.presentation == nil { lift?.putBack() }
      (lift, self.configuration) = (nil, nil)
    }
    guard let presentation = interaction.presentation else { return }
    let point = press.location(in: presentation.overlay)
    switch press.state {
    case .began, .changed: presentation.continuePress(point)
    case .ended: presentation.endPress(point)
    default: presentation.endPress(nil)
    }
  }
}

extension UIContextMenuInteraction: WindowInteraction {
  func viewDidLeaveWindow() { presentation?.close() }
}
