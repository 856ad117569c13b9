import CoreGraphics
import Foundation

/// Describes a scene's status bar, which a desktop window does not have.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Always zero.
  open var statusBarFrame: CGRect { .zero }
  /// Always true.
  open var isStatusBarHidden: Bool { true }
}
