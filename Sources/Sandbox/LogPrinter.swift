import Foundation
import UIKit

/// Prints the transition log, one line per entry, unbuffered.
@MainActor enum LogPrinter {
  private static var observation: TransitionLog.Observation?

  static func start(_ log: TransitionLog) {
    observation = log.observe { print($0.description) }
  }

  /// Writes a line without the standard library's buffer, which would delay it in a pipe.
  static func print(_ line: String) {
    StandardStreams.answer(Data("\(line)\n".utf8))
  }
}
