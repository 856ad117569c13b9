import Foundation

/// A view that may take another size when constraints among its subviews have been solved, such as a self-sizing cell.
@MainActor
package protocol ConstrainedContentHost: UIView {
  /// Called when a subview with constraints of its own has been laid out.
  func contentWasConstrained()
}
