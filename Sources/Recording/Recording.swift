import Foundation
import UIKitCore

/// A stretch of time in one window: everything that went in, in order, and a hash of everything that came out.
///
/// A recording is a start state, the inputs and a hash for each frame; nothing in it depends on the machine. `text` and
/// `init(text:file:)` are its file form, which `Documentation/Recordings.md` describes.
public struct Recording: Equatable, Sendable {
  /// What was shown: a scene of the bench, or a program of one's own.
  public enum Subject: Equatable, Sendable {
    /// A scene of the sandbox, by its name.
    case scene(String)
    /// A program, by its name.
    case program(String)

    /// The name of the scene or of the program.
    public var name: String {
      switch self {
      case .scene(let name), .program(let name): name
      }
    }
  }

  /// The value of a tunable, by its name.
  public struct Value: Equatable, Sendable {
    /// The tunable's name.
    public var name: String
    /// Its value, in the tunable's own unit.
    public var number: Double

    /// Makes a value of a tunable.
    public init(name: String, number: Double) {
      self.name = name
      self.number = number
    }
  }

  /// The state that a recording begins in.
  public struct Start: Equatable, Sendable {
    /// What is shown.
    public var subject: Subject
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Frames per second that the screen shows.
    public var framesPerSecond: Int
    /// Whether the interface is light or dark.
    public var style: UIUserInterfaceStyle
    /// On the clock of all times in the recording, in seconds.
    public var time: TimeInterval
    /// What the program's own random numbers began with; scenes of the bench have fixed seeds and leave it 0.
    public var seed: UInt64
    /// In the order of the inspector.
    public var values: [Value]

    /// Makes a state; by default at one pixel a point, 60 frames per second, dark, at time 0, with no values.
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

    /// Makes a frame of a time in seconds and a hash; without a line count it keeps no text.
    public init(time: TimeInterval, hash: UInt64, lineCount: Int? = nil, changes: [LineChange] = []) {
      self.time = time
      self.hash = hash
      self.lineCount = lineCount
      self.changes = changes
    }
  }

  /// A line of a frame's text form that is not the one of the frame before.
  public struct LineChange: Equatable, Sendable {
    /// From 0.
    public var index: Int
    /// The line as it is now, without its end.
    public var text: String

    /// Makes a change of the line at an index, from 0.
    public init(index: Int, text: String) {
      self.index = index
      self.text = text
    }
  }

  /// Something that happened. Inputs and changes belong to the frame that comes after them.
  public enum Entry: Equatable, Sendable {
    /// What the host handed to the application.
    case input(InputEvent)
    /// A tunable was given another value.
    case change(Value)
    /// The screen shows so many frames per second from here on.
    case rate(Int)
    /// A frame, made of what stands before it.
    case frame(Frame)
  }

  /// A stretch that was kept under a name.
  public struct Stretch: Equatable, Sendable {
    /// The name that it was kept under.
    public var name: String
    /// On the recording's clock, in seconds.
    public var times: ClosedRange<TimeInterval>

    /// Makes a stretch of times on the recording's clock, in seconds.
    public init(name: String, times: ClosedRange<TimeInterval>) {
      self.name = name
      self.times = times
    }
  }

  /// The version of the file form that is written; files of later versions are refused.
  public static let version = 1

  /// The state that everything began in.
  public var start: Start
  /// Inputs, changes and frames in the order in which they happened.
  public var entries: [Entry]
  /// The stretches that were kept under names; the one kept last stands at the end.
  public var stretches: [Stretch]

  /// Makes a recording of its parts.
  public init(start: Start, entries: [Entry] = [], stretches: [Stretch] = []) {
    self.start = start
    self.entries = entries
    self.stretches = stretches
  }

  /// The frames among the entries, in order.
  /// - Complexity: O(entries).
  public var frames: [Frame] {
    entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// How many entries are frames.
  /// - Complexity: O(entries).
  public var frameCount: Int {
    entries.reduce(0) { if case .frame = $1 { $0 + 1 } else { $0 } }
  }

  /// The time of the last frame, or of the start.
  public var end: TimeInterval {
    for case .frame(let frame) in entries.reversed() { return frame.time }
    return start.time
  }
}
