import DisplayList
import Foundation
import UIKitCore

/// Replays a recording in a world of its own, frame by frame, and compares the output.
@MainActor
public final class Replay {
  /// The recording to replay, or the one that it began with.
  public let recording: Recording
  /// The entries that are replayed: the recording's, or a part of a longer log.
  private var entries: [Recording.Entry]
  /// The world in which it is replayed.
  public let world: ReplayWorld
  /// Sets a tunable's value.
  private let change: (Recording.Value) -> Void
  private var next = 0
  /// The number of frames that were replayed.
  public private(set) var frameCount = 0
  /// The first frame that differs from the recording; nil if none does.
  public private(set) var divergence: Divergence?
  /// The recorded text of the last frame's list, if the recording keeps it.
  private var recordedLines: [String] = []

  private let compares: Bool

  /// - Parameters:
  ///   - compares: whether each frame's hash is compared with the recorded one.
  ///   - change: sets a tunable to its recorded value.
  public init(
    _ recording: Recording, in world: ReplayWorld, compares: Bool = true, change: @escaping (Recording.Value) -> Void
  ) {
    self.compares = compares
    self.recording = recording
    entries = recording.entries
    self.world = world
    self.change = change
  }

  /// Whether all entries were replayed.
  public var isOver: Bool { next >= entries.count }

  /// The time of the next frame in seconds; nil after the last.
  public var nextTime: TimeInterval? {
    for case .frame(let frame) in entries[next...] { return frame.time }
    return nil
  }

  /// Replays one frame with its inputs.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func step() -> Bool {
    var events: [InputEvent] = []
    while next < entries.count {
      let entry = entries[next]
      next += 1
      switch entry {
      case .input(let event): events.append(event)
      case .change(let value):
        world.makeCurrent()
        change(value)
      case .rate(let rate): world.setFramesPerSecond(rate)
      case .frame(let frame):
        if compares {
          world.advance(to: frame.time, with: events)
        } else {
          world.advanceUnseen(to: frame.time, with: events)
        }
        compare(frame)
        frameCount += 1
        return true
      }
    }
    return false
  }

  /// Continues with another part of the log, which has to end with a frame. Entries that were not replayed yet are dropped.
  package func load(_ piece: [Recording.Entry]) { (entries, next) = (piece, 0) }

  /// Replays all frames that are left.
  public func run() { while step() {} }

  /// Replays all frames up to a time in seconds.
  public func run(until time: TimeInterval) {
    while let next = nextTime, next <= time { step() }
  }

  private func compare(_ frame: Recording.Frame) {
    guard compares, divergence == nil else { return }
    follow(frame)
    let hash = world.list.contentHash
    guard hash != frame.hash else { return }
    divergence = Divergence(
      frame: frameCount, time: frame.time, recordedHash: frame.hash, replayedHash: hash,
      recordedLines: frame.lineCount.map { _ in recordedLines }, replayedLines: world.list.lines)
  }

  private func follow(_ frame: Recording.Frame) {
    guard let count = frame.lineCount else { return }
    if recordedLines.count > count { recordedLines.removeLast(recordedLines.count - count) }
    for change in frame.changes {
      // A recorder writes every line; a file that lacks one gets an empty line in its place.
      while recordedLines.count <= change.index { recordedLines.append("") }
      recordedLines[change.index] = change.text
    }
  }
}
