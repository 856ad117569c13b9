import CoreGraphics
import Foundation

/// Shows the input views of an application's first responder, and follows what changes it or moves them.
@MainActor
package protocol InputViewing: AnyObject {
  /// Runs steps that belong together, and shows the views of the first responder after the last of them.
  func hold<Result>(_ steps: () -> Result) -> Result
  /// Another object is the first responder; with `resigned`, none is.
  func firstResponderDidChange(resigned: UIResponder?)
  /// Asks the responders for their views again.
  func reload()
  /// Keeps the views in front of what has come into their window.
  func didAdd(_ subview: UIView, to window: UIWindow)
  /// A controller is presented in front of the first responder, or the controller of the first responder disappears.
  func cover(by owner: any ViewOwner, isPresented: Bool)
  /// The controller has gone, or stays after all.
  func uncover(by owner: any ViewOwner, isPresented: Bool)
  /// A responder that was covered is not to become the first responder again.
  func endCover(of responder: UIResponder)
  /// A controller begins to appear or to disappear.
  func appearanceWillChange(of owner: any ViewOwner, appears: Bool)
  /// A controller has appeared or disappeared.
  func appearanceDidChange(of owner: any ViewOwner, appears: Bool)
  /// Follows the window, views that size themselves and the first responder; called in each frame before its layout.
  func frameWillLayOut()
  /// Has a guide follow the upper edge of the views in its window, from the next frame on.
  func lead(_ guide: UIKeyboardLayoutGuide)
  /// Ends what `keyboardDismissMode` asks to end when a drag begins, or lets the finger push the views.
  func dragWillBegin(in scrollView: UIScrollView, isFinger: Bool)
  /// - Parameter finger: its place in the window.
  func follow(_ finger: CGPoint, in scrollView: UIScrollView)
  /// - Parameter velocity: of the finger, in points per second downwards; nil after a cancelled drag, which ends nothing.
  func release(_ velocity: CGFloat?, in scrollView: UIScrollView)
  /// Shows what an input method composes in the text input that is edited; ignored by other responders.
  func mark(_ input: MarkedTextInput)
  /// Keeps what is composed as text: an input method starts anew when the window has the keyboard again.
  func endComposition()
}

@MainActor
package enum InputViewHook {
  /// Makes what shows the input views of an application.
  package static let maker = Hook<(ApplicationContext) -> any InputViewing>("InputViewHook.maker")
}
