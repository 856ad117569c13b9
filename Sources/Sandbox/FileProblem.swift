import Foundation

/// Short reasons for file errors.
enum FileProblem {
  static func reason(of error: Error) -> String {
    let cocoa = error as NSError
    if let underlying = cocoa.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
    return cocoa.localizedDescription
  }
}
