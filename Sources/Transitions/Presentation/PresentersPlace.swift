import CoreGraphics
import Foundation
import ViewCore

/// The place of the presenter's view before a presentation removed it from the hierarchy.
@MainActor
final class PresentersPlace {
  private var placement: ViewPlacement?

  /// Whether a place is known.
  var isKnown: Bool { placement != nil }

  /// Remembers where a view is now; a view without a superview has no place.
  func remember(_ view: UIView) { placement = ViewPlacement(of: view) }

  /// Continues with the place that another presentation knows, or with where the view is now.
  func remember(_ view: UIView, unlessKnownBy other: PresentersPlace) { placement = other.placement ?? ViewPlacement(of: view) }

  /// Returns a view to the place.
  func restore(_ view: UIView) { placement?.restore(view) }

  /// Returns a view to the place and forgets it.
  func giveBack(_ view: UIView) {
    restore(view)
    forget()
  }

  /// The view's future frame in coordinates of a container; nil without a place.
  func frame(in container: UIView) -> CGRect? { placement?.frame(in: container) }

  func forget() { placement = nil }
}
