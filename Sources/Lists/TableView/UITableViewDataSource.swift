import Foundation
import ViewCore

/// Provides a table with its rows. Only the number of rows and their cells are required.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows of a section; a negative number traps.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued or made for it.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections; a negative number traps. Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title of a section's header. Default: nil, no title.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a section's footer. Default: nil, no title.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row can be edited.
  ///
  /// Without this method every row is editable while the table is edited, as in UIKit. The swipe that shows Delete also requires
  /// that the data source answers here, or the delegate in `tableView(_:editingStyleForRowAt:)`: UIKit offers it where
  /// `tableView(_:commit:forRowAt:)` is implemented, which cannot be detected without the Objective-C runtime.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when a row's delete or insert control was used: change the data, then the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

  /// Whether a row has a reorder control while the table is edited.
  ///
  /// Without this method a row has one if its cell's `showsReorderControl` is true. UIKit offers it where
  /// `tableView(_:moveRowAt:to:)` is implemented, which cannot be detected without the Objective-C runtime.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user has dropped a row in another place: change the data; the table shows the row there already.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles of the index at the trailing edge. Default: nil, no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section to which an index title scrolls; one that does not exist, such as `NSNotFound`, scrolls nowhere. Default: the section
  /// with the title's index; the top of the table for `indexSearch`.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// The default is 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// A data source may leave it out: every row can be edited, and no swipe shows Delete.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// A data source may leave it out: the change is not made, and a line is logged.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
  /// A data source may leave it out: the cell's `showsReorderControl` decides.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// A data source may leave it out: the row returns to its place, and a line is logged.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
  /// The default is nil, no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// A data source may leave it out: the section with the title's index.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalMethod.isLeftOut(answering: index)
  }
}
