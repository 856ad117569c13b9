import MotionTesting
import Testing

/// Natural sizes of buttons without a configuration, as measured on iOS 26 (issue 11, B6).
@MainActor
@Suite struct ButtonPaddingTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 3)

  private func added(_ button: UIButton) -> UIButton {
    stage.window.addSubview(button)
    return button
  }

  @Test func anEmptyCustomButtonIs30By34() {
    #expect(added(UIButton(type: .custom)).intrinsicContentSize == CGSize(width: 30, height: 34))
    #expect(added(UIButton()).sizeThatFits(.zero) == CGSize(width: 30, height: 34))
  }

  @Test(arguments: [UIButton.ButtonType.custom, .system])
  func aTitleHasSixPointsAboveAndBelow(type: UIButton.ButtonType) throws {
    let button = added(UIButton(type: type))
    button.setTitle("Send message", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(abs(button.intrinsicContentSize.height - title.height - 12) < 0.34)
    #expect(abs(button.intrinsicContentSize.width - title.width) < 0.34)
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
  }

  @Test func ownInsetsReplaceThePadding() throws {
    let button = added(UIButton(type: .custom))
    button.setTitle("Send message", for: .normal)
    let title = try #require(button.titleLabel).intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(abs(button.intrinsicContentSize.height - title.height - 4) < 0.34)
    #expect(abs(button.intrinsicContentSize.width - title.width - 6) < 0.34)
  }
}
