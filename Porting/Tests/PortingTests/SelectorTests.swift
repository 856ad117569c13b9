import Testing

@testable import Porting

@Suite struct SelectorTests {
  /// A controller with `line` in its `viewDidLoad`.
  private func port(_ line: String, others: String = "") -> Ported {
    Ported(
      """
      import UIKit
      class Controller: UIViewController {
        let card = Card()
        override func viewDidLoad() {
          super.viewDidLoad()
          \(line)
        }
        @objc func tap() {}
        @objc func pan(_ sender: UIPanGestureRecognizer) {}
        @objc func pan() {}
        @objc private func slide(_ sender: UISlider, event: UIEvent) {}
        @objc var isOpen: Bool = false
      }
      class Card: UIView { @objc func turn(by sender: Any) {} }
      @objc protocol Turning { func turnAll() }
      \(others)
      """)
  }

  @Test(arguments: [
    ("_ = #selector(tap)", #"Selector(Controller.tap, "tap()")"#),
    ("_ = #selector(tap as () -> Void)", #"Selector(Controller.tap as (Controller) -> () -> Void, "tap()")"#),
    ("_ = #selector(self.tap)", #"Selector(Controller.tap, "tap()")"#),
    ("_ = #selector(Controller.tap)", #"Selector(Controller.tap, "tap()")"#),
    ("_ = #selector(pan(_:))", #"Selector(Controller.pan(_:), "pan(_:)")"#),
    ("_ = #selector(pan as () -> Void)", #"Selector(Controller.pan as (Controller) -> () -> Void, "pan()")"#),
    ("_ = #selector(slide)", #"Selector(Controller.slide(_:event:), "slide(_:event:)")"#),
    ("_ = #selector(card.turn(by:))", #"Selector(Card.turn(by:), "turn(by:)")"#),
    ("_ = #selector(UIView.endEditing(_:))", #"Selector(UIView.endEditing(_:), "endEditing(_:)")"#),
    ("_ = #selector(Turning.turnAll)", #"Selector("turnAll")"#),
    ("_ = #selector(getter: isOpen)", #"Selector({ (object: Controller) in { object.isOpen } }, "isOpen")"#),
    ("_ = #selector(setter: isOpen)", #"Selector({ (object: Controller) in { object.isOpen = $0 } }, "setIsOpen(_:)")"#),
    (
      "card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))",
      #"action: Selector(Controller.pan(_:), "pan(_:)")))"#
    ),
  ])
  func everyFormNamesClassAndMethod(line: String, expected: String) throws {
    let ported = port(line)
    #expect(ported.text.contains(expected), "\(ported.text)")
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aClassMethodHasItsClassAsTarget() throws {
    let ported = Ported(
      """
      import UIKit
      class Deck: NSObject {
        @objc static func reload() {}
        @objc class func tap(_ sender: UIButton) {}
        @objc static func press(_ sender: UIButton, event: UIEvent) {}
        static func begin(_ button: UIButton) {
          button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
          button.addTarget(Deck.self, action: #selector(Deck.press), for: .touchDown)
          NotificationCenter.default.addObserver(self, selector: #selector(reload), name: nil, object: nil)
        }
      }
      enum Cards { @objc static func turn() {}; static let action = #selector(turn) }
      """)
    #expect(ported.text.contains(#"action: Selector(_class: Deck.self, { $0.tap(_:) }, "tap(_:)")"#))
    #expect(ported.text.contains(#"action: Selector(_class: Deck.self, { $0.press(_:event:) }, "press(_:event:)")"#))
    #expect(ported.text.contains(#"selector: Selector(_class: Deck.self, { $0.reload }, "reload()")"#))
    #expect(ported.report.left.map(\.line) == [12])
    let classes = ported.text.split(separator: "\n").dropLast().joined(separator: "\n")
    try Ported(classes).expectCompiles()
  }

  @Test func aMethodOfAnotherClassIsFoundByItsName() throws {
    let ported = Ported(
      "import UIKit\nextension Selector { static let turn = #selector(Deck.turn) }",
      "import UIKit\nclass Deck: UIView { @objc func turn() {} }\nstruct Table { let action = #selector(Deck.turn) }")
    #expect(ported.text.contains(#"Selector(Deck.turn, "turn()")"#))
    try ported.expectCompiles()
  }

  @Test func aSelectorOverSeveralLinesKeepsItsLineBreaks() throws {
    let ported = port("_ = #selector(\n      pan(_:)\n    )\n    print(1)")
    #expect(ported.text.contains("\"pan(_:)\")\n\n\n    print(1)"))
    try ported.expectCompiles()
  }

  @Test func anUnknownClassIsReportedWithItsLine() {
    let ported = Ported("import UIKit\n\nlet action = #selector(nobody.knows)")
    #expect(ported.report.left.map(\.line) == [3])
    #expect(ported.report.left.first?.description.hasPrefix("File1.swift:3: #selector(knows)") == true)
    #expect(ported.text.contains("#selector(nobody.knows)"))
  }

  @Test func keyPathsAreTheirNames() throws {
    let ported = port(
      """
      print(#keyPath(CALayer.position), #keyPath(isOpen), #keyPath(UIView.layer.bounds), #keyPath(Controller.card.alpha))
      """)
    #expect(ported.text.contains(#"print("position", "isOpen", "layer.bounds", "card.alpha")"#))
    #expect(ported.report.counts[.keyPath] == 4)
    try ported.expectCompiles()
  }

  @Test func respondsToBecomesATestOfClassOrProtocol() throws {
    let ported = port(
      """
      let other: AnyObject? = nil
          print(self.responds(to: #selector(tap)), (card as NSObject).responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
          print(other?.responds(to: #selector(UIGestureRecognizerDelegate.gestureRecognizer(_:shouldReceive:))) == true)
      """)
    #expect(ported.text.contains(#"self.responds(to: Selector(Controller.tap, "tap()"))"#))
    let isOne = "(((card as NSObject) as Any) is UIScrollViewDelegate)"
    let asked = #"(((card as NSObject) as Any) as? any _MethodNaming)?.responds(to: Selector("scrollViewDidScroll(_:)"))"#
    #expect(ported.text.contains("(\(asked) ?? \(isOne))"), "\(ported.text)")
    // Swift gives this name to three methods of Objective-C.
    #expect(ported.text.contains("print(((other as Any) is UIGestureRecognizerDelegate) == true)"), "\(ported.text)")
    try ported.expectCompiles()
  }

  @Test func classesNameTheMethodsForWhichTheyAreAsked() throws {
    let ported = Ported(
      """
      import UIKit
      class Field: UITextField {
        func mayBegin() -> Bool {
          return delegate?.responds(to: #selector(UITextFieldDelegate.textFieldShouldBeginEditing)) == true
        }
      }
      class Form: UIViewController, UITextFieldDelegate {
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { return true }
      }
      class Other: NSObject, UITabBarDelegate {}
      class Third: Other {
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
      }
      class Base: UIViewController {
        func textFieldDidBeginEditing(_ textField: UITextField) {}
      }
      class Fourth: Base, Editing {}
      protocol Editing: UITextFieldDelegate {}
      class Card: UIView {}
      """)
    #expect(
      ported.text.contains(
        #"((delegate as Any) as? any _MethodNaming)?.responds(to: Selector("textFieldShouldBeginEditing(_:)"))"#))
    #expect(
      ported.text.contains(
        #"UITextFieldDelegate, _MethodNaming { var _methodNames: Set<String> { ["textFieldShouldReturn(_:)"] };"#))
    // On iOS a class that implements none of the methods responds to none, though it adopts the protocol.
    #expect(ported.text.contains("class Other: NSObject, UITabBarDelegate, _MethodNaming { func tabBar("))
    #expect(ported.text.contains(" {}; var _methodNames: Set<String> { [] };}\n"))
    #expect(ported.text.contains(#"var _methodNames: Set<String> { super._methodNames.union(["tabBar(_:didSelect:)"]) };"#))
    #expect(
      ported.text.contains(#"Editing, _MethodNaming { var _methodNames: Set<String> { ["textFieldDidBeginEditing(_:)"] };"#))
    #expect(ported.text.contains("class Base: UIViewController {\n") && ported.text.hasSuffix("\nclass Card: UIView {}"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aClassThatDerivesFromNothingIsReported() {
    let ported = Ported(
      """
      import UIKit
      func mayScroll(_ object: NSObject) -> Bool {
        object.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))
      }
      class Plain {}
      extension Plain: UIScrollViewDelegate {}
      """)
    #expect(ported.report.left.map(\.line) == [5])
  }
}
