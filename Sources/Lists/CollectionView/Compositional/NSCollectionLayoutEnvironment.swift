import CoreGraphics
import DrawingValues
import Foundation
import ListModel

/// The container and the traits for which a section or group is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The size and insets of the area for the content.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The area in which elements are laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before the insets, in points.
  var contentSize: CGSize { get }
  /// The size after the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the content itself, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the content with those of the surroundings.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let effectiveContentInsets: NSDirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero, surroundings: NSDirectionalEdgeInsets = .zero) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
    effectiveContentInsets = NSDirectionalEdgeInsets(
      top: contentInsets.top + surroundings.top, leading: contentInsets.leading + surroundings.leading,
      bottom: contentInsets.bottom + surroundings.bottom, trailing: contentInsets.trailing + surroundings.trailing)
    super.init()
  }

  var effectiveContentSize: CGSize {
    effectiveContentInsets.composed.inset(CGRect(origin: .zero, size: contentSize)).size
  }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: any NSCollectionLayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
    super.init()
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: ComposedInsets) {
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
