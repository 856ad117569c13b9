import Foundation

/// What the user has asked for to make programs easier to use, and word for programs that read the screen.
///
/// A program cannot ask a desktop for these wishes through SDL, and no such program listens: nothing is switched on.
public struct UIAccessibility: Sendable {
  private init() {}

  public static var isReduceMotionEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }

  /// Posted when the wish changes: never here.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChange")

  /// What a program that reads the screen is told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells whoever reads the screen; nobody does.
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
