import Foundation
import Synchronization

/// What the desktop can do, for any thread.
package final class DesktopQueries: Sendable {
  private let opening = Mutex<(@Sendable (URL) -> Bool)?>(nil)

  init() {}

  func connect(_ canOpen: (@Sendable (URL) -> Bool)?) { opening.withLock { $0 = canOpen } }

  func canOpen(_ url: URL) -> Bool { opening.withLock { $0 }?(url) ?? false }
}
