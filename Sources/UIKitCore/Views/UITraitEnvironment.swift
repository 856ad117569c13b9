import Foundation

/// Something that has traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits around this object.
  var traitCollection: UITraitCollection { get }

  /// Called after `traitCollection` has changed; `previousTraitCollection` is what it was.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
