import Foundation

/// An object that has traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of this object.
  var traitCollection: UITraitCollection { get }

  /// Called after `traitCollection` has changed, with the old traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
