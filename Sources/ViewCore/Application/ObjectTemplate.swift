import Foundation

/// Makes objects of classes that are known only at run time, by `NSObject.init()`.
///
/// Apple's runtime can send `init` to any class. Swift calls an initializer of an unknown class only if it is *required*, which
/// that of `class AppDelegate: UIResponder, UIApplicationDelegate` is not. But every class has `NSObject.init()` in the same slot
/// of its method table: cast to this class, whose required `init()` overrides it, the metatype makes an object of its own class.
/// A class that hides `init()` stops with Swift's message, as on Apple's platforms.
///
/// The class is open so that the optimizer does not devirtualize `init()`.
open class ObjectTemplate: NSObject {
  public required override init() { super.init() }

  /// Makes an object; nil for a class that does not derive from `NSObject`.
  ///
  /// Never inlined: the optimizer takes the object for an `ObjectTemplate` there, and a cast to any other class for impossible.
  @inline(never)
  package static func object(of type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    return unsafeBitCast(type, to: ObjectTemplate.Type.self).init()
  }
}
