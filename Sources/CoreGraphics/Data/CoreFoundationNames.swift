import Foundation

// Core Foundation's names for classes of Foundation, whose objects are the same on Apple's platforms. Foundation on Linux has none of them.

/// Bytes.
public typealias CFData = NSData
/// A URL.
public typealias CFURL = NSURL
/// A string.
public typealias CFString = NSString
/// An error.
public typealias CFError = NSError

/// The words of an error for a person.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { NSString(string: err.localizedDescription) }

/// The number of an error in its domain.
public func CFErrorGetCode(_ err: CFError!) -> Int { err.code }
