import Testing

@testable import Porting

@Suite struct RuntimeFinderTests {
  @Test func usesOfTheRuntimeAreReportedAndUnchanged() {
    let source = """
      import UIKit
      class Router: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { return true }
        func go(_ type: UIViewController.Type) {
          NSInvocation.perform(a)
          method_exchangeImplementations(a, b)
          let page = type.init(coder: a)
          _ = UIView.init()
        }
      }
      """
    let ported = Ported(source)
    #expect(ported.report.left.map(\.line) == [3, 5, 6, 7])
    #expect(ported.text == source)
  }

  @Test func anExchangeWithoutAPairIsReportedBesideOneThatHasOne() {
    let ported = Ported(
      """
      import UIKit
      func exchange(_ one: Selector, _ other: Selector) {
        method_exchangeImplementations(class_getInstanceMethod(UIView.self, one)!, class_getInstanceMethod(UIView.self, other)!)
      }
      extension UIView {
        static func begin() {
          exchange(#selector(didMoveToWindow), #selector(my_didMoveToWindow))
          exchange(#selector(setNeedsDisplay as (UIView) -> () -> Void), #selector(my_setNeedsDisplay))
          NotificationCenter.default.addObserver(self, selector: #selector(noted), name: nil, object: nil)
        }
        @objc func my_didMoveToWindow() { my_didMoveToWindow() }
        @objc func my_setNeedsDisplay() { my_setNeedsDisplay() }
        @objc func noted() {}
      }
      """)
    #expect(ported.report.left.map(\.line) == [8])
  }
}

@Suite struct MetatypeTests {
  @Test func classesThatATypeMakesGetAnInitializer() throws {
    let ported = Ported(
      """
      import UIKit
      class Page: UIViewController {
        func open() {}
      }
      final class First: Page {}
      public class Card: UIView {}
      enum Kind {
        case first
        var type: Page.Type { return First.self }
        var card: Card.Type { return Card.self }
      }
      func make(_ kind: Kind) -> Page { return kind.type.init() }
      func makeCard(_ kind: Kind) -> UIView { return kind.card.init() }
      """)
    #expect(
      ported.text.contains("class Page: UIViewController { required convenience init() { self.init(nibName: nil, bundle: nil) };")
    )
    #expect(ported.text.contains("public class Card: UIView { public required convenience init() { self.init(frame: .zero) }; }"))
    #expect(ported.report.counts[.metatype] == 2 && ported.report.left.isEmpty)
    try ported.expectCompiles()
  }
}

@Suite struct MadeObjectPortTests {
  @Test func objectsOfTypeParametersAreMadeByTheToolkit() throws {
    let ported = Ported(
      """
      import UIKit
      protocol Named {}
      protocol Row: UITableViewCell {}
      class Card: UIView {}
      class Ready: UIView { required init() { super.init(frame: .zero) }; required init?(coder: NSCoder) { nil } }
      class Owner<Field: UITextField>: UIViewController {
        lazy var field = Field()
        func make<T: Card & Named>(_ type: T.Type) -> T { return T(frame: .zero) }
        func row<T>(_ type: T.Type) -> T where T: Row { T.init(style: .default, reuseIdentifier: "row") }
        func page(_ type: UIViewController.Type) -> UIViewController { type.init(nibName: nil, bundle: nil) }
        func ready<T: Ready>() -> T { T() }
      }
      extension Named where Self: UIView { static func made() -> Self { return Self() } }
      extension UIView { class func framed() -> Self { return self.init(frame: .zero) } }
      func plain<T: Initial>() -> T { T() }
      protocol Initial { init() }
      """)
    for line in [
      "lazy var field = _madeObject(of: Field.self)", "return _madeView(of: T.self, frame: .zero)",
      "_madeCell(of: T.self, style: .default, reuseIdentifier: \"row\")", "_madeController(of: type, nibName: nil, bundle: nil)",
      "func ready<T: Ready>() -> T { T() }", "return _madeObject(of: Self.self)", "return _madeView(of: self, frame: .zero)",
      "func plain<T: Initial>() -> T { T() }",
    ] { #expect(ported.text.contains(line), "\(line)\n\(ported.text)") }
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func theWindowOfTheApplicationsDelegateIsNilWithinNil() throws {
    let ported = Ported(
      """
      import UIKit
      func inset() -> CGFloat { UIApplication.shared.delegate?.window??.safeAreaInsets.top ?? 0 }
      func found() -> UIWindow? {
        if let window = UIApplication.shared.delegate?.window, let found = window { return found }
        return UIApplication.shared.delegate!.window!
      }
      func other(_ delegate: UIApplicationDelegate?, _ view: UIView) -> UIWindow { view.window ?? delegate!.window!! }
      """)
    #expect(ported.text.contains("delegate?._optionalWindow??.safeAreaInsets") && ported.text.contains("view.window ??"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func whatFoundationExportsOfTheRuntimeIsImported() throws {
    let ported = Ported(
      "import Foundation\nclass A: NSObject { @objc func b() {}\nfunc c() -> Any { #selector(b) } }",
      "import Foundation\nfunc locked(_ a: NSObject) { objc_sync_enter(a); objc_sync_exit(a) }",
      "import Foundation\nfunc plain() {}")
    #expect(ported.texts[0].hasPrefix("import UIKit; import Foundation"), "\(ported.texts[0])")
    #expect(ported.texts[1].hasPrefix("import UIKit; ") && ported.texts[2].hasPrefix("import Foundation"))
    try ported.expectCompiles()
  }
}
