import Foundation

/// Makes headers and footers of registered classes by their `init(reuseIdentifier:)`; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class TableHeaderTemplate: UITableViewHeaderFooterView {
  /// Takes the place of the superclass's initializer in the method table.
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// A template is in no nib, but its superclass requires the initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view; a class that hides `init(reuseIdentifier:)` stops with Swift's message, as on iOS.
  @inline(never)
  static func view(of type: UITableViewHeaderFooterView.Type, identifier: String) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: TableHeaderTemplate.Type.self).init(reuseIdentifier: identifier)
  }
}
