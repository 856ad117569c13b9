import DisplayList
import Foundation
import QuartzCore
import Timers
import UIKitCore

/// A window in an application with a clock of its own, in which a recording is replayed.
@MainActor
public final class ReplayWorld {
  /// How far outside the window a press is taken, in points: the gutter around the bench's stage, where its grips are.
  package nonisolated static let reach: CGFloat = 24

  /// The key window, of the start's size and style; set `rootViewController` on it.
  public let window: UIWindow
  package let application: UIApplication
  /// The display list of the last frame; that of an unseen frame is made when it is first asked for.
  public var list: DisplayList {
    if let seen { return seen }
    makeCurrent()
    let list = application.presentList()
    seen = list
    return list
  }

  private var seen: DisplayList?
  /// The time of the last frame, in seconds.
  public private(set) var time: TimeInterval

  /// Opens the window; set `rootViewController` on it.
  public init(_ start: Recording.Start) {
    application = UIApplication(size: start.size, scale: start.scale, framesPerSecond: start.framesPerSecond)
    seen = DisplayList(size: start.size, scale: start.scale)
    time = start.time
    window = Self.makeWindow(in: application, start, ReplayWindow.init(frame:))
  }

  /// Makes the window with which a recording begins, in an application without frames. From now on the application's timers follow
  /// frame time, so that they fire in the same frames when they are replayed.
  package static func makeWindow(
    in application: UIApplication, _ start: Recording.Start, _ make: @MainActor (CGRect) -> UIWindow = UIWindow.init(frame:)
  ) -> UIWindow {
    application.makeCurrent()
    application.scheduleTimers(with: FrameTimers(application))
    application.tree.advance(to: start.time)
    let window = make(CGRect(origin: .zero, size: start.size))
    window.makeKeyAndVisible()
    window.overrideUserInterfaceStyle = start.style
    return window
  }

  /// Makes a frame.
  ///
  /// - Parameter time: in seconds, not before the last frame's.
  public func advance(to time: TimeInterval, with events: [InputEvent] = []) {
    seen = application.advance(to: time, with: events)
    self.time = time
  }

  /// Makes a frame whose display list is only made if it is asked for: 40 % of a frame of *Gravity* is its list.
  ///
  /// - Parameter time: in seconds, not before the last frame's.
  package func advanceUnseen(to time: TimeInterval, with events: [InputEvent] = []) {
    seen = nil
    application.advanceUnseen(to: time, with: events)
    self.time = time
  }

  /// Whether the next frame can differ from the last one.
  public var needsFrame: Bool { application.needsFrame }

  /// The time at which the world needs a frame without input, in seconds; nil for none.
  public var nextWake: TimeInterval? { application.nextWake }

  /// Makes this application the one that `UIApplication.shared` returns.
  public func makeCurrent() { application.makeCurrent() }

  func setFramesPerSecond(_ framesPerSecond: Int) {
    application.makeCurrent()
    application.setFramesPerSecond(framesPerSecond)
  }
}

/// Takes presses close outside as the bench's stage does: a hand that was recorded there began on a grip beside the stage.
private final class ReplayWindow: UIWindow {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || nearestPoint(to: point, reach: ReplayWorld.reach) != nil
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(nearestPoint(to: point, reach: ReplayWorld.reach) ?? point, with: event)
  }
}

extension UIWindow {
  /// The point of the window that is nearest to one up to `reach` points outside; nil for one that is inside or farther away.
  package func nearestPoint(to point: CGPoint, reach: CGFloat) -> CGPoint? {
    guard !bounds.contains(point), bounds.insetBy(dx: -reach, dy: -reach).contains(point) else { return nil }
    return CGPoint(x: min(max(point.x, 0), max(bounds.width - 1, 0)), y: min(max(point.y, 0), max(bounds.height - 1, 0)))
  }
}
