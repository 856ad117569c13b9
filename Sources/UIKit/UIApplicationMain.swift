import Foundation
import Misuse
import SDLHost
import UIKitCore
import ViewCore

/// Opens a window, makes the application's delegate and runs until the window is closed.
///
/// - Parameters:
///   - argc: the number of arguments.
///   - argv: the arguments; the first, the program's name, becomes the window's title.
///   - principalClassName: the application's class; nil or `"UIApplication"`.
///   - delegateClassName: the delegate's class with its module, as `NSStringFromClass` gives it.
/// - Precondition: the delegate's class exists and adopts `UIApplicationDelegate`; the application's class is one of the two.
/// - Returns: the exit code: 0, or 69 when there is no display to open a window on.
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  misuse(
    unless: principalClassName == nil || principalClassName == "UIApplication",
    "UIApplicationMain: principalClassName is \(principalClassName!); only UIApplication itself can run here, pass nil.")
  guard let delegateClassName, let type = ViewCore.NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type else {
    misuse(
      "UIApplicationMain: delegateClassName is \(delegateClassName ?? "nil"), which is no class that adopts UIApplicationDelegate; "
        + "pass NSStringFromClass(AppDelegate.self).")
  }
  let program = argc > 0 ? argv[0].map { String(cString: $0) } : nil
  return ApplicationLaunch.run(type, title: program.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "")
}

extension UIApplicationDelegate {
  /// The entry point for `@main` on the delegate's class; see `UIApplicationMain`.
  public static func main() {
    exit(ApplicationLaunch.run(Self.self, title: ProcessInfo.processInfo.processName))
  }
}

@MainActor
enum ApplicationLaunch {
  /// EX_UNAVAILABLE of sysexits.h: there is no display.
  private static let noDisplay: Int32 = 69

  static func run(_ type: any UIApplicationDelegate.Type, title: String) -> Int32 {
    do {
      let host = try ApplicationHost(HostConfiguration(title: title))
      UIApplication.prepareLaunch(with: type)
      guard let delegate = ObjectTemplate.object(of: type) as? any UIApplicationDelegate else {
        misuse("\(type) is the application's delegate and no NSObject; derive it from UIResponder.")
      }
      host.application.launch(with: delegate)
      try host.run()
      return 0
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(title): \(error)\n".utf8))
      return noDisplay
    }
  }
}
