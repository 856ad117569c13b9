import Testing

@testable import Porting

/// Delegates that forward the messages which they do not implement.
@Suite struct ForwardingTests {
  @Test func theToolkitAsksADelegateForTheTarget() throws {
    let ported = Ported(
      """
      import UIKit
      final class Router: NSObject, UIGestureRecognizerDelegate {
        weak var proxy: UIGestureRecognizerDelegate?
        override func responds(to aSelector: Selector!) -> Bool {
          return proxy?.responds(to: aSelector) == true || super.responds(to: aSelector)
        }
        override func forwardingTarget(for aSelector: Selector!) -> Any? {
          if proxy?.responds(to: aSelector) == true { return proxy }
          return super.forwardingTarget(for: aSelector)
        }
      }
      class Panel: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { return false }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { return false }
      }
      """)
    #expect(ported.text.contains("UIGestureRecognizerDelegate, _MessageForwarding, _MethodNaming {"))
    #expect(ported.text.contains("  func _responds(to aSelector: Selector!) -> Bool {\n"))
    #expect(ported.text.contains("== true || _respondsItself(to: aSelector)\n") && ported.text.contains("    return nil\n"))
    #expect(
      ported.text.contains(
        "class Panel: NSObject, UIGestureRecognizerDelegate, _MethodNaming { var _methodNames: Set<String> "
          + "{ [\"gestureRecognizer:shouldReceiveTouch:\", \"gestureRecognizerShouldBegin(_:)\"] };"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func targetsOfRefinedProtocolsAndForwardersNameTheirMethods() throws {
    let ported = Ported(
      """
      import UIKit
      class Router: NSObject, UIScrollViewDelegate {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { return nil }
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      class Inner: Router {
        func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      }
      class List: UIViewController {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {}
      }
      extension List: UITableViewDelegate {}
      class Table: UITableViewController {
        func scrollViewDidZoom(_ scrollView: UIScrollView) {}
      }
      """)
    #expect(ported.text.contains("class Router: NSObject, UIScrollViewDelegate, _MessageForwarding, _MethodNaming {"))
    #expect(ported.text.contains(" var _methodNames: Set<String> { [\"scrollViewDidScroll(_:)\"] };"))
    #expect(
      ported.text.contains("override var _methodNames: Set<String> { super._methodNames.union([\"scrollViewDidZoom(_:)\"]) };"))
    #expect(ported.text.contains("class List: UIViewController, _MethodNaming { var _methodNames"))
    #expect(ported.text.contains("class Table: UITableViewController, _MethodNaming { var _methodNames"))
    // Without a method in `Router` its default asks the target.
    #expect(ported.report.left.map(\.line) == [7])
    try ported.expectCompiles()
  }

  @Test func forwardingOfOtherProtocolsIsReported() {
    let ported = Ported(
      """
      import UIKit
      class Router: NSObject, UITableViewDelegate {
        override func forwardingTarget(for aSelector: Selector!) -> Any? { return nil }
      }
      """)
    #expect(ported.report.left.map(\.line) == [3])
  }
}
