import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Shows a menu with editing commands beside a point or a rectangle of a view.
///
/// Text fields and text views have one, which a click with the secondary button opens.
///
/// ```swift
/// let interaction = UIEditMenuInteraction(delegate: nil)
/// notes.addInteraction(interaction)
/// interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 40, y: 20)))
/// ```
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu; held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  package private(set) var presentation: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?
  /// The menu whose closing animation runs.
  private var closing: MenuPresentation?
  private var lastLocation = CGPoint.zero

  /// An interaction without a view; add it to one. Without a delegate the menu has the standard commands.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  // MARK: - UIInteraction

  /// Closes the menu at once.
  open func willMove(to view: UIView?) { abandonMenus() }

  /// Called after the interaction was added to a view, or removed.
  open func didMove(to view: UIView?) { self.view = view }

  // MARK: - Presenting a menu

  /// Opens the menu of a configuration in place of the one that is open. Without commands nothing is shown; ignored outside a window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    abandonMenus()
    guard presentation == nil, view?.window != nil else { return }
    lastLocation = configuration.sourcePoint
    guard let menu = menu(for: configuration) else { return }
    let anchor = anchor(for: configuration)
    // The delegate may have opened one as it was asked.
    abandonMenus()
    guard presentation == nil, view?.window != nil else { return }
    self.configuration = configuration
    let content = UIContextMenuConfiguration(actionProvider: { _ in menu })
    presentation = MenuPresentation(
      self, content, style: .compact, anchor: anchor, arrow: configuration.preferredArrowDirection)
    presentation?.open()
  }

  /// Closes the open menu at once, and those that the program opens when it hears of that, up to a limit.
  private func abandonMenus() {
    for _ in 0..<Self.mostReopened {
      closing?.abandon()
      guard let presentation else { return }
      presentation.abandon()
    }
  }

  private static let mostReopened = 8

  /// Closes the menu, with animation.
  open func dismissMenu() { presentation?.close() }

  // MARK: - Updating the visible menu

  /// Asks for the menu's content again; ignored unless a menu is open.
  open func reloadVisibleMenu() {
    guard let presentation, let configuration else { return }
    guard let menu = menu(for: configuration) else { return dismissMenu() }
    presentation.update { _ in menu }
  }

  /// Asks for the menu's target again and moves the menu there; ignored unless a menu is open.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let presentation, let configuration else { return }
    presentation.move(to: anchor(for: configuration), animated: animated)
  }

  /// The point at which the menu was opened, in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return lastLocation }
    return own.convert(lastLocation, to: view)
  }

  // MARK: - Content

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = EditCommand.suggestions(for: view)
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
  }

  private func anchor(for configuration: UIEditMenuConfiguration) -> CGRect {
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return target.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : target
  }
}

extension UIEditMenuInteraction: MenuOwner {
  var sender: Any? { self }
  var actsBeforeClosing: Bool { false }
  var leavesOutImpossibleCommands: Bool { true }
  func menuDidChoose(_ leaf: any UIMenuLeaf) {}
  func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
  func dismissalPreview(_ configuration: UIContextMenuConfiguration, _ source: UITargetedPreview?) -> UITargetedPreview? { nil }
  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {}

  func menuWillDisplay(_ content: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    guard let configuration else { return }
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
  }

  func menuWillEnd(_ content: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    guard let configuration else { return }
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
  }

  func menuWillClose(_ closing: MenuPresentation) {
    guard presentation === closing else { return }
    presentation = nil
    self.closing = closing
  }

  func menuDidClose(_ closed: MenuPresentation) { if closing === closed { closing = nil } }
}

extension UIEditMenuInteraction: WindowInteraction {
  package func viewDidLeaveWindow() { presentation?.close() }
}
