import Foundation

/// The kinds of lists that give their headers and footers different looks.
package enum ListKind: Hashable {
  case plain, grouped, sidebar

  /// The kind of list that shows what has a state; nil for none.
  @MainActor
  package init?(_ state: any UIConfigurationState) {
    switch state {
    case let cell as UICellConfigurationState:
      guard let list = cell.list else { return nil }
      self = list
    case let view as UIViewConfigurationState:
      guard let list = view.list else { return nil }
      self = list
    default: return nil
    }
  }
}
