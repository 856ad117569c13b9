import Foundation
import UIKitCore

extension RecordingReader {
  // MARK: - Inputs

  enum InputWord: String {
    case touch, pointer, leave, scroll, key, text, mark, cancel, resize, active, visible, memory, theme
  }

  func input(_ kind: String, _ words: inout LineWords) throws(LineProblem) -> InputEvent.Kind {
    switch InputWord(rawValue: kind) {
    case .touch: return .touch(try touch(&words))
    case .pointer:
      return .pointerMoved(PointerInput(location: try place(&words), modifiers: try modifiers(&words)))
    case .leave: return .pointerExited
    case .scroll:
      return .scroll(
        ScrollInput(
          location: try place(&words), delta: try place(&words),
          isPrecise: try words.choice([("notches", false), ("precise", true)]), modifiers: try modifiers(&words)))
    case .key: return .key(try key(&words))
    case .text: return .text(try words.text("the text in quotes"))
    case .mark: return .markedText(try markedText(&words))
    case .resize:
      return .resize(
        size: try size(&words), scale: CGFloat(try words.number("pixels per point, 0.1 to 16", in: Limits.scale)))
    case .active: return .activation(isActive: try words.choice([("yes", true), ("no", false)]))
    case .visible: return .visibility(isVisible: try words.choice([("yes", true), ("no", false)]))
    case .memory: return .memoryWarning
    case .theme: return .style(try style(&words))
    case .cancel, nil: return .cancelTouches
    }
  }

  func touch(_ words: inout LineWords) throws(LineProblem) -> TouchInput {
    let id: Int = try words.integer("the contact's number", in: -1_000_000...Int(Int32.max))
    let phase = try words.choice([
      ("began", TouchInput.Phase.began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ])
    let location = try place(&words)
    let kind = try words.choice([("finger", TouchInput.Kind.direct), ("pointer", .indirectPointer)])
    let buttons: Int = try words.integer("the pressed buttons as a number", in: 0...Int(Int32.max))
    return TouchInput(
      id: id, phase: phase, location: location, kind: kind, buttonMask: UIEvent.ButtonMask(rawValue: buttons),
      modifiers: try modifiers(&words))
  }

  func key(_ words: inout LineWords) throws(LineProblem) -> KeyInput {
    let state = try words.choice([("down", (true, false)), ("repeat", (true, true)), ("up", (false, false))])
    let code: Int = try words.integer("the key's code", in: 0...Int(UInt16.max))
    guard let keyCode = UIKeyboardHIDUsage(rawValue: code) else {
      throw LineProblem(expected: "a key's code of the USB tables", found: "\(code)")
    }
    return KeyInput(
      keyCode: keyCode, characters: try words.text("what it types in quotes"),
      charactersIgnoringModifiers: try words.text("what it types without modifiers in quotes"),
      modifiers: try modifiers(&words), isDown: state.0, isRepeat: state.1)
  }

  func markedText(_ words: inout LineWords) throws(LineProblem) -> MarkedTextInput {
    let text = try words.text("the composed text in quotes")
    let length = text.utf16.count
    let start: Int = try words.integer("where its selection begins, 0 to \(length)", in: 0...length)
    let count: Int = try words.integer("the length of its selection, 0 to \(length - start)", in: 0...length - start)
    return MarkedTextInput(text, selectedRange: NSRange(location: start, length: count))
  }

  // MARK: - Parts

  func value(_ words: inout LineWords) throws(LineProblem) -> Recording.Value {
    let name = try words.text("a value's name in quotes")
    let limit = Double.greatestFiniteMagnitude
    return Recording.Value(name: name, number: try words.number("a number", in: -limit...limit))
  }

  func time(_ words: inout LineWords) throws(LineProblem) -> TimeInterval {
    try words.number("a time in seconds", in: Limits.time)
  }

  func place(_ words: inout LineWords) throws(LineProblem) -> CGPoint {
    let x = try words.number("x in points", in: Limits.place)
    return CGPoint(x: x, y: try words.number("y in points", in: Limits.place))
  }

  func size(_ words: inout LineWords) throws(LineProblem) -> CGSize {
    let width = try words.number("a width in points, 1 to 32768", in: Limits.size)
    return CGSize(width: width, height: try words.number("a height in points, 1 to 32768", in: Limits.size))
  }

  func modifiers(_ words: inout LineWords) throws(LineProblem) -> UIKeyModifierFlags {
    UIKeyModifierFlags(rawValue: try words.integer("the held modifiers as a number", in: 0...Int(Int32.max)))
  }

  func style(_ words: inout LineWords) throws(LineProblem) -> UIUserInterfaceStyle {
    try words.choice([("dark", .dark), ("light", .light), ("any", .unspecified)])
  }
}
