import Foundation
import UIKit

/// Prints the transition's log, a line an entry, each at once.
@MainActor enum LogPrinter {
  static func start() {
    TransitionLog.shared.isEnabled = true
    TransitionLog.shared.onEntry = { entry in
      FileHandle.standardOutput.write(Data("\(entry)\n".utf8))
    }
  }
}
