import CoreGraphics
import Foundation
import ViewCore

/// The tap of another finger that adds a view's items to a drag in progress.
@MainActor
final class DragAddition: NSObject, UIGestureRecognizerDelegate {
  private unowned let interaction: UIDragInteraction
  /// The drag that gets the items of the tap, and these.
  private var found: (run: DragRun, items: [UIDragItem])?
  private lazy var tap = UITapGestureRecognizer(
    target: self, action: Selector(DragAddition.handleTap(_:), "_handleDragAdditionTap:"))

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
  }

  func setEnabled(_ isEnabled: Bool) { tap.isEnabled = isEnabled }

  func attach(to view: UIView, isEnabled: Bool) {
    tap.delegate = self
    tap.isEnabled = isEnabled
    view.addGestureRecognizer(tap)
  }

  func detach() {
    found = nil
    tap.view?.removeGestureRecognizer(tap)
  }

  private func handleTap(_ tap: UITapGestureRecognizer) {
    guard let (run, items) = found else { return }
    found = nil
    run.add(items, from: interaction)
  }

  private var runs: [DragRun] { interaction.view?.window?.home?.drags.held ?? [] }

  // MARK: - UIGestureRecognizerDelegate

  /// Without a drag the tap takes part in nothing.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { !runs.isEmpty }

  /// Asks the delegate for the items.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    found = nil
    guard let delegate = interaction.delegate, let view = interaction.view else { return false }
    let (runs, point) = (runs, tap.location(in: view))
    var run = runs.first
    if runs.count > 1 {
      let session = delegate.dragInteraction(interaction, sessionForAddingItems: runs.map(\.session), withTouchAt: point)
      run = runs.first { $0.session === session }
    }
    guard let run else { return false }
    let items = delegate.dragInteraction(interaction, itemsForAddingTo: run.session, withTouchAt: point)
    guard !items.isEmpty else { return false }
    found = (run, items)
    return true
  }

  /// The tap comes before other taps on the view.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UITapGestureRecognizer && !(otherGestureRecognizer.delegate is DragAddition) }
}
