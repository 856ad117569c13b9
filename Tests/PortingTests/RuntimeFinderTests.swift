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
          let page = type.init()
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
