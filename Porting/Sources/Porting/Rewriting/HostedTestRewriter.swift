import SwiftSyntax

/// Gives test cases a superclass that starts an application: on iOS one hosts them.
final class HostedTestRewriter: Rewriter {
  static let fileName = "PortedTestCase.swift"
  static let className = "PortedTestCase"

  /// The file of the superclass, with the activities of Apple's XCTest if tests name them: XCTest on Linux has none.
  static func source(for files: [SourceFile]) -> String {
    files.contains { $0.text.contains("XCTContext") } ? source + "\n" + activities : source
  }

  private static let source = """
    // Written by edgewise port.
    \(["MotionTesting", "XCTest"].map { "import \($0)" }.joined(separator: "\n"))

    /// A test case that finds an application in real time, as on iOS.
    class \(className): XCTestCase {
      required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name, testClosure: testClosure)
        MainActor.assumeIsolated { RealTimeApplication.start() }
      }
    }

    """

  private static let activities = """
    /// A named part of a test.
    protocol XCTActivity {
      var name: String { get }
    }

    /// Runs the parts of a test.
    enum XCTContext {
      private struct Activity: XCTActivity { let name: String }

      /// Runs a part of the test that is running.
      static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
        try block(Activity(name: name))
      }
    }

    """

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard settings.hostsTests, node.name.text != Self.className,
      let first = node.inheritanceClause?.inheritedTypes.first?.type, ["XCTestCase", "XCTest.XCTestCase"].contains(first.code)
    else { return .visitChildren }
    edits.replace(first, with: Self.className, .hostedTest)
    return .visitChildren
  }
}
