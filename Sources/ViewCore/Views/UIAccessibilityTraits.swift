/// What an element is for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, @unchecked Sendable {
  /// The traits as bits with UIKit's numbers.
  public let rawValue: UInt64
  /// Makes traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public nonisolated static let none: UIAccessibilityTraits = []
  /// A button.
  public nonisolated static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public nonisolated static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public nonisolated static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public nonisolated static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound of its own.
  public nonisolated static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public nonisolated static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public nonisolated static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the program's state.
  public nonisolated static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public nonisolated static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The label or value changes often.
  public nonisolated static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public nonisolated static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts sound or video.
  public nonisolated static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value can be increased and decreased.
  public nonisolated static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the element directly.
  public nonisolated static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after it was read.
  public nonisolated static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A list of tabs.
  public nonisolated static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A title of a part of the screen.
  public nonisolated static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
