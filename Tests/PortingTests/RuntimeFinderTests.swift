import Testing

@testable import Porting

@Suite struct RuntimeFinderTests {
  @Test func usesOfTheRuntimeAreReportedAndUnchanged() {
    let source = """
      import UIKit
      class Router: NSObject {
        override func responds(to aSelector: Selector!) -> Bool { return true }
        func go(_ type: UIViewController.Type) {
          NSException(name: .genericException, reason: nil, userInfo: nil).raise()
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
}
