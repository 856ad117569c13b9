import CoreGraphics
import Foundation
import QuartzCore

/// Opens a menu for a view: when it is held, or clicked with the secondary button.
///
/// A hold lifts a preview of the view over the blurred window, with the menu beside it; a click opens the menu alone, at the pointer.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How much a menu shows.
  public enum appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// The menu has a preview.
    case rich = 1
    /// The menu stands alone.
    case compact = 2
  }

  /// Says what the menu shows; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction belongs to.
  open private(set) weak var view: UIView?
  private(set) var presentation: MenuPresentation?
  private lazy var gestures = MenuGestures(self)
  /// The menu that closes, until it is gone.
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

  /// Where the user asked for the menu, in a view's coordinates, or in the window's (nil).
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return lastLocation }
    return own.convert(lastLocation, to: view)
  }

  /// Closes the menu, with animation.
  open func dismissMenu() { presentation?.close() }

  /// Shows what the block makes of the menu that is open, or of the menu in it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

  // MARK: - For the gestures

  /// Asks for the menu at a place of the view; nil where there is none, or one is open.
  func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard presentation == nil, view?.window != nil else { return nil }
    lastLocation = location
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  func open(_ configuration: UIContextMenuConfiguration, style: appearance, anchor: CGRect) {
    closing?.abandon()
    presentation = MenuPresentation(self, configuration, style: style, anchor: anchor)
    presentation?.open()
  }

  func menuWillClose(_ closing: MenuPresentation) {
    guard presentation === closing else { return }
    presentation = nil
    self.closing = closing
  }

  func menuDidClose(_ closed: MenuPresentation) { if closing === closed { closing = nil } }

  // MARK: - For the presentation

  /// What an action's handler finds as its sender.
  var sender: Any? { (view as? UIControl) ?? self }

  func menuDidChoose(_ action: UIAction) { (view as? UIButton)?.menuDidChoose(action) }

  func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
  }

  /// - Parameter source: where the preview came from, which a delegate without an answer of its own sends it back to.
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

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
  }

  func attach(to view: UIView) {
    click.isSecondary = true
    click.minimumPressDuration = 0
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
    configuration = interaction.configuration(at: gestureRecognizer.location(in: interaction.view))
    return configuration != nil
  }

  private func handleHold(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: interaction.view)
    // A control stays where it is; its menu stands at it.
    let style: UIContextMenuInteraction.appearance = control == nil ? .rich : .compact
    handle(press, style, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handleClick(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: interaction.view)
    handle(press, .compact, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handle(_ press: UILongPressGestureRecognizer, _ style: UIContextMenuInteraction.appearance, anchor: CGRect) {
    if press.state == .began, let configuration {
      interaction.open(configuration, style: style, anchor: anchor)
      self.configuration = nil
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

/// A press with one button of the pointer, or with a finger.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  var isSecondary = false

  override func shouldReceive(_ event: UIEvent) -> Bool {
    let isClick = event.buttonMask.contains(.secondary)
    return super.shouldReceive(event) && isClick == isSecondary
  }
}
