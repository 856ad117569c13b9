import Foundation
import ViewCore

/// The drags of an application that have begun and not ended, in the order in which they began.
@MainActor
final class RunningDrags {
  private(set) var runs: [DragRun] = []

  func add(_ run: DragRun) { runs.append(run) }
  func remove(_ run: DragRun) { runs.removeAll { $0 === run } }

  /// Those whose finger is down.
  var held: [DragRun] { runs.filter(\.hasBegun) }
}

extension ApplicationContext {
  /// The drags in progress.
  var drags: RunningDrags { state { RunningDrags() } }
}
