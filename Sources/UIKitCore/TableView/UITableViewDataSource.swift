import Foundation

/// Gives a table its rows. Only the number of rows and their cells must be given.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, which must have been dequeued or made for it.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Default: 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title of a section's header. Default: nil, none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a section's footer. Default: nil, none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row can be deleted or inserted by hand.
  ///
  /// Without this method, as in UIKit, all rows are taken to be editable while the table is edited. The swipe that shows Delete is
  /// for rows of which the data source says so here, or the delegate by `tableView(_:editingStyleForRowAt:)`: UIKit offers it where
  /// `tableView(_:commit:forRowAt:)` is implemented, which cannot be seen without the Objective-C runtime.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// A row's delete or insert control was used: change the data, then the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// The default is 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// The default counts as a missing method: every row can be edited, and no swipe shows Delete.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// The default counts as a missing method: the change is not made, which is logged.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
}
