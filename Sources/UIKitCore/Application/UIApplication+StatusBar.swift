import CoreGraphics
import Foundation

// What older code asks of the one status bar; the host's window has none.
extension UIApplication {
  /// Empty: there is no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// True: there is no status bar.
  public var isStatusBarHidden: Bool { true }
  /// The way the window lies.
  public var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
}
