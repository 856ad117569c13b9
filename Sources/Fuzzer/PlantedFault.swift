import Foundation
import Recording
import UIKitCore

/// A fault on purpose, with which the search for faults is tested: the program ends in the first frame after a memory warning and a
/// later change of theme. The variable `EDGEWISE_FUZZ_PLANT` plants it.
struct PlantedFault {
  /// The time of the change of theme, in seconds; infinite without one.
  private let time: TimeInterval

  init(in recording: Recording, environment: [String: String] = ProcessInfo.processInfo.environment) {
    var hasWarning = false
    var time = TimeInterval.infinity
    if environment["EDGEWISE_FUZZ_PLANT"] != nil {
      for case .input(let event) in recording.entries where time == .infinity {
        switch event.kind {
        case .memoryWarning: hasWarning = true
        case .style where hasWarning: time = event.timestamp
        default: break
        }
      }
    }
    self.time = time
  }

  /// Called after a frame.
  func check(_ frame: TimeInterval) {
    if frame >= time { fatalError("a planted fault") }
  }
}
