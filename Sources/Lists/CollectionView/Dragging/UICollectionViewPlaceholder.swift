import CoreGraphics
import DragAndDrop
import Foundation

/// A cell that stands for content that is not there yet.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String

  /// A placeholder with a cell of a registered identifier.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: where it is inserted, in the order that is shown, earlier placeholders included.
  ///   - reuseIdentifier: of the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }

  /// Configures the cell, whenever it comes into view. Default: nil.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Asked for the shape in which the preview of the drag comes to the cell. Default: nil, the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?

  /// The placeholder for a list's own use; handlers that are set later count, too.
  func dropPlaceholder() -> DropPlaceholder {
    DropPlaceholder(
      reuseIdentifier: reuseIdentifier,
      configure: { view in if let cell = view as? UICollectionViewCell { self.cellUpdateHandler?(cell) } },
      shape: { view in (view as? UICollectionViewCell).flatMap { self.previewParametersProvider?($0) } })
  }
}

/// Exchanges a placeholder for the content when that is there.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item.
  var dragItem: UIDragItem { get }
  /// Exchanges the placeholder for an item of the data source.
  ///
  /// - Parameter dataSourceUpdates: inserts the content into the data, at the index path that it gets; nothing else is to be done.
  /// - Returns: false if the placeholder has left the view, for example by `reloadData()`; then the block is not called.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  ///
  /// - Returns: false if it had left the view before.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has `cellUpdateHandler` configure the cell again, if it is visible.
  func setNeedsCellUpdate()
}

extension DropPlaceholderContext: UICollectionViewDropPlaceholderContext {}
