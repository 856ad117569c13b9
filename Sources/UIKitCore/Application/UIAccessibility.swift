import Foundation

/// The user's accessibility settings, and messages to programs that read the screen.
///
/// SDL does not give a program these settings of a desktop, and no program that reads the screen listens: nothing is switched on.
public struct UIAccessibility: Sendable {
  private init() {}

  /// Whether the user wants less motion; always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user wants fades in place of moving transitions; always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the user wants less transparency; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user wants more contrast; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the user wants bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether a program reads the screen; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the user controls the program by switches; always false.
  public static var isSwitchControlRunning: Bool { false }

  /// Posted when the setting changes: never here.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChange")

  /// A message to programs that read the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification, the same as in UIKit.
    public let rawValue: UInt32
    /// A notification of the given number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen shows something else.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// The content has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Has no effect: no program that reads the screen is connected.
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
