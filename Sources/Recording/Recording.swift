import Foundation
import UIKitCore

/// A recording of one window: all inputs in order, and a hash of each frame.
///
/// It consists of a start state, the entries and the stretches that were kept; nothing in it depends on the machine. `text` and
/// `init(text:file:)` are its file form, which `Documentation/Recordings.md` describes.
public struct Recording: Equatable, Sendable {
  /// The recorded content: a scene of the sandbox, or a program.
  public enum Subject: Equatable, Sendable {
    /// A scene of the sandbox by name.
    case scene(String)
    /// A program by name.
    case program(String)

    /// The name of the scene or of the program.
    public var name: String {
      switch self {
      case .scene(let name), .program(let name): name
      }
    }
  }

  /// The value of a tunable.
  public struct Value: Equatable, Sendable {
    /// The name of the tunable.
    public var name: String
    /// The value in the tunable's unit.
    public var number: Double

    /// Makes a value of a tunable.
    public init(name: String, number: Double) {
      self.name = name
      self.number = number
    }
  }

  /// The state in which a recording begins.
  public struct Start: Equatable, Sendable {
    /// The recorded content.
    public var subject: Subject
    /// The window's size in points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Frames per second that the screen shows.
    public var framesPerSecond: Int
    /// Whether the interface is light or dark.
    public var style: UIUserInterfaceStyle
    /// The time at which the recording starts, in seconds on the clock of all its times.
    public var time: TimeInterval
    /// The seed of the program's random numbers; 0 for scenes of the sandbox, which have fixed seeds.
    public var seed: UInt64
    /// The values of the tunables, in the inspector's order.
    public var values: [Value]

    /// Makes a state. Default: one pixel per point, 60 frames per second, dark, time 0, no values.
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

  /// The output of one frame.
  public struct Frame: Equatable, Sendable {
    /// The frame's time, in seconds.
    public var time: TimeInterval
    /// The hash of the display list: `DisplayList.contentHash`.
    public var hash: UInt64
    /// The number of lines of the list's text form; nil if the recording keeps no text.
    public var lineCount: Int?
    /// The lines of the text form that differ from the frame before.
    public var changes: [LineChange]

    /// Makes a frame of a time in seconds and a hash; without a line count it has no text.
    public init(time: TimeInterval, hash: UInt64, lineCount: Int? = nil, changes: [LineChange] = []) {
      self.time = time
      self.hash = hash
      self.lineCount = lineCount
      self.changes = changes
    }
  }

  /// A line of a frame's text form that differs from the frame before.
  public struct LineChange: Equatable, Sendable {
    /// The index of the line, from 0.
    public var index: Int
    /// The new line, without its line break.
    public var text: String

    /// Makes a change of the line at an index from 0.
    public init(index: Int, text: String) {
      self.index = index
      self.text = text
    }
  }

  /// An event of the recording. Inputs and changes belong to the next frame.
  public enum Entry: Equatable, Sendable {
    /// An input event from the host.
    case input(InputEvent)
    /// A change of a tunable.
    case change(Value)
    /// The screen's number of frames per second from here on.
    case rate(Int)
    /// A frame, which processes the entries before it.
    case frame(Frame)
  }

  /// A stretch of time that was kept under a name.
  public struct Stretch: Equatable, Sendable {
    /// The name of the stretch.
    public var name: String
    /// The times on the recording's clock, in seconds.
    public var times: ClosedRange<TimeInterval>

    /// Makes a stretch of times on the recording's clock, in seconds.
    public init(name: String, times: ClosedRange<TimeInterval>) {
      self.name = name
      self.times = times
    }
  }

  /// The latest version of the file form; files of later versions are refused. Version 2 has marked text; a file without is written as
  /// version 1.
  public static let version = 2

  /// The state in which the recording begins.
  public var start: Start
  /// Inputs, changes and frames in the order in which they happened.
  public var entries: [Entry]
  /// The stretches that were kept, in the order of keeping.
  public var stretches: [Stretch]

  /// Makes a recording of its parts.
  public init(start: Start, entries: [Entry] = [], stretches: [Stretch] = []) {
    self.start = start
    self.entries = entries
    self.stretches = stretches
  }

  /// The frames in order.
  ///
  /// - Complexity: O(entries).
  public var frames: [Frame] {
    entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// The inputs with their times on the clock of the frames: the hand's own time can be later than the frame that processes it,
  /// where it moved while the stage was paused or slow.
  ///
  /// - Complexity: O(entries).
  package var timedInputs: [(event: InputEvent, time: TimeInterval)] {
    var inputs: [(event: InputEvent, time: TimeInterval)] = []
    var next = 0
    for entry in entries {
      switch entry {
      case .input(let event): inputs.append((event, event.timestamp))
      case .frame(let frame):
        while next < inputs.count {
          inputs[next].time = min(inputs[next].time, frame.time)
          next += 1
        }
      case .change, .rate: break
      }
    }
    return inputs
  }

  /// The number of frames.
  ///
  /// - Complexity: O(entries).
  public var frameCount: Int {
    entries.reduce(0) { if case .frame = $1 { $0 + 1 } else { $0 } }
  }

  /// The time of the last frame, or of the start, in seconds.
  public var end: TimeInterval {
    for case .frame(let frame) in entries.reversed() { return frame.time }
    return start.time
  }
}
