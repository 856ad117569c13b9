import Foundation
import UIKitCore

/// A stretch of time in one window: everything that went in, in order, and a hash of everything that came out.
///
/// A recording is a start state, the inputs and a hash for each frame; nothing in it depends on the machine. `text` and
/// `init(text:file:)` are its file form, which `Documentation/Recordings.md` describes.
public struct Recording: Equatable, Sendable {
  /// What was shown: a scene of the bench, or a program of one's own.
  public enum Subject: Equatable, Sendable {
    case scene(String)
    case program(String)

    public var name: String {
      switch self {
      case .scene(let name), .program(let name): name
      }
    }
  }

  /// The value of a tunable, by its name.
  public struct Value: Equatable, Sendable {
    public var name: String
    public var number: Double

    public init(name: String, number: Double) {
      self.name = name
      self.number = number
    }
  }

  /// The state that a recording begins in.
  public struct Start: Equatable, Sendable {
    public var subject: Subject
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Frames per second that the screen shows.
    public var framesPerSecond: Int
    public var style: UIUserInterfaceStyle
    /// On the clock of all times in the recording, in seconds.
    public var time: TimeInterval
    /// What the program's own random numbers began with; scenes of the bench have fixed seeds and leave it 0.
    public var seed: UInt64
    /// In the order of the inspector.
    public var values: [Value]

    public init(
      subject: Subject, size: CGSize, scale: CGFloat = 1, framesPerSecond: Int = 60, style: UIUserInterfaceStyle = .dark,
      time: TimeInterval = 0, seed: UInt64 = 0, values: [Value] = []
    ) {
      self.subject = subject
      self.size = size
      self.scale = scale
      self.framesPerSecond = framesPerSecond
      self.style = style
      self.time = time
      self.seed = seed
      self.values = values
    }
  }

  /// What one frame showed.
  public struct Frame: Equatable, Sendable {
    /// In seconds.
    public var time: TimeInterval
    /// `DisplayList.contentHash`.
    public var hash: UInt64
    /// How many lines the list's text form has; nil where the recording keeps no text.
    public var lineCount: Int?
    /// The lines of the text form that differ from those of the frame before.
    public var changes: [LineChange]

    public init(time: TimeInterval, hash: UInt64, lineCount: Int? = nil, changes: [LineChange] = []) {
      self.time = time
      self.hash = hash
      self.lineCount = lineCount
      self.changes = changes
    }
  }

  public struct LineChange: Equatable, Sendable {
    /// From 0.
    public var index: Int
    public var text: String

    public init(index: Int, text: String) {
      self.index = index
      self.text = text
    }
  }

  /// Something that happened. Inputs and changes belong to the frame that comes after them.
  public enum Entry: Equatable, Sendable {
    case input(InputEvent)
    /// A tunable was given another value.
    case change(Value)
    /// The screen shows so many frames per second from here on.
    case rate(Int)
    case frame(Frame)
  }

  /// A stretch that was kept under a name.
  public struct Stretch: Equatable, Sendable {
    public var name: String
    /// On the recording's clock, in seconds.
    public var times: ClosedRange<TimeInterval>

    public init(name: String, times: ClosedRange<TimeInterval>) {
      self.name = name
      self.times = times
    }
  }

  public static let version = 1

  public var start: Start
  public var entries: [Entry]
  public var stretches: [Stretch]

  public init(start: Start, entries: [Entry] = [], stretches: [Stretch] = []) {
    self.start = start
    self.entries = entries
    self.stretches = stretches
  }

  public var frames: [Frame] {
    entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  public var frameCount: Int {
    entries.reduce(0) { if case .frame = $1 { $0 + 1 } else { $0 } }
  }

  /// The time of the last frame, or of the start.
  public var end: TimeInterval {
    for case .frame(let frame) in entries.reversed() { return frame.time }
    return start.time
  }
}
