import Foundation
import UIKit

/// Prints the transition's log, a line an entry, each at once.
@MainActor enum LogPrinter {
  private static var observation: TransitionLog.Observation?

  static func start(_ log: TransitionLog) {
    observation = log.observe { print($0.description) }
  }

  /// Writes a line past the standard library's buffer, which would keep it back in a pipe.
  static func print(_ line: String) {
    StandardStreams.answer(Data("\(line)\n".utf8))
  }
}
