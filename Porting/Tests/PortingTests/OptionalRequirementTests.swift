import Testing

@testable import Porting

@Suite struct OptionalRequirementTests {
  private let declaration = """
    import UIKit
    @objc public protocol DeckDelegate: AnyObject {
      func deckDidTurn(_ deck: Deck)
      @objc optional func deck(_ deck: Deck, heightAt index: Int) -> CGFloat
      @objc optional func deck(_ deck: Deck, viewAt index: Int) -> UIView?
      @objc optional func deckWillTurn(_ deck: Deck)
      @objc optional var title: String { get }
    }
    public class Deck: UIView {
      public weak var delegate: DeckDelegate?
      public var completion: (() -> Void)?
    """

  private func port(_ body: String, _ rest: String = "") -> Ported { Ported("\(declaration)\n\(body)\n}\n\(rest)") }

  @Test func valuesBecomeOptionalInRequirementAndImplementation() throws {
    let ported = port(
      "",
      """
      class Host: NSObject, DeckDelegate {
        func deckDidTurn(_ deck: Deck) {}
        func deck(_ deck: Deck, heightAt index: Int) -> CGFloat {
          return 44
        }
        var title: String { return "Deck" }
      }
      """)
    #expect(ported.text.contains("  func deck(_ deck: Deck, heightAt index: Int) -> CGFloat?\n"))
    #expect(ported.text.contains("  func deck(_ deck: Deck, viewAt index: Int) -> UIView?\n"))
    #expect(ported.text.contains("  func deck(_ deck: Deck, heightAt index: Int) -> CGFloat? {\n    return 44"))
    #expect(ported.text.contains(#"  var title: String? { return "Deck" }"#))
    #expect(
      ported.text.contains(
        "}; public extension DeckDelegate { func deck(_ deck: Deck, heightAt index: Int) -> CGFloat? { nil };"))
    #expect(ported.text.contains("func deckWillTurn(_ deck: Deck) {};"))
    try ported.expectCompiles()
  }

  @Test func callsOfOptionalRequirementsArePlain() throws {
    let ported = port(
      """
        func turn(_ scroll: UIScrollView, _ navigation: UINavigationController) {
          delegate?.deckWillTurn?(self)
          let height = delegate?.deck?(self, heightAt: 1) ?? 20
          let forced = delegate!.deck!(self, heightAt: 1) + height
          if let view = delegate?.deck?(self, viewAt: Int(forced)) { addSubview(view) }
          self.completion?()
          scroll.delegate?.scrollViewDidScroll?(scroll)
          if let zoomed = scroll.delegate?.viewForZooming?(in: scroll) { addSubview(zoomed) }
          let text = delegate?.title ?? ""
          print(text)
        }
      """)
    #expect(ported.text.contains("delegate?.deckWillTurn(self)\n"))
    #expect(ported.text.contains("delegate?.deck(self, heightAt: 1) ?? 20"))
    #expect(ported.text.contains("delegate!.deck(self, heightAt: 1)! + height"))
    #expect(ported.text.contains("self.completion?()"))
    #expect(ported.text.contains("scroll.delegate?.scrollViewDidScroll(scroll)"))
    #expect(ported.report.counts[.optionalCall] == 6)
    try ported.expectCompiles()
  }

  @Test func aNonOptionalResultBecomesOptionalWhereTheSourceExpectsOne() throws {
    let ported = port(
      """
        func height(_ table: UITableView, _ delegate: UITableViewDelegate) -> CGFloat {
          if let height = delegate.tableView?(table, heightForRowAt: IndexPath(row: 0, section: 0)) { return height }
          return 0
        }
      """)
    #expect(ported.text.contains("= Optional(delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0))) {"))
    try ported.expectCompiles()
  }

  @Test func requirementImplementedInASubclassOverridesTheConformingClass() throws {
    let ported = port(
      "",
      """
      class Base: UIViewController, UIScrollViewDelegate, DeckDelegate {
        func deckDidTurn(_ deck: Deck) {}
      }
      class Sub: Base {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { print(1) }
        @objc func deck(_ deck: Deck, heightAt index: Int) -> CGFloat { return 3 }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { return false }
        func plain() {}
      }
      class Other: Base {
        func scrollViewDidScroll(_ scrollView: UIScrollView) { print(2) }
      }
      extension Other {
        func deckWillTurn(_ deck: Deck) {}
      }
      """)
    #expect(
      ported.text.contains(
        "{ func scrollViewDidScroll(_ scrollView: UIScrollView) {}; func deck(_ deck: Deck, heightAt index: Int) -> CGFloat? { nil };"
      ))
    #expect(ported.text.contains("  override func deck(_ deck: Deck, heightAt index: Int) -> CGFloat? { return 3 }"))
    #expect(ported.text.contains("  override func deckWillTurn(_ deck: Deck) {}\n#sourceLocation"))
    #expect(ported.text.contains("  func plain() {}"))
    #expect(ported.report.counts[.inherited] == 5 && ported.report.counts[.moved] == 1)
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aSuperclassAnswersAsTheToolkitsDefaultUntilASubclassDoes() throws {
    let ported = Ported(
      """
      import UIKit
      class Panel: UIViewController, UIGestureRecognizerDelegate, UITextFieldDelegate {}
      class Drawer: Panel {
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool { true }
        func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String) -> Bool { false }
      }
      """)
    #expect(ported.text.contains("override func textField(") && ported.text.contains("override func gestureRecognizer("))
    #expect(
      ported.text.contains(
        "-> Bool { final class Unanswered: NSObject, UIGestureRecognizerDelegate {}; "
          + "return Unanswered().gestureRecognizer(recognizer, shouldRequireFailureOf: other) };"), "\(ported.text)")
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  /// The default calls a method of the delegate, opens menus of its own, or selects the row: a method in its place would not.
  @Test(arguments: [
    "UITextFieldDelegate|func textFieldDidEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {}",
    "UITextFieldDelegate|func textField(_ field: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString text: String)"
      + " -> Bool { true }",
    "UITextViewDelegate|func textView(_ view: UITextView, shouldInteractWith url: URL, in range: NSRange, interaction: UITextItemInteraction)"
      + " -> Bool { true }",
    "UITextViewDelegate|func textView(_ view: UITextView, primaryActionFor item: UITextItem, defaultAction: UIAction) -> UIAction? { nil }",
    "UITableViewDelegate|func tableView(_ view: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { nil }",
    "UIAdaptivePresentationControllerDelegate|func adaptivePresentationStyle(for controller: UIPresentationController, "
      + "traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }",
  ])
  func aDefaultThatAMethodCannotStandForIsReported(of: String) {
    let parts = of.split(separator: "|")
    let source = "import UIKit\nclass Panel: UIViewController, \(parts[0]) {}\nclass Drawer: Panel {\n  \(parts[1])\n}\n"
    let ported = Ported(source)
    #expect(ported.text == source)
    #expect(ported.report.left.map(\.line) == [4])
  }

  @Test(arguments: ["Router", "Inner"]) func aDefaultThatForwardsIsReported(adopter: String) {
    let ported = Ported(
      """
      import UIKit
      class Router: NSObject, UIScrollViewDelegate {}
      class Inner: Router {}
      extension \(adopter) {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { return nil }
      }
      class Last: Inner {
        func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      }
      """)
    #expect(ported.report.left.map(\.line).contains(8))
    #expect(ported.text.contains("  func scrollViewDidZoom(_ scrollView: UIScrollView) {}\n"), "\(ported.text)")
  }

  @Test func aValueWithoutAKnownDefaultIsReported() {
    let ported = Ported(
      """
      import UIKit
      class List: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      }
      class Fixed: List {
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
      }
      """)
    #expect(ported.report.left.map(\.line) == [7])
  }

  @Test func presenceIsARequirementOfItsOwn() throws {
    let ported = port(
      """
        func turn(deck: Int) {
          if delegate?.deckWillTurn != nil { print(1) }
          if let height = delegate?.deck(_:heightAt:) { print(height(self, 1) + 1) }
          if let function = delegate?.deckWillTurn { function(self) }
          if delegate?.responds(to: #selector(DeckDelegate.deck(_:heightAt:))) == true { print(2) }
        }
      """,
      """
      class Host: DeckDelegate {
        func deckDidTurn(_ deck: Deck) {}
        func deckWillTurn(_ deck: Deck) {}
      }
      """)
    #expect(ported.text.contains("if delegate?.implements_deckWillTurn == true { print(1) }"))
    #expect(ported.text.contains("let height = Optional({ [object = delegate!] in object.deck($0, heightAt: $1)! }) {"))
    #expect(
      ported.text.contains(
        "if delegate?.implements_deckWillTurn == true, let function = delegate?.deckWillTurn { function(self) }"))
    #expect(ported.text.contains("if delegate?.implements_deck_heightAt == true { print(2) }"))
    #expect(ported.text.contains("  func deckWillTurn(_ deck: Deck) {}; var implements_deckWillTurn: Bool { true }"))
    #expect(ported.text.contains("var implements_deck_heightAt: Bool { false }"))
    try ported.expectCompiles()
  }

  @Test func membersOfAnImplementingClassKeepTheirValues() throws {
    let ported = port(
      "",
      """
      class Host: NSObject, DeckDelegate {
        func deckDidTurn(_ deck: Deck) {}
        func deck(_ deck: Deck, heightAt index: Int) -> CGFloat { return 44 }
        var title: String = "Deck"
        var length: Int { return title.count + self.title.count }
        func grow(_ deck: Deck, title other: String) {
          let title = other
          self.title = title
          self.title += other
          print(self.deck(deck, heightAt: 1) + 2, title.count)
        }
      }
      final class Tall: Host {
        override func deck(_ deck: Deck, heightAt index: Int) -> CGFloat { return super.deck(deck, heightAt: index) + 1 }
      }
      class Adapter {
        var host: Host?
        let delegate: DeckDelegate
        init(_ delegate: DeckDelegate) { self.delegate = delegate }
        func height(_ deck: Deck, _ tall: Tall) -> CGFloat {
          let other = Host()
          print(other.title.count, host!.title.count, host?.title ?? "none", host?.title.count ?? 0)
          return delegate.deck?(deck, heightAt: 0) ?? Host().deck(deck, heightAt: 0) + tall.deck(deck, heightAt: 2)
        }
        var title: String { return delegate.title ?? Host().title }
      }
      """)
    #expect(ported.text.contains("var length: Int { return title!.count + self.title!.count }"))
    #expect(ported.text.contains("    self.title = title\n    self.title! += other\n"))
    #expect(ported.text.contains("print(self.deck(deck, heightAt: 1)! + 2, title.count)"))
    #expect(ported.text.contains("-> CGFloat? { return super.deck(deck, heightAt: index)! + 1 }"))
    #expect(
      ported.text.contains(
        #"print(other.title!.count, host!.title!.count, host?.title ?? "none", host?.title!.count ?? 0)"#))
    #expect(
      ported.text.contains("?? Host().deck(deck, heightAt: 0)! + tall.deck(deck, heightAt: 2)!"))
    #expect(ported.text.contains("{ return delegate.title ?? Host().title! }"))
    try ported.expectCompiles()
  }

  @Test func aMethodOfTheSameNameInAnotherClassIsNotReported() throws {
    let ported = port(
      "",
      """
      class Adapter {
        func deck(_ deck: Deck, heightAt index: Int) -> CGFloat { return 1 }
      }
      class Owner {
        lazy var adapter = Adapter()
        func call(_ body: (Deck, Int) -> CGFloat) {}
        func run() { call(adapter.deck(_:heightAt:)) }
      }
      """)
    #expect(ported.report.left.isEmpty)
    #expect(ported.text.contains("call(adapter.deck(_:heightAt:))"))
    try ported.expectCompiles()
  }
}
