import CoreGraphics
import Foundation

/// What there is to know of a scene's status bar: a desktop window has none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  /// Empty.
  open var statusBarFrame: CGRect { .zero }
  /// True.
  open var isStatusBarHidden: Bool { true }
}
