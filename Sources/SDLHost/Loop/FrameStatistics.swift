import Foundation
import SDLRenderer

/// What a host's frames took; all times in seconds.
public struct FrameStatistics: Sendable, Equatable {
  /// One frame that was shown.
  public struct Frame: Sendable, Equatable {
    /// When it began, on the frame clock.
    public var time: TimeInterval
    /// In `UIApplication.advance(to:with:)`.
    public var advancing: TimeInterval
    /// Drawing.
    public var drawing: TimeInterval
    /// Handing over to the window system, with its wait for the display.
    public var presenting: TimeInterval
    /// What drawing it took of the renderer.
    public var renderer: RenderStatistics
  }

  /// How many frames are remembered.
  public static let capacity = 600

  /// Turns of the loop, shown or not.
  public internal(set) var turns = 0
  /// Frames that were drawn and shown.
  public internal(set) var framesShown = 0
  /// The last shown frames, oldest first.
  public private(set) var frames: [Frame] = []
  /// For the last input events that changed the picture: how many frames were shown from its arrival up to the one that shows
  /// it (1: the very next one).
  public private(set) var latencies: [Int] = []
  /// For the same events, from the event's own timestamp to the end of presenting.
  public private(set) var latencySeconds: [TimeInterval] = []
  /// From the start of the process to the end of the first frame; nil before it, or where the system does not tell.
  public internal(set) var launchToFirstFrame: TimeInterval?

  /// Makes statistics without frames.
  public init() {}

  mutating func record(_ frame: Frame) {
    framesShown += 1
    if frames.count == Self.capacity { frames.removeFirst(Self.capacity / 2) }
    frames.append(frame)
  }

  mutating func recordLatency(frames: Int, seconds: TimeInterval) {
    if latencies.count == Self.capacity {
      latencies.removeFirst(Self.capacity / 2)
      latencySeconds.removeFirst(Self.capacity / 2)
    }
    latencies.append(frames)
    latencySeconds.append(seconds)
  }
}
