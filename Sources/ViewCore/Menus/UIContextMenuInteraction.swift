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

  /// Makes what opens and shows the menus of an interaction.
  package static let runners = Hook<(UIContextMenuInteraction) -> any ContextMenuRunning>("UIContextMenuInteraction.runners")

  /// The object that provides the menu. Held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  private(set) final lazy var runner: any ContextMenuRunning = Self.runners.value(self)

  /// An interaction without a view; add it to one.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  // MARK: - UIInteraction

  /// Closes the menu at once.
  open func willMove(to view: UIView?) { runner.detach() }

  /// Adds the gestures that open the menu to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { runner.attach(to: view) }
  }

  // MARK: - The menu

  /// Of the menu that is open.
  open var menuAppearance: UIContextMenuInteraction.appearance { runner.appearance }

  /// Where the user opened the menu, in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return runner.location }
    return own.convert(runner.location, to: view)
  }

  /// Closes the menu, with animation.
  open func dismissMenu() { runner.close() }

  /// Replaces the visible menu or submenu by what the block returns. Without an open menu the call has no effect.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { runner.update(block) }
}

extension UIContextMenuInteraction: WindowInteraction {
  package func viewDidLeaveWindow() { runner.close() }
}

/// Opens and shows the menus of an interaction.
@MainActor
package protocol ContextMenuRunning: AnyObject {
  /// Of the menu that is open.
  var appearance: UIContextMenuInteraction.appearance { get }
  /// Where the user opened the menu, in the view's coordinates.
  var location: CGPoint { get }
  /// Adds the gestures that open the menu to a view.
  func attach(to view: UIView)
  /// Closes the menu at once, and removes the gestures.
  func detach()
  /// Closes the menu, with animation.
  func close()
  /// Replaces the visible menu or submenu by what the block returns.
  func update(_ block: (UIMenu) -> UIMenu)
}
