import CoreGraphics
import Foundation
import ViewCore

/// A finger that scrolls and pushes the keyboard down.
@MainActor
final class InputDismissal {
  /// From this velocity on a release goes on in its direction, below it to the nearer end; in points per second. Chosen.
  private static let decisiveVelocity: CGFloat = 50

  private unowned let inputs: InputViews
  private weak var scrollView: UIScrollView?
  private weak var pushed: InputPanel?
  /// The farthest distance that the keyboard can be pushed, in points.
  private var room: CGFloat = 0
  private var takesAccessory = false

  init(_ inputs: InputViews) { self.inputs = inputs }

  // MARK: - At the beginning of a drag

  /// Ends what `keyboardDismissMode` asks to end when a drag begins, or lets the finger push the keyboard.
  func dragWillBegin(in scrollView: UIScrollView, isFinger: Bool) {
    let mode = scrollView.keyboardDismissMode
    switch mode {
    case .none: break
    case .onDrag, .onDragWithAccessory: end(in: scrollView, withAccessory: mode == .onDragWithAccessory)
    case .interactive, .interactiveWithAccessory:
      guard isFinger, let panel = inputs.panel, panel.window === scrollView.window else { return }
      takesAccessory = mode == .interactiveWithAccessory
      room = takesAccessory ? panel.visibleHeight : panel.keyboard.frame.height
      guard room > 0, !scrollView.isDescendant(of: panel) else { return }
      (self.scrollView, pushed) = (scrollView, panel)
    }
  }

  /// Resigns the first responder if it edits text or has an input view, and with `withAccessory` also for its accessory view.
  @discardableResult
  private func end(in scrollView: UIScrollView, withAccessory: Bool) -> Bool {
    guard let responder = scrollView.homeContext?.firstResponder, responder.owningWindow === scrollView.window else {
      return false
    }
    let panel = inputs.panel
    let isShown = panel?.keyboard.content != nil || withAccessory && panel != nil
    guard isShown || responder is UIView & UIKeyInput else { return false }
    return inputs.hold {
      guard responder.resignFirstResponder() else { return false }
      if withAccessory { inputs.forgetResigned() }
      return true
    }
  }

  // MARK: - Following the finger

  /// Whether a finger pushes the keyboard, or can.
  var isFollowing: Bool { scrollView != nil }

  /// - Parameter finger: its place in the window.
  func follow(_ finger: CGPoint, in scrollView: UIScrollView) {
    guard scrollView === self.scrollView, let panel = livePanel, let window = panel.window else { return }
    let edge = window.bounds.maxY - panel.visibleHeight - inputs.guides.dismissPadding(in: window)
    let distance = min(max(finger.y - edge, 0), room)
    guard distance != panel.push else { return }
    panel.push(by: distance)
    inputs.guides.follow(panel)
  }

  /// - Parameter velocity: of the finger, in points per second downwards; nil after a cancelled drag, which ends nothing.
  func release(_ velocity: CGFloat?, in scrollView: UIScrollView) {
    guard scrollView === self.scrollView else { return }
    self.scrollView = nil
    guard let panel = livePanel, panel.push > 0 else { return }
    let hasEnded = velocity.map { goesOn(panel, $0) } == true && end(in: scrollView, withAccessory: takesAccessory)
    if hasEnded, panel.push == 0 || inputs.panel !== panel { return }
    inputs.place(panel, animated: UIView.areAnimationsEnabled, velocity: velocity ?? 0)
  }

  private func goesOn(_ panel: InputPanel, _ velocity: CGFloat) -> Bool {
    abs(velocity) > Self.decisiveVelocity ? velocity > 0 : panel.push > room / 2
  }

  private var livePanel: InputPanel? { pushed.flatMap { $0 === inputs.panel ? $0 : nil } }
}
