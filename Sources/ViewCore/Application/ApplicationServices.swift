import CoreGraphics
import Foundation

/// What a host's window and run loop do for an application.
package struct ApplicationServices {
  /// Turns the main run loop once, for timers, the main queue and tasks; called once a frame.
  package let turnRunLoop: (@MainActor () -> Void)?
  /// Resizes and moves the window in points, as far as the desktop allows; returns the new size. Nil without a window.
  package let resizeWindow: (@MainActor (_ size: CGSize, _ offset: CGPoint) -> CGSize)?
  /// Opens a URL with the desktop's program for it; false if the desktop does not take it. Nil without a desktop.
  package let openURL: (@MainActor (URL) -> Bool)?
  /// The date and time of day. Nil without a clock.
  package let date: (@MainActor () -> Date)?
  /// Whether the desktop has a program for a URL; called on any thread. Nil without a desktop.
  package let canOpenURL: (@Sendable (URL) -> Bool)?

  package init(
    turnRunLoop: (@MainActor () -> Void)? = nil, resizeWindow: (@MainActor (_ size: CGSize, _ offset: CGPoint) -> CGSize)? = nil,
    openURL: (@MainActor (URL) -> Bool)? = nil, canOpenURL: (@Sendable (URL) -> Bool)? = nil,
    date: (@MainActor () -> Date)? = nil
  ) {
    (self.turnRunLoop, self.resizeWindow, self.openURL) = (turnRunLoop, resizeWindow, openURL)
    (self.canOpenURL, self.date) = (canOpenURL, date)
  }
}
