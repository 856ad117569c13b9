import CoreGraphics
import Foundation

extension UICollectionView {
  /// The next responder gets the touches, too.
  func take(_ touches: Set<UITouch>, _ event: UIEvent?, _ phase: UITouch.Phase) {
    switch phase {
    case .began:
      super.touchesBegan(touches, with: event)
      beginPress(touches, event)
    case .moved:
      super.touchesMoved(touches, with: event)
      movePress(touches)
    case .ended:
      super.touchesEnded(touches, with: event)
      releasePress(touches, event)
    default:
      super.touchesCancelled(touches, with: event)
      endPress()
    }
  }

  /// A finger comes down on an item: it lights up.
  private func beginPress(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // A touch beside a row that is swiped open closes it.
    if swipes.swiped != nil { return swipes.close() }
    guard selection.highlighted == nil, mover.held == nil, allowsSelection, touches.count == 1, let touch = touches.first,
      event?.buttonMask.contains(.secondary) != true,
      let indexPath = indexPathOfCell(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    selection.highlighted = indexPath
    elements.cell(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  /// The finger slides off the item.
  private func movePress(_ touches: Set<UITouch>) {
    guard let pressed = selection.highlighted, let touch = touches.first else { return }
    if elements.cell(at: pressed)?.point(inside: touch.location(in: elements.cell(at: pressed)), with: nil) != true { endPress() }
  }

  private func releasePress(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let pressed = selection.highlighted, let touch = touches.first else { return }
    takeKeys()
    focus(on: pressed)
    userSelects(pressed, choice(event?.modifierFlags ?? [], isPointer: touch.type != .direct))
    endPress()
    performPrimaryAction(at: pressed)
  }

  /// Performs the primary action of an item that is selected alone.
  private func performPrimaryAction(at indexPath: IndexPath) {
    guard selection.indexPaths == [indexPath], let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  func endPress() {
    guard let pressed = selection.highlighted else { return }
    selection.highlighted = nil
    elements.cell(at: pressed)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: pressed)
  }

  /// Fingers add and take away, as on iOS; a pointer chooses one, as on the desktop, unless Ctrl or Shift is held.
  private func choice(_ modifiers: UIKeyModifierFlags, isPointer: Bool) -> Choice {
    let adding = !modifiers.isDisjoint(with: [.control, .command])
    if modifiers.contains(.shift) { return .range(adding: adding) }
    return adding || !isPointer ? .toggle : .only
  }

  /// The item whose cell is in front at a point of the content.
  func indexPathOfCell(at point: CGPoint) -> IndexPath? {
    let cells = elements.standing.filter { element, view in
      element.category == .cell && !view.isHidden && view.point(inside: view.convert(point, from: self), with: nil)
    }
    return cells.max { first, second in
      (first.value.adopted?.zIndex ?? 0, first.key.indexPath) < (second.value.adopted?.zIndex ?? 0, second.key.indexPath)
    }?.key.indexPath
  }
}
