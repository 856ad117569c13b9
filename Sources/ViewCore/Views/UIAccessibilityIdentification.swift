import Foundation

/// An object that tests find by a name.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The name, which the user never sees. Default: nil.
  var accessibilityIdentifier: String? { get set }
}
