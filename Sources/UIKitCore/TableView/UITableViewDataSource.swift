import Foundation

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
}

extension UITableViewDataSource {
  /// The default is 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The default is nil, no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// By default the method counts as not implemented: every row can be edited, and no swipe shows Delete.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.isLeftOut(answering: true)
  }
  /// By default the method counts as not implemented: the change is not made, and a line is logged.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { OptionalMethod.isLeftOut() }
}
