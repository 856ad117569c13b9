import Foundation

/// The output of a process that plays streams: unbuffered lines, so that a crash loses none.
package enum FuzzReport: Equatable, Sendable {
  /// A stream begins.
  case stream(Int)
  /// A stream passed.
  case passed(Int, events: Int, frames: Int)
  /// A frame was made.
  case frame(TimeInterval, hash: UInt64)
  /// A rule was violated.
  case fault(String)

  package var line: String {
    switch self {
    case .stream(let index): "stream \(index)"
    case .passed(let index, let events, let frames): "passed \(index) \(events) \(frames)"
    case .frame(let time, let hash): "frame \(time) \(hash)"
    case .fault(let text): "fault \(text.replacingOccurrences(of: "\n", with: " "))"
    }
  }

  package init?(line: String) {
    let words = line.split(separator: " ")
    func int(_ index: Int) -> Int? { index < words.count ? Int(words[index]) : nil }
    switch words.first {
    case "stream": if let index = int(1) { self = .stream(index) } else { return nil }
    case "passed":
      guard let index = int(1), let events = int(2), let frames = int(3) else { return nil }
      self = .passed(index, events: events, frames: frames)
    case "frame":
      guard words.count == 3, let time = TimeInterval(words[1]), let hash = UInt64(words[2]) else { return nil }
      self = .frame(time, hash: hash)
    case "fault": self = .fault(String(line.dropFirst(6)))
    default: return nil
    }
  }

  /// Writes the line unbuffered.
  package func say() {
    let bytes = Array((line + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return }
      written += max(count, 0)
    }
  }
}
