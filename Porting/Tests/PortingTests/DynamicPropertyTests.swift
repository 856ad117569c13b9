import Testing

@testable import Porting

@Suite struct DynamicPropertyTests {
  private func port(_ members: String, _ more: String = "") -> Ported {
    Ported("import UIKit\nclass Model: NSObject {\n  var kept = 0\n  \(members)\n}\n\(more)")
  }

  @Test(arguments: [
    (
      "@objc dynamic var size: Int { get { kept } set { kept = newValue } }",
      #"set { defer { didChangeValue(for: \Model.size) }; kept = newValue }"#
    ),
    ("@objc dynamic var size: Int { get { kept } set {} }", #"set { didChangeValue(for: \Model.size)}"#),
    ("@objc dynamic lazy var size: Int = 3", #"lazy var size: Int = 3 { didSet { didChangeValue(for: \Model.size) } }"#),
    (
      "@objc dynamic private var a = 0, b: Int = 1",
      #"private var a = 0 { didSet { didChangeValue(for: \Model.a) } }; private var b: Int = 1 { didSet { "#
    ),
    ("@objc dynamic var size: Int { kept }", "var size: Int { kept }"),
    (
      "@objc dynamic var size = 3 {\n    willSet {\n      kept = newValue\n    }\n  }",
      #"    } didSet { didChangeValue(for: \Model.size) }"#
    ),
  ])
  func everyPropertyThatIsSetNotifies(member: String, expected: String) throws {
    let ported = port(member)
    #expect(ported.text.contains(expected), "\(ported.text)")
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aPropertyOfAnExtensionNotifies() throws {
    let ported = port("", "extension Model { @objc dynamic var half: Int { get { kept / 2 } set { kept = newValue * 2 } } }")
    #expect(ported.text.contains(#"set { defer { didChangeValue(for: \Model.half) }; kept"#), "\(ported.text)")
    try ported.expectCompiles()
  }

  @Test func whatCannotNotifyIsReported() {
    let pattern = port("@objc dynamic var (a, b) = (1, 2)")
    #expect(pattern.report.left.map(\.line) == [4])
    let affecting = port("@objc class func keyPathsForValuesAffectingTotal() -> Set<String> { [\"size\"] }")
    #expect(affecting.report.left.map(\.line) == [4])
  }
}
