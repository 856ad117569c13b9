import Foundation
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

  // MARK: - Custom actions

  private final class Row: UIView {
    private(set) var log: [String] = []

    func archive(_ action: UIAccessibilityCustomAction) -> Bool {
      log.append("archive by \(action.name)")
      return action.name != "Refuse"
    }
    func flag() { log.append("flag") }
  }

  /// Has its actions by overriding, as cells often do.
  private final class OwnRow: UIView {
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { [UIAccessibilityCustomAction(name: "Own") { _ in true }] }
      set {}
    }
  }

  @Test func customActionsAreRunByTheirNames() {
    let stage = Stage()
    let (row, label) = (Row(frame: CGRect(x: 0, y: 0, width: 200, height: 50)), UILabel())
    label.frame = row.bounds
    label.isUserInteractionEnabled = true
    row.addSubview(label)
    stage.window.addSubview(row)
    let archive = Selector(Row.archive(_:), "archive(_:)")
    var count = 0
    row.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive", target: row, selector: archive),
      UIAccessibilityCustomAction(name: "Refuse", image: nil, target: row, selector: archive),
      UIAccessibilityCustomAction(name: "Flag", target: row, selector: Selector(Row.flag, "flag()")),
      UIAccessibilityCustomAction(name: "Count") { action in
        count += 1
        return action.selector == Selector("") && action.target == nil
      },
    ]
    let point = CGPoint(x: 20, y: 20)
    // The label has none: its superview is asked.
    #expect(stage.performAccessibilityAction(named: "Archive", at: point))
    #expect(!stage.performAccessibilityAction(named: "Refuse", at: point))
    #expect(stage.performAccessibilityAction(named: "Flag", at: point))
    #expect(stage.performAccessibilityAction(named: "Count", at: point) && count == 1)
    #expect(!stage.performAccessibilityAction(named: "Unknown", at: point))
    #expect(!stage.performAccessibilityAction(named: "Flag", at: CGPoint(x: 20, y: 300)))
    #expect(row.log == ["archive by Archive", "archive by Refuse", "flag"])
    label.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Flag") { _ in false }]
    #expect(!stage.performAccessibilityAction(named: "Flag", at: point) && row.log.count == 3)
    let own = OwnRow(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
    stage.window.addSubview(own)
    #expect(stage.performAccessibilityAction(named: "Own", at: CGPoint(x: 20, y: 120)))
  }

  @Test func anActionHoldsItsTargetWeaklyAndItsNameOnce() {
    var row: Row? = Row()
    let action = UIAccessibilityCustomAction(
      attributedName: NSAttributedString(string: "Flag", attributes: [.kern: 1]), image: UIImage(), target: row,
      selector: Selector(Row.flag, "flag()"))
    #expect(action.name == "Flag" && action.attributedName.attribute(.kern, at: 0, effectiveRange: nil) != nil)
    action.name = "Mark"
    #expect(action.attributedName == NSAttributedString(string: "Mark") && action.image != nil)
    #expect(action.run())
    row = nil
    #expect(action.target == nil && !action.run())
    let both = UIAccessibilityCustomAction(name: "Both") { _ in true }
    both.actionHandler = nil
    #expect(!both.run())
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
