import Logging
import Synchronization

@testable import OperatingSystem

/// Keeps what is written to a log.
final class LogCollector: Sendable {
  struct Line: Equatable {
    let label: String
    let level: Logging.Logger.Level
    let text: String
  }

  private let kept = Mutex<(lines: [Line], sources: [String])>(([], []))
  let minimum: Logging.Logger.Level

  init(minimum: Logging.Logger.Level = .info) { self.minimum = minimum }

  var lines: [Line] { kept.withLock { $0.lines } }
  var sources: [String] { kept.withLock { $0.sources } }

  func log(_ label: String = "org.example:deck") -> OSLog { OSLog(label: label, handler: Handler(label: label, collector: self)) }

  private struct Handler: LogHandler {
    let label: String
    let collector: LogCollector
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel: Logging.Logger.Level

    init(label: String, collector: LogCollector) {
      (self.label, self.collector, logLevel) = (label, collector, collector.minimum)
    }

    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      collector.kept.withLock {
        $0.lines.append(Line(label: label, level: event.level, text: "\(event.message)"))
        $0.sources.append(event.source)
      }
    }
  }
}
