import Foundation

/// The first frame in which a replay shows something else than what was recorded.
public struct Divergence: Equatable, Sendable {
  /// From 0.
  public let frame: Int
  /// In seconds.
  public let time: TimeInterval
  /// The hash that the recording has for the frame.
  public let recordedHash: UInt64
  /// The hash of what the replay showed.
  public let replayedHash: UInt64
  /// The text form of the recorded list; nil where the recording keeps none.
  public let recordedLines: [String]?
  /// The text form of the list that the replay showed.
  public let replayedLines: [String]

  /// Makes a divergence of its parts; the explanation compares the lines.
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

  /// Where both lists differ first, in a few lines.
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
