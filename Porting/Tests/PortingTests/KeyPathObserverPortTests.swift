import Testing

@testable import Porting

@Suite struct KeyPathObserverPortTests {
  @Test func keyPathsInStringsBecomeKeyPaths() throws {
    let ported = Ported(
      """
      import UIKit
      private var context = 0
      class Card: UIView {
        let label = UILabel()
        func watch(_ scroll: UIScrollView, _ name: String) {
          label.addObserver(self, forKeyPath: "font", options: [.old, .new], context: &context)
          scroll.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: .new, context: nil)
          addObserver(self, forKeyPath: "layer.bounds", options: [], context: nil)
          label.addObserver(self, forKeyPath: "hidden", options: [], context: nil)
        }
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
          if keyPath == #keyPath(UIScrollView.contentOffset) { return }
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        deinit { label.removeObserver(self, forKeyPath: "font", context: &context) }
      }
      class Watcher: NSObject {
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
      """)
    for line in [
      #"label._addObserver(self, forKeyPath: \.font, named: "font", options: [.old, .new]"#,
      #"forKeyPath: \.contentOffset, named: "contentOffset", options: .new"#, #"\.layer.bounds, named: "layer.bounds""#,
      #"\.isHidden, named: "hidden""#, #"if keyPath == "contentOffset""#, "class Watcher: NSObject, _KeyPathObserver {",
      "    super.observeValue(forKeyPath", "    _unhandledValue(forKeyPath",
    ] { #expect(ported.text.contains(line), "\(line)\n\(ported.text)") }
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  private static let method =
    "(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {"
  private static let call = "super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)"

  @Test func observersInExtensionsAndBelowOthersAndBesideResponders() throws {
    let ported = Ported(
      """
      import UIKit
      class Watcher: NSObject {}
      extension Watcher {
        override func observeValue\(Self.method)
          \(Self.call)
        }
      }
      class Second: Watcher {
        override func observeValue\(Self.method) \(Self.call) }
      }
      class Grid: UICollectionViewLayout {
        override func observeValue\(Self.method) \(Self.call) }
      }
      """)
    #expect(ported.text.contains("extension Watcher: _KeyPathObserver {"), "\(ported.text)")
    #expect(ported.text.contains("class Grid: UICollectionViewLayout, _KeyPathObserver {"))
    #expect(ported.text.contains("class Second: Watcher {\n  override func observeValue"), "\(ported.text)")
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aKeyPathInAVariableStaysAName() throws {
    let source =
      "class A: UIView { func a(_ b: UIView, _ c: String) { b.addObserver(self, forKeyPath: c, options: [], context: nil) } }"
    let ported = Ported(source)
    #expect(ported.report.left.isEmpty && ported.text.contains("b.addObserver(self, forKeyPath: c, options: [], context: nil)"))
    try ported.expectCompiles()
  }
}

@Suite struct HostedTestTests {
  private static let source = """
    import XCTest
    class A: XCTestCase { func testOne() {} }
    final class B: A {}
    class C: XCTest.XCTestCase, Sendable {}
    class D: NSObject {}
    """

  @Test func testCasesOfATestTargetGetASuperclassThatStartsAnApplication() throws {
    var settings = PortSettings()
    settings.hostsTests = true
    let ported = Ported(Self.source, settings: settings)
    #expect(ported.text.contains("class A: PortedTestCase { func") && ported.text.contains("class C: PortedTestCase, Sendable"))
    #expect(ported.text.contains("final class B: A {}"))
    #expect(ported.report.counts[.hostedTest] == 2)
    let activity = "import XCTest\nextension A { func testA() { XCTContext.runActivity(named: \"a\") { print($0.name) } } }\n"
    for test in ["", activity] {
      let source = HostedTestRewriter.source(for: [SourceFile(path: "ATests.swift", text: test)])
      #expect(source.contains("enum XCTContext") == !test.isEmpty)
      #expect(Ported(source, settings: settings).text == source)
      try ported.expectCompiles(with: [source, test])
    }
  }

  @Test func othersKeepTheirs() { #expect(Ported(Self.source).text == Self.source) }
}
