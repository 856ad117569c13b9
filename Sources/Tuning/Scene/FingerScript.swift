import UIKit

/// A scripted gesture: strokes of fingers and of the pointer at positions relative to the stage, so that they fit all sizes.
public struct FingerScript: Equatable, Sendable {
  /// A stroke: a finger goes down, optionally holds still, moves along a line at constant speed, optionally rests, and goes up.
  public struct Stroke: Equatable, Sendable {
    /// What makes a stroke.
    public enum Device: Equatable, Sendable {
      /// A finger on the screen.
      case finger
      /// The pointer without a pressed button. It stays where its stroke ends; outside the stage it has left the window.
      case pointer
      /// The pointer with its primary button pressed.
      case button
    }

    /// The time at which the finger goes down, in seconds.
    public var start: TimeInterval
    /// The start, as fractions of the stage's width and height, 0…1.
    public var from: CGPoint
    /// The end, as fractions of the stage's width and height.
    public var to: CGPoint
    /// The duration of the motion, in seconds.
    public var duration: TimeInterval
    /// The time for which the finger then rests, in seconds.
    public var rest: TimeInterval
    /// The time for which the finger holds still before it moves, in seconds. Default: 0.
    public var hold: TimeInterval
    /// The number of the finger, unique among those that are down at once. Default: 0.
    public var finger: Int
    /// What makes the stroke. Default: a finger.
    public var device: Device

    /// Makes a stroke; times are in seconds, positions in fractions of the stage.
    public init(
      at start: TimeInterval, from: CGPoint, to: CGPoint, duration: TimeInterval, rest: TimeInterval = 0,
      hold: TimeInterval = 0, finger: Int = 0, device: Device = .finger
    ) {
      self.start = start
      self.from = from
      self.to = to
      self.duration = duration
      self.rest = rest
      self.hold = hold
      self.finger = finger
      self.device = device
    }

    /// Makes a tap.
    public static func tap(at start: TimeInterval, _ place: CGPoint) -> Stroke {
      Stroke(at: start, from: place, to: place, duration: 0.05)
    }

    /// Makes a click of the pointer's primary button.
    public static func click(at start: TimeInterval, _ place: CGPoint) -> Stroke {
      Stroke(at: start, from: place, to: place, duration: 0.05, device: .button)
    }

    /// Makes a move of the pointer without a pressed button; a place outside the stage means that it has left the window.
    public static func hover(at start: TimeInterval, from: CGPoint, to: CGPoint, duration: TimeInterval) -> Stroke {
      Stroke(at: start, from: from, to: to, duration: duration, device: .pointer)
    }

    /// The time at which the finger goes up, in seconds.
    public var end: TimeInterval { start + hold + duration + rest }

    /// The position at a time between `start` and `end`, in fractions of the stage.
    public func place(at time: TimeInterval) -> CGPoint {
      let part = duration > 0 ? min(max((time - start - hold) / duration, 0), 1) : 1
      return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  /// The strokes in any order; those of different fingers may overlap.
  public var strokes: [Stroke]
  /// The time at which the scene's picture is taken, in seconds.
  public var pictureTime: TimeInterval

  /// Makes a script of strokes.
  public init(_ strokes: [Stroke], pictureTime: TimeInterval) {
    self.strokes = strokes
    self.pictureTime = pictureTime
  }

  /// The time at which the last finger goes up, in seconds.
  public var end: TimeInterval { strokes.map(\.end).max() ?? 0 }
}
