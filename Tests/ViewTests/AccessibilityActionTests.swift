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

  // MARK: - Containers

  /// Has one element or those that it was given, as a cell whose actions are open.
  private final class Drawer: UIView {
    let handle = UIView()
    var isOpen = false

    override func accessibilityElementCount() -> Int { isOpen ? 1 : super.accessibilityElementCount() }
    override func accessibilityElement(at index: Int) -> Any? { isOpen ? handle : super.accessibilityElement(at: index) }
    override func index(ofAccessibilityElement element: Any) -> Int {
      isOpen ? (element as? UIView === handle ? 0 : NSNotFound) : super.index(ofAccessibilityElement: element)
    }
  }

  @Test func aContainerCountsTheElementsThatItWasGiven() {
    let (drawer, first, second) = (Drawer(), UIView(), UIView())
    #expect(drawer.accessibilityElementCount() == NSNotFound && drawer.accessibilityElement(at: 0) == nil)
    #expect(drawer.index(ofAccessibilityElement: first) == NSNotFound)
    drawer.accessibilityElements = [first, second]
    #expect(drawer.accessibilityElementCount() == 2 && drawer.accessibilityElement(at: 1) as? UIView === second)
    #expect(drawer.accessibilityElement(at: 2) == nil && drawer.accessibilityElement(at: -1) == nil)
    #expect(drawer.index(ofAccessibilityElement: second) == 1 && drawer.index(ofAccessibilityElement: drawer) == NSNotFound)
    drawer.isOpen = true
    #expect(drawer.accessibilityElementCount() == 1 && drawer.index(ofAccessibilityElement: drawer.handle) == 0)
  }

  @Test func elementsAreReadInTheOrderOfTheirContainers() {
    let stage = Stage()
    func element(_ label: String, in view: UIView) -> UIView {
      let element = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      (element.isAccessibilityElement, element.accessibilityLabel) = (true, label)
      view.addSubview(element)
      return element
    }
    func labels() -> [String?] { stage.accessibilityElements.map { ($0 as? UIView)?.accessibilityLabel ?? "\($0)" } }
    let drawer = Drawer(frame: stage.window.bounds)
    stage.window.addSubview(drawer)
    let (one, two) = (element("one", in: drawer), element("two", in: drawer))
    (drawer.handle.isAccessibilityElement, drawer.handle.accessibilityLabel) = (true, "handle")
    #expect(labels() == ["one", "two"])
    drawer.accessibilityElements = [two, "text", one]
    #expect(labels() == ["two", "text", "one"])
    drawer.isOpen = true
    #expect(labels() == ["handle"])
    (drawer.isOpen, one.isHidden) = (false, true)
    #expect(labels() == ["two", "text"])
    let card = UIView(frame: stage.window.bounds)
    stage.window.addSubview(card)
    _ = element("card", in: card)
    #expect(labels() == ["two", "text", "card"])
    card.accessibilityViewIsModal = true
    #expect(labels() == ["card"])
    card.accessibilityElementsHidden = true
    #expect(labels().isEmpty)
  }

  @Test func containersThatNameEachOtherAreReadOnce() {
    let stage = Stage()
    let (outer, inner, element) = (UIView(), UIView(), UIView())
    element.isAccessibilityElement = true
    stage.window.addSubview(outer)
    for view in [inner, element] { outer.addSubview(view) }
    outer.accessibilityElements = [outer, inner, element]
    inner.accessibilityElements = [outer, element]
    #expect(stage.accessibilityElements.compactMap { $0 as? UIView } == [element, element])
  }

  // MARK: - Classes as receivers

  @MainActor private final class Keeper: NSObject {
    static let only = Keeper()
    class func shared() -> Keeper { only }
    class func doubled(_ number: NSNumber) -> NSNumber { NSNumber(value: number.intValue * 2) }
  }

  @Test func aClassIsAskedForItsMethods() {
    let shared = Selector(_class: Keeper.self, { $0.shared }, "shared()")
    let doubled = Selector(_class: Keeper.self, { $0.doubled(_:) }, "doubled(_:)")
    #expect(Keeper.responds(to: shared) && Keeper.responds(to: Selector("doubled:")) && !UIView.responds(to: shared))
    #expect(!Keeper.responds(to: nil) && !Keeper.responds(to: Selector("gone")))
    #expect(!Keeper.only.responds(to: shared))
    #expect(Keeper.perform(shared).takeUnretainedValue() === Keeper.only)
    #expect(Keeper.perform(doubled, with: NSNumber(value: 4)).takeUnretainedValue() as? NSNumber == 8)
  }
}
