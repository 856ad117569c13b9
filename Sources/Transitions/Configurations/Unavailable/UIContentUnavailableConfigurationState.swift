import DrawingValues
import Foundation
import ViewCore

/// What the look of a view depends on that a controller shows instead of its content.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text of the controller's search; nil without a search. Default: nil.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state with traits, without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIContentUnavailableConfigurationState: @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible,
  @preconcurrency CustomReflectable
{
  /// The values as text.
  public var description: String {
    "searchText = \(searchText.map { "\"\($0)\"" } ?? "nil"); traitCollection = \(traitCollection)"
  }
  /// The values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["searchText": searchText as Any, "traitCollection": traitCollection, "custom": custom],
      displayStyle: .struct)
  }
}
