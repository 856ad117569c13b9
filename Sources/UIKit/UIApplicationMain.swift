import Foundation
import SDLHost
import UIKitCore

extension UIApplicationDelegate {
  /// What `@main` on the delegate's class runs: opens a window and shows what the delegate puts into it.
  public static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Self.self)) { Self() })
  }
}
