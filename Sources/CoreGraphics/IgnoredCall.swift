import Foundation
import Synchronization

/// Calls that Core Graphics ignores: each kind is logged once on standard error, without effect.
enum IgnoredCall {
  private static let told = Mutex<Set<String>>([])

  static func report(_ message: String) {
    guard told.withLock({ $0.insert(message).inserted }) else { return }
    try? FileHandle.standardError.write(contentsOf: Data("CoreGraphics: \(message)\n".utf8))
  }
}
