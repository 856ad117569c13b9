import Testing

@testable import Porting

@Suite struct MovedMemberTests {
  @Test func overridingMembersMoveIntoTheClassWithTheirLines() throws {
    let ported = Ported(
      """
      import UIKit
      class Page: UIViewController {
        private var log: [String] = []
      }

      extension Page {
        override func viewDidLoad() {
          super.viewDidLoad()
          log.append("loaded")
        }
        func other() {}
      }
      let last = 1
      """)
    let blank = "  \n\n\n\n"
    #expect(
      ported.text == """
        import UIKit
        class Page: UIViewController {
          private var log: [String] = []

        #sourceLocation(file: "File1.swift", line: 7)
          override func viewDidLoad() {
            super.viewDidLoad()
            log.append("loaded")
          }
        #sourceLocation(file: "File1.swift", line: 4)
        }

        extension Page {
        \(blank)  func other() {}
        }
        let last = 1
        """)
    #expect(ported.report.counts[.moved] == 1)
    try ported.expectCompiles()
  }

  @Test func overriddenMembersMoveToo() throws {
    let ported = Ported(
      "import UIKit\nclass Page: UIView {}\nextension Page {\n  @objc func note() {}\n  @objc class func make() {}\n  func stays() {}\n}",
      "import UIKit\nclass Sub: Page {\n  override func note() { super.note() }\n  override class func make() {}\n}")
    #expect(ported.report.counts[.moved] == 2)
    #expect(ported.text.contains("line: 4)\n  func note() {}\n"))
    try ported.expectCompiles()
  }

  @Test func aMemberMovedToAnotherFileKeepsAccessToImportsAndPrivates() throws {
    let ported = Ported(
      "import UIKit\nclass Page: UIViewController {}\n",
      """
      import UIKit
      import Dispatch
      private let limit = 3
      extension Page {
        private func helper() -> Int { return limit }
        override func viewDidLoad() { _ = helper() + limit; DispatchQueue.main.async {} }
      }
      """)
    #expect(ported.text.hasPrefix("import Dispatch; import UIKit\n"))
    #expect(ported.texts[1].contains("\nlet limit = 3\n") && ported.texts[1].contains("  func helper() -> Int"))
    #expect(ported.report.counts[.widened] == 2)
    try ported.expectCompiles()
  }

  @Test func aMovedMemberKeepsTheAccessOfItsExtension() throws {
    let ported = Ported(
      """
      import UIKit
      open class Page: UIViewController {}
      public extension Page { override func viewDidLoad() { super.viewDidLoad() } }
      """)
    #expect(ported.text.contains("public override func viewDidLoad()"))
    try ported.expectCompiles()
  }

  @Test func overridesThatNothingCanReplaceAreReported() {
    let ported = Ported(
      """
      import UIKit
      extension UIView { @objc func note(_ words: Any...) {} }
      class Card: UIView {
        override func note(_ words: Any...) {}
      }
      extension UILabel {
        override func drawText(in rect: CGRect) {}
      }
      """)
    #expect(ported.report.left.map(\.line) == [2, 7])
    #expect(ported.report.counts[.moved] == nil)
  }
}
