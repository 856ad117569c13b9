import UIKit

/// A row in a group of the inspector.
@MainActor protocol InspectorRow: AnyObject {
  var height: CGFloat { get }
  /// The controls at which the arrow keys stop.
  var stops: [ChromeControl] { get }
  /// Whether a search finds the row.
  func matches(_ query: String) -> Bool
  /// Shows the present value.
  func refresh()
}

extension InspectorRow {
  var height: CGFloat { Dimensions.rowHeight }
  var stops: [ChromeControl] { [] }
  func refresh() {}
}

extension Parameter {
  /// Whether a query is part of the parameter's label or name.
  func matches(_ query: String) -> Bool {
    query.isEmpty || label.localizedCaseInsensitiveContains(query) || name.localizedCaseInsensitiveContains(query)
  }
}

extension SliderRow: InspectorRow {
  var stops: [ChromeControl] { [slider] }
  func matches(_ query: String) -> Bool { tunable.matches(query) }
}
