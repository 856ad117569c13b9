import UIKit

/// The focus target of a handle on the commit map: its focus ring surrounds what the map draws, ← and → move it.
final class CommitMapHandle: ChromeControl {
  static let size: CGFloat = 12

  let handle: CommitMapPen.Handle
  private let step: (Double) -> Void

  /// - Parameter step: called with a number of steps.
  init(_ handle: CommitMapPen.Handle, step: @escaping (Double) -> Void) {
    (self.handle, self.step) = (handle, step)
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("CommitMapHandle is made by code; use init(_:step:).")
  }

  override var shapeRadius: CGFloat { Self.size / 2 }

  /// The map handles the pointer itself.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    switch key.keyCode {
    case .keyboardLeftArrow: step(-TunableSlider.factor(key.modifierFlags))
    case .keyboardRightArrow: step(TunableSlider.factor(key.modifierFlags))
    default: super.pressesBegan(presses, with: event)
    }
  }
}
