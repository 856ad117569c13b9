import Foundation

/// The first frame of a replay that differs from the recording.
public struct Divergence: Equatable, Sendable {
  /// The index of the frame, from 0.
  public let frame: Int
  /// The time of the frame, in seconds.
  public let time: TimeInterval
  /// The recorded hash of the frame.
  public let recordedHash: UInt64
  /// The hash of the frame in the replay.
  public let replayedHash: UInt64
  /// The text form of the recorded list; nil if the recording keeps none.
  public let recordedLines: [String]?
  /// The text form of the list in the replay.
  public let replayedLines: [String]

  /// Makes a divergence; `explanation` compares the lines.
  public init(
    frame: Int, time: TimeInterval, recordedHash: UInt64, replayedHash: UInt64, recordedLines: [String]?,
    replayedLines: [String]
  ) {
    self.frame = frame
    self.time = time
    self.recordedHash = recordedHash
    self.replayedHash = replayedHash
    self.recordedLines = recordedLines
    self.replayedLines = replayedLines
  }

  /// The hashes and the first difference of both lists, in a few lines.
  public var explanation: String {
    let hashes = "recorded \(RecordingText.hexadecimal(recordedHash)), replayed \(RecordingText.hexadecimal(replayedHash))"
    let moment = "At \(String(format: "%.4f", time)) s: \(hashes)."
    guard let recorded = recordedLines else {
      return moment + "\nThe recording keeps no display lists; the replayed one begins\n"
        + replayedLines.prefix(3).map { "  + " + $0 }.joined(separator: "\n")
    }
    let common = zip(recorded, replayedLines).prefix { $0 == $1 }.count
    guard common < max(recorded.count, replayedLines.count) else {
      return moment + "\nBoth lists read the same: they differ by less than a thousandth of a point."
    }
    let old = common < recorded.count ? recorded[common] : "(the end of the list)"
    let new = common < replayedLines.count ? replayedLines[common] : "(the end of the list)"
    return moment + "\nThe first difference is line \(common + 1) of \(recorded.count) and \(replayedLines.count):\n"
      + "  - recorded: \(old)\n  + replayed: \(new)"
  }
}
