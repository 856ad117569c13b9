import Foundation

/// A key combination and the action it triggers.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// What the key types without modifiers, or one of the `input…` constants.
  open private(set) var input: String?
  /// The modifiers that must be held, no others (Caps Lock and the numeric pad do not count).
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The method called on the first responder up the chain that has it.
  open private(set) var action: Selector?
  open var title: String
  open var discoverabilityTitle: String?
  /// Any value that the action may need.
  open private(set) var propertyList: Any?
  /// Whether the command comes before the text editing of the first responder; false by default.
  open var wantsPriorityOverSystemBehavior = false

  /// A command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command with a title, as menus show it.
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    self.title = title
    self.action = action
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
  }

  // MARK: - Special keys

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
  public static let f1 = "UIKeyInputF1"
  public static let f2 = "UIKeyInputF2"
  public static let f3 = "UIKeyInputF3"
  public static let f4 = "UIKeyInputF4"
  public static let f5 = "UIKeyInputF5"
  public static let f6 = "UIKeyInputF6"
  public static let f7 = "UIKeyInputF7"
  public static let f8 = "UIKeyInputF8"
  public static let f9 = "UIKeyInputF9"
  public static let f10 = "UIKeyInputF10"
  public static let f11 = "UIKeyInputF11"
  public static let f12 = "UIKeyInputF12"
}
