import UIKit

/// A hand in time: strokes of fingers, with places as shares of the stage, so that they fit every size.
public struct FingerScript: Equatable, Sendable {
  /// One finger goes down, along a straight line at constant speed, rests if it is to, and up.
  public struct Stroke: Equatable, Sendable {
    /// When the finger goes down, in seconds.
    public var start: TimeInterval
    /// Shares of the stage's width and height, 0…1.
    public var from: CGPoint
    /// Where the finger goes up, as shares of the stage's width and height.
    public var to: CGPoint
    /// How long the finger moves, in seconds.
    public var duration: TimeInterval
    /// How long it then stays down, in seconds.
    public var rest: TimeInterval
    /// A number of the finger, its own among those that are down at once. Default 0.
    public var finger: Int

    /// Makes a stroke; times are in seconds, places are shares of the stage.
    public init(
      at start: TimeInterval, from: CGPoint, to: CGPoint, duration: TimeInterval, rest: TimeInterval = 0, finger: Int = 0
    ) {
      self.start = start
      self.from = from
      self.to = to
      self.duration = duration
      self.rest = rest
      self.finger = finger
    }

    /// A finger that goes down and up again in one place.
    public static func tap(at start: TimeInterval, _ place: CGPoint) -> Stroke {
      Stroke(at: start, from: place, to: place, duration: 0.05)
    }

    /// When the finger goes up, in seconds.
    public var end: TimeInterval { start + duration + rest }

    /// Where the finger is at a time between `start` and `end`, as shares of the stage.
    public func place(at time: TimeInterval) -> CGPoint {
      let part = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
      return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
  }

  /// The strokes, in any order; they may overlap where their fingers differ.
  public var strokes: [Stroke]
  /// When the scene shows best, in seconds: its picture is taken then.
  public var pictureTime: TimeInterval

  /// Makes a script of strokes, with the time of its picture in seconds.
  public init(_ strokes: [Stroke], pictureTime: TimeInterval) {
    self.strokes = strokes
    self.pictureTime = pictureTime
  }

  /// When the last finger goes up, in seconds.
  public var end: TimeInterval { strokes.map(\.end).max() ?? 0 }
}
