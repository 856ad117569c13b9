import Foundation
import Synchronization

/// Attributes that only differ in number.
///
/// Foundation on Linux halts when it compares neighbours in a text that have as many attributes with different objects, such as two
/// fonts or attachments (Swift 6.3). So such neighbours get different numbers of these, which a `StyledText` leaves out.
enum NeighbourKeys {
  private static let all = (1...3).map { NSAttributedString.Key("EdgewiseNeighbour\($0)") }
  private static let last = Mutex(0)

  /// - Parameter count: from 0 to 3.
  static func add(_ count: Int, to attributes: inout StyledText.Attributes) {
    for key in all.prefix(count) { attributes[key] = 1 }
  }

  /// Another number than in the three calls before, from 0 to 3: attachments are mostly joined in the order in which they are made.
  static func nextCount() -> Int {
    last.withLock { last in
      last = (last + 1) % (all.count + 1)
      return last
    }
  }

  static func remove(from attributes: inout StyledText.Attributes) {
    for key in all { attributes[key] = nil }
  }
}
