import Foundation

/// The bundle with the files of a ported program. On iOS they are in the main bundle, here in the bundle of the program's module, which is
/// registered when the program starts.
package enum ProgramBundle {
  // Guarded by the lock.
  nonisolated(unsafe) private static var registered: Bundle?
  private static let lock = NSLock()

  /// Names the program's bundle; nil for none.
  package static func register(_ bundle: Bundle?) { lock.withLock { registered = bundle } }

  /// The bundles in which to look, in this order: nil and the main bundle stand for the program's, too.
  package static func candidates(for bundle: Bundle?) -> [Bundle] {
    if let bundle, bundle !== Bundle.main { return [bundle] }
    return [lock.withLock { registered }, .main].compactMap(\.self)
  }
}
