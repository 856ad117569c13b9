import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The drags that show and hide columns, and the tap beside columns that cover another.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UISplitViewController
  private lazy var opening = UIScreenEdgePanGestureRecognizer(target: self, action: SplitGestures.handleOpening(_:))
  private lazy var closing = UIPanGestureRecognizer(target: self, action: SplitGestures.handleClosing(_:))
  private lazy var tap = UITapGestureRecognizer(target: self, action: SplitGestures.handleTap(_:))
  /// The transition that a drag moves, and its share when the drag began.
  private var held: (transition: SplitTransition, share: CGFloat)?

  init(_ owner: UISplitViewController) {
    self.owner = owner
    super.init()
  }

  func attach(to view: UIView) {
    for recognizer in [opening, closing, tap] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    update()
  }

  /// Follows `presentsWithGesture` and the primary edge.
  func update() {
    opening.edges = owner.layout.isFlipped ? .right : .left
    for recognizer in [opening, closing] { recognizer.isEnabled = owner.presentsWithGesture && !owner.isCollapsed }
  }

  // MARK: - UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !owner.isCollapsed else { return false }
    let point = gestureRecognizer.location(in: owner.view)
    switch gestureRecognizer {
    case opening: return owner.display.count < owner.layout.leading.count
    case closing: return owner.display.count > 0 && owner.isOverSecondary && movesToEdge
    default: return owner.splitView.isDimmed(at: point)
    }
  }

  /// Whether a drag moves towards the primary edge more than up or down.
  private var movesToEdge: Bool {
    let velocity = closing.velocity(in: owner.view)
    return outward(velocity.x) < 0 && abs(velocity.x) > abs(velocity.y)
  }

  /// A distance or velocity away from the primary edge.
  private func outward(_ x: CGFloat) -> CGFloat { owner.layout.isFlipped ? -x : x }

  // MARK: - Drags

  private func handleOpening(_ pan: UIScreenEdgePanGestureRecognizer) { handle(pan, to: owner.display.count + 1) }
  private func handleClosing(_ pan: UIPanGestureRecognizer) { handle(pan, to: owner.display.count - 1) }

  private func handle(_ pan: UIPanGestureRecognizer, to count: Int) {
    switch pan.state {
    case .began:
      owner.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(owner)
      let running = owner.display.transition.flatMap { $0.start.count == $0.end.count ? nil : $0 }
      let transition = running ?? owner.display.start(to: owner.display.state(withCount: count))
      held = (transition, transition.hold())
      move(pan)
    case .changed: move(pan)
    case .ended: release(pan)
    case .cancelled, .failed:
      held?.transition.release(finishes: false, velocity: 0)
      letGo()
    default: break
    }
  }

  private func progress(_ x: CGFloat, of transition: SplitTransition) -> CGFloat {
    (transition.end.count > transition.start.count ? outward(x) : -outward(x)) / max(transition.distance, 1)
  }

  /// The time over which the velocity of a release counts, in seconds, as for a pop from the edge.
  private static let projection: CGFloat = 0.3

  private func move(_ pan: UIPanGestureRecognizer) {
    guard let held else { return }
    held.transition.move(to: held.share + progress(pan.translation(in: owner.view).x, of: held.transition))
  }

  private func release(_ pan: UIPanGestureRecognizer) {
    guard let held else { return }
    let share = min(max(held.share + progress(pan.translation(in: owner.view).x, of: held.transition), 0), 1)
    let velocity = progress(pan.velocity(in: owner.view).x, of: held.transition)
    let finishes = share + Self.projection * velocity > 0.5
    let rest = finishes ? 1 - share : -share
    held.transition.release(finishes: finishes, velocity: abs(rest) < 0.001 ? 0 : velocity / rest)
    letGo()
  }

  private func letGo() {
    held = nil
    owner.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(owner)
  }

  private func handleTap(_ tap: UITapGestureRecognizer) { owner.display.change(to: owner.stateBelowOverlay, animated: true) }
}
