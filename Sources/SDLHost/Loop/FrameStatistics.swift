import Foundation
import SDLRenderer

/// The costs of a host's frames; all times are in seconds.
public struct FrameStatistics: Sendable, Equatable {
  /// One frame that was shown.
  public struct Frame: Sendable, Equatable {
    /// When the frame began, on the frame clock.
    public var time: TimeInterval
    /// The time in `UIApplication.advance(to:with:)`.
    public var advancing: TimeInterval
    /// The time for drawing.
    public var drawing: TimeInterval
    /// The time for presenting, including the wait for the display.
    public var presenting: TimeInterval
    /// The renderer's statistics of the frame.
    public var renderer: RenderStatistics
  }

  /// The maximum number of frames that are kept.
  public static let capacity = 600

  /// The turns of the loop, with or without a frame.
  public internal(set) var turns = 0
  /// The frames that were drawn and shown.
  public internal(set) var framesShown = 0
  /// The last frames, oldest first.
  public private(set) var frames: [Frame] = []
  /// For the last input events that changed the picture, the number of frames from arrival to the one that shows it; 1 is the
  /// next frame.
  public private(set) var latencies: [Int] = []
  /// For the same events, the time from the event's timestamp to the end of presenting.
  public private(set) var latencySeconds: [TimeInterval] = []
  /// The time from the start of the process to the end of the first frame; nil before it, or where the system does not report it.
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
