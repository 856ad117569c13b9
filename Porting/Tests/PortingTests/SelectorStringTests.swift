import Testing

@testable import Porting

@Suite struct SelectorStringTests {
  private func port(_ line: String) -> Ported {
    Ported(
      """
      import UIKit
      class Controller: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line)
        }
        @objc func tap(_ sender: UIButton) {}
        @objc func move(card: Any, to place: Any) {}
        @objc func reload() {}
        @objc(openIt:) func open(_ sender: Any) {}
        func log(action: String) {}
      }
      class Card: UIView { @objc func turn(by sender: Any) {}; @objc func fade() {} }
      class Deck: UIView { @objc func fade() {} }
      """)
  }

  @Test(arguments: [
    (#"_ = Selector("tap:")"#, #"_ = Selector(Controller.tap(_:), "tap(_:)")"#),
    (#"_ = Selector(("tap:"))"#, #"_ = Selector(Controller.tap(_:), "tap(_:)")"#),
    (#"_ = NSSelectorFromString("tap:")"#, #"_ = Selector(Controller.tap(_:), "tap(_:)")"#),
    (#"_ = Selector("moveWithCard:to:")"#, #"_ = Selector(Controller.move(card:to:), "move(card:to:)")"#),
    (#"_ = Selector("reload")"#, #"_ = Selector(Controller.reload, "reload()")"#),
    (#"_ = Selector("openIt:")"#, #"_ = Selector(Controller.open(_:), "open(_:)")"#),
    (#"_ = Selector("turnBy:")"#, #"_ = Selector(Card.turn(by:), "turn(by:)")"#),
    (#"perform(Selector("reload"), with: nil, afterDelay: 1)"#, #"perform(Selector(Controller.reload, "reload()"), with: nil"#),
    (#"button.addTarget(self, action: "tap:", for: .touchUpInside)"#, #"action: Selector(Controller.tap(_:), "tap(_:)")"#),
    (#"_ = UITapGestureRecognizer(target: self, action: "reload")"#, #"action: Selector(Controller.reload, "reload()")"#),
  ])
  func aNameInAStringFindsItsMethod(line: String, expected: String) throws {
    let ported = port(line)
    #expect(ported.text.contains(expected), "\(ported.text)")
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test(arguments: [
    (#"_ = Selector("unknown:")"#, "no method of the package is called so"),
    (#"_ = Selector("fade")"#, "2 classes of the package have a method of that name"),
    (#"let name = "tap:"; _ = NSSelectorFromString(name)"#, "only known when the program runs"),
    (#"button.addTarget(self, action: "gone:", for: .touchUpInside)"#, "no method of the package is called so"),
  ])
  func aNameOfNoOneMethodIsReportedWithItsLine(line: String, why: String) {
    let ported = port(line)
    #expect(ported.report.left.count == 1 && ported.report.left.first?.line == 6)
    #expect(ported.report.left.first?.why.contains(why) == true, "\(ported.report.left)")
    ported.expectSound()
  }

  @Test func aStringOfAnotherKindOfActionStays() {
    let ported = port(#"log(action: "tap:")"#)
    #expect(ported.text.contains(#"log(action: "tap:")"#) && ported.report.left.isEmpty)
  }

  /// As libraries do that extensions of programs may link.
  @Test func theApplicationIsFoundByItsClass() throws {
    let ported = Ported(
      """
      import UIKit
      enum Host {
        static var found: UIApplication? {
          let selector = NSSelectorFromString("sharedApplication")
          guard UIApplication.responds(to: selector), let shared = UIApplication.perform(Selector(("sharedApplication"))) else { return nil }
          return shared.takeUnretainedValue() as? UIApplication
        }
        static var value: UIApplication? { UIApplication.value(forKey: "sharedApplication") as? UIApplication }
      }
      """)
    #expect(ported.text.contains("Selector(_class: UIApplication.self, { type in { type.shared } }, \"sharedApplication\")"))
    #expect(ported.text.contains("{ (UIApplication.shared as Any?) as? UIApplication }"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }
}
