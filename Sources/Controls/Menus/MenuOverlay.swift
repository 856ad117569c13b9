import CoreGraphics
import Foundation
import ViewCore

/// Covers the window while a menu is open and receives all touches and keys.
package final class MenuOverlay: UIView, FrontOverlay {
  package private(set) weak var presentation: MenuPresentation?
  private lazy var press = UILongPressGestureRecognizer(target: self, action: MenuOverlay.handlePress(_:))
  private let simultaneous = SimultaneousGestures()

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    press.minimumPressDuration = 0
    press.allowableMovement = .greatestFiniteMagnitude
    press.delegate = simultaneous
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// Sends the touches and keys to a presentation.
  func receiveEvents(for presentation: MenuPresentation) { self.presentation = presentation }

  private func handlePress(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    presentation?.hold(press.modifierFlags)
    switch press.state {
    case .began:
      presentation?.beginPress(at: point)
    case .changed: presentation?.track(point)
    case .ended: presentation?.choose(at: point)
    default: presentation?.track(nil)
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.overlayDidLayOut()
  }

  package override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Keys

  package var takesKeys: Bool { presentation?.isClosing == false }

  package func handle(_ key: UIKeyboardHIDUsage) -> Bool { presentation?.handle(key) ?? false }

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presentation?.hold(event?.modifierFlags ?? [])
    super.pressesEnded(presses, with: event)
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presentation?.hold(event?.modifierFlags ?? [])
    let unused = presses.filter { press in
      guard let key = press.key?.keyCode, let presentation else { return true }
      return !presentation.handle(key)
    }
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }

  /// Lets a menu scroll during the press that chooses.
  private final class SimultaneousGestures: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }
}
