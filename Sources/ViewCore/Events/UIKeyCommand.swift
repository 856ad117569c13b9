import DrawingValues
import Foundation

/// A key combination and its action; in a menu, a command.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The characters of the key without modifiers, or one of the `input…` constants.
  open private(set) var input: String?
  /// The modifiers that must be pressed, without others; Caps Lock and the numeric keypad are ignored.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The method that is called on the first object that has it in the responder chain.
  open override var action: Selector? { super.action }
  /// Whether the command has precedence over text editing of the first responder. Default: false.
  open var wantsPriorityOverSystemBehavior = false

  /// A command without keys and action, which nothing triggers.
  public init() {
    (input, modifierFlags) = (nil, [])
    super.init(
      title: "", subtitle: nil, image: nil, selectedImage: nil, method: nil, propertyList: nil, alternates: [],
      discoverabilityTitle: nil, attributes: [], state: .off)
  }

  private init(
    _ title: String, _ image: UIImage?, _ action: Selector, _ keys: (input: String, flags: UIKeyModifierFlags),
    _ propertyList: Any?, _ alternates: [UICommandAlternate], _ discoverabilityTitle: String?,
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State
  ) {
    (input, modifierFlags) = (keys.input, keys.flags)
    super.init(
      title: title, subtitle: nil, image: image, selectedImage: nil, method: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command. Its alternates are triggered by the same key, with their modifiers and its own together.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, image, action, (input, modifierFlags), propertyList, alternates, discoverabilityTitle, attributes, state)
  }

  // MARK: - Special keys

  /// The up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The Delete (forward) key.
  public static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  public static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public static let f12 = "UIKeyInputF12"
}
