import Foundation

/// The user's accessibility settings, and notifications for assistive technology.
///
/// SDL does not report these settings of a desktop, and no assistive technology is connected: all settings are off.
public struct UIAccessibility: Sendable {
  private init() {}

  /// Whether the user prefers reduced motion; always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers cross-fades to moving transitions; always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the user prefers reduced transparency; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers increased contrast; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the user prefers bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether a screen reader runs; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the user controls the program with switches; always false.
  public static var isSwitchControlRunning: Bool { false }

  /// Never posted: the setting for reduced motion has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("UIAccessibilityReduceMotionStatusDidChange")

  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification, as in UIKit.
    public let rawValue: UInt32
    /// Makes a notification from a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// The content has scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Has no effect, because no assistive technology is connected.
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

/// The direction in which assistive technology asks an object to scroll.
public enum UIAccessibilityScrollDirection: Int, @unchecked Sendable {
  /// Rightward.
  case right = 1
  /// Leftward.
  case left = 2
  /// Upward.
  case up = 3
  /// Downward.
  case down = 4
  /// To the next page, in whatever direction that is.
  case next = 5
  /// To the page before.
  case previous = 6
}
