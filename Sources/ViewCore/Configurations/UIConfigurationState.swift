import DrawingValues
import Foundation

/// The traits and the state on which the look of a view depends.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A custom state; nil if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The key as a string.
  public var rawValue: String
  /// Makes a key from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Makes a key from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// What a drag does with a cell.
  public enum DragState: Hashable {
    /// Nothing.
    case none
    /// The cell's preview is lifted and has not moved.
    case lifting
    /// The cell's preview follows the finger.
    case dragging
  }

  /// What a drag over the list means to a cell.
  public enum DropState: Hashable {
    /// No drag is over the list.
    case none
    /// A drag is over the list, and a drop would not go into the cell.
    case notTargeted
    /// A drop would go into the cell.
    case targeted
  }

  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether user interaction is disabled. Default: false.
  public var isDisabled = false
  /// Whether the cell is highlighted. Default: false.
  public var isHighlighted = false
  /// Whether the cell is selected. Default: false.
  public var isSelected = false
  /// Whether the cell is being edited. Default: false.
  public var isEditing = false
  /// Whether the item is expanded in the outline of its section. Default: false.
  public var isExpanded = false
  /// Whether a swipe has revealed the cell's actions. Default: false.
  public var isSwiped = false
  /// Whether the user is moving the cell to another place of its list. Default: false.
  public var isReordering = false
  /// Whether the cursor of the keyboard is on the cell, in a collection view. Default: false.
  public var isFocused = false
  /// Whether a cell that is a header or footer stays at the edge while its section scrolls under it. Default: false.
  public var isPinned = false
  /// What a drag that began in the list does with the cell. Default: `none`.
  public var cellDragState = DragState.none
  /// What a drag over the list means to the cell. Default: `none`.
  public var cellDropState = DropState.none
  /// The kind of list that shows the cell; nil for none.
  package var list: ListKind?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state with traits and the defaults of all else.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a view that is no cell, such as the header of a section.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether user interaction is disabled. Default: false.
  public var isDisabled = false
  /// Whether the view is highlighted. Default: false.
  public var isHighlighted = false
  /// Whether the view is selected. Default: false.
  public var isSelected = false
  /// Whether the view is focused; without a focus engine the toolkit leaves it false. Default: false.
  public var isFocused = false
  /// Whether a header stays at the edge while its section scrolls under it. Default: false.
  public var isPinned = false
  /// The kind of list that shows the view; nil for none.
  package var list: ListKind?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state with traits and the defaults of all else.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom state; nil if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
