import Testing

@testable import ViewCore

/// The buttons that keys stand for.
@MainActor @Suite struct PressTypeTests {
  @Test func keysHaveTheTypesOfButtons() {
    func name(_ type: UIPress.PressType) -> String {
      switch type {
      case .upArrow, .downArrow, .leftArrow, .rightArrow: "arrow"
      case .select: "select"
      case .menu: "menu"
      case .playPause: "play"
      default: "other"
      }
    }
    let codes: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardRightArrow, .keyboardReturnOrEnter, .keyboardEscape, .keyboardA, .keyboardPageDown,
    ]
    #expect(codes.map { name(UIPress.PressType(keyCode: $0)) } == ["arrow", "arrow", "select", "menu", "other", "other"])
    #expect(UIPress.PressType(rawValue: 6) == .playPause && UIPress.PressType(rawValue: 7) == nil)
  }
}
