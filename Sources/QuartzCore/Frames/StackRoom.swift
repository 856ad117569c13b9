import Foundation
import Misuse

/// The maximum depth of a hierarchy: layout, hit testing and traits walk it recursively on the main actor's stack.
@MainActor
package enum StackRoom {
  /// A main thread's stack grows on demand up to a limit, 8 MB by default; Linux keeps 128 MB free below it.
  private static let wanted = rlim_t(64 << 20)
  /// The maximum of stack bytes per level: 1,000 in debug builds (hit testing), and the rest for overrides in programs.
  private static let bytesPerLevel = 1400

  /// The deepest level that may be shown: 47,900 on a main thread whose limit can be raised, 5,990 on a thread with 8 MB.
  package static let deepestLevel: Int32 = Int32(clamping: bytes / bytesPerLevel)

  /// The stack size of the main actor's thread.
  private static var bytes: Int {
    var limit = rlimit()
    let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    if isMainStack, getrlimit(stack, &limit) == 0 {
      if limit.rlim_cur < wanted {
        limit.rlim_cur = min(wanted, limit.rlim_max)
        _ = setrlimit(stack, &limit)
      }
      return Int(min(limit.rlim_cur, wanted))
    }
    // Swift Testing runs the main actor on a Dispatch thread, with the default size of threads.
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return 1 << 20 }
    defer { pthread_attr_destroy(&attributes) }
    var size = 0
    return pthread_attr_getstacksize(&attributes, &size) == 0 ? size : 1 << 20
  }

  /// Whether this runs on the process's first stack: the arguments lie at its upper end.
  private static var isMainStack: Bool {
    var here = 0
    let top = UInt(bitPattern: CommandLine.unsafeArgv)
    return withUnsafePointer(to: &here) { UInt(bitPattern: $0) < top && top - UInt(bitPattern: $0) < 1 << 27 }
  }

  /// Traps with a message when a hierarchy is so deep that the stack would overflow.
  @inline(__always)
  static func check(_ depth: Int32) { if depth > deepestLevel { refuse() } }

  private static func refuse() -> Never {
    misuse(
      "The hierarchy is more than \(deepestLevel) layers deep: there is no room on the stack to lay out more. A view may have been "
        + "added to the last one instead of to their common superview.")
  }
}
