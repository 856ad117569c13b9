import MotionTesting
import Testing

/// What assistive technology calls, and orientations that a program answers.
@MainActor @Suite struct AccessibilityActionTests {
  private final class Card: UIView {
    var log: [String] = []

    override func accessibilityPerformEscape() -> Bool {
      log.append("escape")
      return true
    }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      log.append("scroll \(direction.rawValue)")
      return super.accessibilityScroll(direction)
    }
  }

  @Test func respondersRefuseUnlessTheyOverride() {
    let (view, card) = (UIView(), Card())
    #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape() && !view.accessibilityPerformMagicTap())
    #expect(card.accessibilityPerformEscape())
    #expect(!card.accessibilityScroll(.previous))
    #expect(card.log == ["escape", "scroll 6"])
  }

  @MainActor private final class Program: NSObject, UIApplicationDelegate {
    private(set) var asked: [UIWindow?] = []

    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
      -> UIInterfaceOrientationMask
    {
      asked.append(window)
      return .portrait
    }
  }

  @Test func theDelegateAnswersForTheOrientations() {
    let stage = Stage()
    let application = stage.application
    #expect(application.supportedInterfaceOrientations(for: nil) == .all)
    let program = Program()
    application.delegate = program
    #expect(application.supportedInterfaceOrientations(for: stage.window) == .portrait)
    #expect(program.asked == [stage.window])
  }
}
