import CoreGraphics
import Foundation
import MotionTesting

@testable import Containers
@testable import Controls
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

extension TextStorm {
  func step() {
    switch number(0..<30) {
    case 0, 1, 2, 3: press()
    case 4, 5, 6, 7: move()
    case 8, 9, 10: lift()
    case 11, 12: clicks()
    case 13: secondaryClick()
    case 14, 15, 16: type()
    case 17, 18, 19, 20, 21, 22: key()
    case 23: changeText()
    case 24: view.selectedRange = NSRange(location: number(-1..<60), length: number(0..<60))
    case 25: changeSettings()
    case 26:
      stage.preferredContentSizeCategory = [.extraSmall, .large, .accessibilityLarge].randomElement(using: &random) ?? .large
    case 27: stage.send(.resize(size: CGSize(width: number(150..<400), height: number(200..<500)), scale: 1))
    case 28: page.additionalSafeAreaInsets.bottom = CGFloat(number(0..<60))
    default: changeFocus()
    }
  }

  private func changeFocus() {
    switch number(0..<4) {
    case 0, 1: view.becomeFirstResponder()
    case 2: field.becomeFirstResponder()
    default: page.view.endEditing(true)
    }
  }

  private func point() -> CGPoint {
    if number(0..<5) == 0 { return CGPoint(x: number(0..<300), y: number(0..<400)) }
    let text: UIView = number(0..<4) == 0 ? field : view
    let place = CGPoint(
      x: CGFloat(number(0..<Int(max(text.bounds.width, 1)))), y: CGFloat(number(0..<Int(max(text.bounds.height, 1)))))
    return text.convert(CGPoint(x: place.x + text.bounds.minX, y: place.y + text.bounds.minY), to: nil)
  }

  // MARK: - Fingers and buttons

  private func send(_ phase: TouchInput.Phase, _ point: CGPoint, _ kind: TouchInput.Kind) {
    let isPointer = kind == .indirectPointer
    stage.send(
      .touch(
        TouchInput(
          id: isPointer ? TouchInput.mouseButtonID(0) : 1, phase: phase, location: point, kind: kind,
          buttonMask: isPointer ? .primary : [], modifiers: isPointer && number(0..<4) == 0 ? .shift : [])))
  }

  private func press() {
    guard isDown == nil else { return }
    isDown = flip() ? .indirectPointer : .direct
    note("down")
    send(.began, point(), isDown ?? .direct)
    // Some presses are long ones.
    if number(0..<4) == 0 { stage.advance(by: 0.6) }
  }

  private func move() {
    if let kind = isDown { send(.moved, point(), kind) }
  }

  private func lift() {
    guard let kind = isDown else { return }
    isDown = nil
    note("up")
    send(number(0..<5) == 0 ? .cancelled : .ended, point(), kind)
  }

  private func clicks() {
    guard isDown == nil else { return }
    let (point, count, kind) = (point(), number(1..<5), flip() ? TouchInput.Kind.indirectPointer : .direct)
    note("\(count) clicks at \(point)")
    for _ in 0..<count {
      send(.began, point, kind)
      stage.advance(frames: 2)
      send(.ended, point, kind)
      stage.advance(frames: 2)
    }
  }

  private func secondaryClick() {
    guard isDown == nil else { return }
    let point = point()
    note("menu at \(point)")
    for phase in [TouchInput.Phase.began, .ended] {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
      stage.advance(frames: 2)
    }
    guard let overlay = stage.window.subviews.lazy.compactMap({ $0 as? MenuOverlay }).first else { return }
    Self.openedMenus += 1
    guard flip(), let list = overlay.presentation?.lists.last, !list.lines.isEmpty else { return }
    stage.advance(by: 0.6)
    let frame = list.convert(list.frame(ofLine: number(0..<list.lines.count)), to: nil)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(frames: number(0..<30))
  }

  // MARK: - Keys

  private func type() {
    let texts = ["a", "b ", "word", "é", "e\u{301}", "👩‍👧", "🇩🇪", "\t", "漢字", "a\nb"]
    let text = texts.randomElement(using: &random) ?? "a"
    note("type \(text)")
    stage.type(text)
  }

  private func key() {
    let plain: [UIKeyboardHIDUsage] = [
      .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd, .keyboardPageUp,
      .keyboardPageDown, .keyboardDeleteOrBackspace, .keyboardDeleteForward, .keyboardReturnOrEnter, .keyboardTab,
      .keyboardEscape,
    ]
    let commands: [UIKeyboardHIDUsage] = [.keyboardA, .keyboardC, .keyboardV, .keyboardX, .keyboardZ, .keyboardZ, .keyboardY]
    let isCommand = number(0..<3) == 0
    let code = (isCommand ? commands : plain).randomElement(using: &random) ?? .keyboardEnd
    var modifiers: UIKeyModifierFlags = isCommand || number(0..<4) == 0 ? .control : []
    if number(0..<3) == 0 { modifiers.insert(.shift) }
    note("key \(code) \(modifiers)")
    stage.press(code, modifiers)
  }

  // MARK: - The program

  private func changeText() {
    note("text of the program")
    switch number(0..<3) {
    case 0: view.text = ["", "short 🇩🇪", String(repeating: "a long line of words\n", count: 30)].randomElement(using: &random)
    case 1: view.insertText("program")
    default: field.text = flip() ? nil : "field 👩‍👧"
    }
  }

  /// A view for a text while it is edited, of any of the ways in which it gets its height.
  private func inputView() -> UIView? {
    let height = number(1..<60)
    switch number(0..<4) {
    case 0: return nil
    case 1: return UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    case 2:
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      bar.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
      return bar
    default:
      let bar = UISearchBar()
      bar.autoresizingMask = .flexibleHeight
      return bar
    }
  }

  private func changeSettings() {
    note("settings")
    switch number(0..<8) {
    case 0: view.isEditable = number(0..<3) > 0
    case 1: view.isSelectable = number(0..<3) > 0
    case 2:
      view.textContainerInset = UIEdgeInsets(top: CGFloat(number(0..<30)), left: CGFloat(number(0..<90)), bottom: 4, right: 0)
    case 3: view.textAlignment = [.natural, .center, .right].randomElement(using: &random) ?? .natural
    case 4: view.inputAccessoryView = inputView()
    case 5: field.inputAccessoryView = inputView()
    case 6:
      field.inputView = inputView()
      view.keyboardDismissMode = UIScrollView.KeyboardDismissMode(rawValue: number(0..<5)) ?? .none
    default: page.view.keyboardLayoutGuide.usesBottomSafeArea = true
    }
    if flip() { (flip() ? view : field).reloadInputViews() }
  }
}
