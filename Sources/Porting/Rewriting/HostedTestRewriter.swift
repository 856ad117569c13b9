import SwiftSyntax

/// Gives test cases a superclass that starts an application: on iOS one hosts them.
final class HostedTestRewriter: Rewriter {
  static let fileName = "PortedTestCase.swift"
  static let className = "PortedTestCase"

  /// The file of the superclass.
  static let source = """
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

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard settings.hostsTests, node.name.text != Self.className,
      let first = node.inheritanceClause?.inheritedTypes.first?.type, ["XCTestCase", "XCTest.XCTestCase"].contains(first.code)
    else { return .visitChildren }
    edits.replace(first, with: Self.className, .hostedTest)
    return .visitChildren
  }
}
