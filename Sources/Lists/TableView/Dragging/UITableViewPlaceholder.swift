import CoreGraphics
import DragAndDrop
import Foundation

/// A row that stands for content that is not there yet.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat

  /// A placeholder with a cell of a registered identifier.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: where it is inserted, in the order that is shown, earlier placeholders included.
  ///   - reuseIdentifier: of the cell.
  ///   - rowHeight: in points; `UITableView.automaticDimension` measures the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier, self.rowHeight) = (insertionIndexPath, reuseIdentifier, rowHeight)
    super.init()
  }

  /// Configures the cell, whenever it comes into view. Default: nil.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A placeholder for an item that was dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Asked for the shape in which the preview of the drag comes to the cell. Default: nil, the whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?

  /// The placeholder for a list's own use; handlers that are set later count, too.
  func dropPlaceholder() -> DropPlaceholder {
    DropPlaceholder(
      reuseIdentifier: reuseIdentifier, rowHeight: rowHeight,
      configure: { view in if let cell = view as? UITableViewCell { self.cellUpdateHandler?(cell) } },
      shape: { view in (view as? UITableViewCell).flatMap { self.previewParametersProvider?($0) } })
  }
}

/// Exchanges a placeholder for the content when that is there.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item.
  var dragItem: UIDragItem { get }
  /// Exchanges the placeholder for a row of the data source.
  ///
  /// - Parameter dataSourceUpdates: inserts the content into the data, at the index path that it gets; nothing else is to be done.
  /// - Returns: false if the placeholder has left the table, for example by `reloadData()`; then the block is not called.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder.
  ///
  /// - Returns: false if it had left the table before.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension DropPlaceholderContext: UITableViewDropPlaceholderContext {}
