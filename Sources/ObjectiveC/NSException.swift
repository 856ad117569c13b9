import Foundation

/// A description of a mistake of the caller, which ends the program: Swift cannot catch what Objective-C throws, here as on iOS.
open class NSException: NSObject, NSCopying {
  /// The kind of the exception.
  public let name: NSExceptionName
  /// What was wrong, for people; nil for nothing.
  public let reason: String?
  /// Further values; nil for none.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception; it has no effect until it is raised.
  ///
  /// - Parameters:
  ///   - aName: the kind of the exception.
  ///   - aReason: what was wrong, for people.
  ///   - aUserInfo: further values.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// Ends the program with name and reason.
  open func raise() {
    fatalError("*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }

  /// Ends the program with a name and a reason.
  ///
  /// - Parameters:
  ///   - name: the kind of the exception.
  ///   - format: the reason, with format specifiers.
  ///   - argList: the values of these.
  public static func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }

  /// The exception itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// The reason.
  open override var description: String { reason ?? name.rawValue }
}

extension NSExceptionName {
  /// Any mistake.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// An index outside of the limits.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// An argument that the method does not accept.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// A state that must not occur.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  /// No memory.
  public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
  /// An object that cannot be reached.
  public static let objectInaccessibleException = NSExceptionName(rawValue: "NSObjectInaccessibleException")
  /// An object that does not exist on the other side of a connection.
  public static let objectNotAvailableException = NSExceptionName(rawValue: "NSObjectNotAvailableException")
}
