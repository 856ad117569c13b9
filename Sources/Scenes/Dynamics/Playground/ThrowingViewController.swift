import UIKit

/// A playground whose blocks can be grabbed, dragged and thrown with any number of fingers.
class ThrowingViewController: PlaygroundViewController {
  private(set) lazy var hand = ThrowingHand(animator)

  override func rebuild() {
    hand.letGoOfAll()
    super.rebuild()
  }

  override func follow() {
    super.follow()
    hand.placeCoils()
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      let point = touch.location(in: view)
      if let block = block(at: point) { hand.grab(block, at: point, with: touch) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) { hand.move(touch, to: touch.location(in: view)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) { hand.letGo(touch) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchesEnded(touches, with: event) }
}
