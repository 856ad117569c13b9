import UIKit

/// What lies over the stage and follows the bench: the chip and the errors of live code.
@MainActor protocol BenchOverlay: AnyObject {
  /// Called when the layout of the window's parts has changed, with the window's bounds.
  func benchDidLayOut(_ layout: BenchLayout, in bounds: CGRect)
  /// Called when the theme was chosen.
  func appearanceDidChange(to style: UIUserInterfaceStyle)
  /// Called when the stage's clock has stopped, started or changed its pace, and when the inspector was shown or hidden.
  func benchStateDidChange()
  /// Closes what Esc closes; returns whether there was something.
  func close() -> Bool
}
