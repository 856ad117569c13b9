import UIKit

/// What stands in a group of the inspector.
@MainActor protocol InspectorRow: AnyObject {
  var height: CGFloat { get }
  /// What the arrow keys stop at.
  var stops: [ChromeControl] { get }
  /// Whether a search finds it.
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
  /// Whether a search for a part of its names finds it.
  func matches(_ query: String) -> Bool {
    query.isEmpty || label.localizedCaseInsensitiveContains(query) || name.localizedCaseInsensitiveContains(query)
  }
}

extension SliderRow: InspectorRow {
  var stops: [ChromeControl] { [slider] }
  func matches(_ query: String) -> Bool { tunable.matches(query) }
}
