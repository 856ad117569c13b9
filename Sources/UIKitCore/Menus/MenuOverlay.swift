import CoreGraphics
import Foundation

/// Covers the window while a menu is open and receives all touches and keys.
final class MenuOverlay: UIView, FrontOverlay {
  private(set) weak var presentation: MenuPresentation?
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

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.overlayDidLayOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Keys

  var takesKeys: Bool { presentation?.isClosing == false }

  func handle(_ key: UIKeyboardHIDUsage) -> Bool { presentation?.handle(key) ?? false }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    presentation?.hold(event?.modifierFlags ?? [])
    super.pressesEnded(presses, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
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
