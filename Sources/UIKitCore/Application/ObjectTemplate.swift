import Foundation

/// Makes objects of classes that are known at run time only, by the `init()` that they have from `NSObject`.
///
/// Apple's runtime sends `init` to any class. Swift calls an initialiser of an unknown class only where the initialiser is
/// *required*, and `class AppDelegate: UIResponder, UIApplicationDelegate` has no such one. Yet every class has
/// `NSObject.init()` at the same place of its method table: read as a class whose `init()` overrides that one and is required,
/// it makes an object of its own. A class that has hidden `init()` stops with Swift's message, as on Apple's platforms.
///
/// Open, so that no optimisation takes `init()` for this class's own.
open class ObjectTemplate: NSObject {
  public required override init() { super.init() }

  /// Nil for a class that does not derive from `NSObject`.
  package static func object(of type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: ObjectTemplate.Type.self).init()
  }
}
