import DisplayList
import Foundation
import UIKitCore

/// Plays a recording in a world, frame by frame, and compares what comes out.
@MainActor
public final class Replay {
  /// The recording that is played.
  public let recording: Recording
  /// The world that it is played in.
  public let world: ReplayWorld
  /// Gives a tunable its value; nil where the recording's changes are to be left out.
  private let change: (Recording.Value) -> Void
  private var next = 0
  /// How many frames were played.
  public private(set) var frameCount = 0
  /// The first frame that showed something else than the recording's, from 0.
  public private(set) var divergence: Divergence?
  /// The recorded text of the last frame's list, where the recording keeps it.
  private var recordedLines: [String] = []

  private let compares: Bool

  /// - Parameters:
  ///   - compares: whether what comes out is compared with the recording's hashes.
  ///   - change: gives a tunable the value that it was given at this moment of the recording.
  public init(
    _ recording: Recording, in world: ReplayWorld, compares: Bool = true, change: @escaping (Recording.Value) -> Void
  ) {
    self.compares = compares
    self.recording = recording
    self.world = world
    self.change = change
  }

  /// Whether every entry was played.
  public var isOver: Bool { next >= recording.entries.count }

  /// The time of the next frame; nil after the last.
  public var nextTime: TimeInterval? {
    for case .frame(let frame) in recording.entries[next...] { return frame.time }
    return nil
  }

  /// Plays one frame with what goes into it; answers whether there was one.
  @discardableResult
  public func step() -> Bool {
    var events: [InputEvent] = []
    while next < recording.entries.count {
      let entry = recording.entries[next]
      next += 1
      switch entry {
      case .input(let event): events.append(event)
      case .change(let value):
        world.makeCurrent()
        change(value)
      case .rate(let rate): world.adopt(framesPerSecond: rate)
      case .frame(let frame):
        world.advance(to: frame.time, with: events)
        compare(frame)
        frameCount += 1
        return true
      }
    }
    return false
  }

  /// Plays to the end.
  public func run() { while step() {} }

  /// Plays all frames up to a time.
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
      // A line that the file leaves out was never written by a recorder; the place is kept.
      while recordedLines.count <= change.index { recordedLines.append("") }
      recordedLines[change.index] = change.text
    }
  }
}
