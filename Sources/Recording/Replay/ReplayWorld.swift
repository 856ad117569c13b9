import DisplayList
import Foundation
import QuartzCore
import UIKitCore

/// A window of its own, with an application and a clock of its own, that a recording is played in.
@MainActor
public final class ReplayWorld {
  /// The window of the start's size and style, key and visible; set `rootViewController` on it.
  public let window: UIWindow
  package let application: UIApplication
  /// What the last frame showed.
  public private(set) var list: DisplayList
  /// The time of the last frame, in seconds.
  public private(set) var time: TimeInterval

  /// Opens the window; set `rootViewController` on it.
  public init(_ start: Recording.Start) {
    application = UIApplication(size: start.size, scale: start.scale, framesPerSecond: start.framesPerSecond)
    list = DisplayList(size: start.size, scale: start.scale)
    time = start.time
    window = Self.makeWindow(in: application, start)
  }

  /// The window that a recording begins with, in an application that has shown no frame yet.
  package static func makeWindow(in application: UIApplication, _ start: Recording.Start) -> UIWindow {
    application.makeCurrent()
    application.tree.advance(to: start.time)
    let window = UIWindow(frame: CGRect(origin: .zero, size: start.size))
    window.makeKeyAndVisible()
    window.overrideUserInterfaceStyle = start.style
    return window
  }

  /// Makes a frame.
  /// - Parameter time: in seconds; never before the last frame's.
  public func advance(to time: TimeInterval, with events: [InputEvent] = []) {
    list = application.advance(to: time, with: events)
    self.time = time
  }

  /// Whether the next frame can differ from the last one.
  public var needsFrame: Bool { application.needsFrame }

  /// When the world wants a frame by itself; nil: only when something happens.
  public var nextWake: TimeInterval? { application.nextWake }

  /// Makes this the application that `UIApplication.shared` names.
  public func makeCurrent() { application.makeCurrent() }

  func adopt(framesPerSecond: Int) {
    application.makeCurrent()
    application.adopt(framesPerSecond: framesPerSecond)
  }
}
