import Foundation

/// The object that stands for a class where a receiver of messages is an object: in Objective-C a class is one, on Linux it is not.
package final class ClassReceiver: @unchecked Sendable {
  package let type: AnyClass

  private init(_ type: AnyClass) { self.type = type }

  // Guarded by the lock.
  nonisolated(unsafe) private static var receivers: [ObjectIdentifier: ClassReceiver] = [:]
  private static let lock = NSLock()

  /// The target of a receiver: for one that stands for a class that class.
  package static func target(of receiver: AnyObject?) -> AnyObject? {
    (receiver as? ClassReceiver).map { $0.type as AnyObject } ?? receiver
  }

  /// The receiver for a target: the target itself, or the one object of a class, which lives as long as the program.
  package static func object(for target: Any) -> AnyObject {
    guard let type = target as? AnyClass else { return target as AnyObject }
    return lock.withLock {
      let known = receivers[ObjectIdentifier(type)] ?? ClassReceiver(type)
      receivers[ObjectIdentifier(type)] = known
      return known
    }
  }
}
