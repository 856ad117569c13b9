import Foundation
import Recording
import UIKitCore

extension Recording {
  /// The part up to the last frame that is not after a time.
  func past(until time: TimeInterval) -> Recording {
    var part = self
    let end = entries.lastIndex { if case .frame(let frame) = $0 { frame.time <= time } else { false } }
    part.entries = Array(entries.prefix((end ?? -1) + 1))
    return part
  }

  /// The positions of fingers that are down at the end.
  var heldFingers: [TouchInput] {
    var held: [Int: TouchInput] = [:]
    for case .input(let event) in entries {
      switch event.kind {
      case .touch(let touch):
        held[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
      case .cancelTouches: held = [:]
      default: break
      }
    }
    return held.keys.sorted().compactMap { held[$0] }
  }
}
