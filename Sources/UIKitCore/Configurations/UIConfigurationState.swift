import DrawingValues
import Foundation

/// What a view looks like depends on: its traits, its state, and what the program adds.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A state of the program's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of the program's own.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The key's name.
  public var rawValue: String
  /// A key of a name of your own.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The same.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the view that the state is of.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether the cell is highlighted. Default: false.
  public var isHighlighted = false
  /// Whether the cell is selected. Default: false.
  public var isSelected = false
  /// Whether the cell is being edited. Default: false.
  public var isEditing = false
  /// Whether a swipe has laid actions open.
  public var isSwiped = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with these traits in which all else has its default.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of your own in the state; nil where there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
