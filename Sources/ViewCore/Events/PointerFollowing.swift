import CoreGraphics
import Foundation

/// Follows the pointer through the regions of views, and decides what it looks like there.
@MainActor
package protocol PointerFollowing: AnyObject {
  /// Whether the system's pointer is not to be shown: the toolkit draws it, or there is none.
  var hidesSystemPointer: Bool { get }
  /// Whether a frame is needed though nothing has happened.
  var hasPendingWork: Bool { get }
  /// The pointer has moved over a view without a pressed button; nil: it has left the window.
  func moved(to location: CGPoint?, _ modifiers: UIKeyModifierFlags, over view: UIView?)
  /// A mouse button was pressed or released, or the mouse has moved meanwhile.
  func handle(_ input: TouchInput)
  /// All buttons count as released.
  func cancel()
  /// Forgets all views; no frame will follow.
  func endForGood()
  /// Follows what has moved below the pointer; called in each frame before layout.
  func frameWillLayOut(_ windows: [UIWindow])
}

/// What the pointer does over a view because of the view's hover style.
@MainActor
package protocol HoverFollowing: AnyObject {
  var style: UIHoverStyle? { get }
  /// Whether the style has an effect now.
  var isActive: Bool { get }
  /// Takes over another style, from the next frame on.
  func set(_ style: UIHoverStyle?)
}

/// An interaction that follows a pointer without a pressed button.
@MainActor
package protocol PointerTaking: UIInteraction {}

/// Makes what follows the pointer.
@MainActor
package protocol PointerMaking {
  func follower(of router: TouchRouter) -> any PointerFollowing
  func hover(over view: UIView) -> any HoverFollowing
}

@MainActor
package enum PointerHook {
  package static let maker = Hook<any PointerMaking>("PointerHook.maker")
}
