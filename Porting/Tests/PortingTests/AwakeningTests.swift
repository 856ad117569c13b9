import Foundation
import Testing

@testable import Porting

/// Objects of nibs that are no views.
@Suite struct AwakeningTests {
  @Test func objectsThatAwakeConformToTheToolkitsProtocol() throws {
    let ported = Ported(
      """
      import UIKit
      open class Bounce: NSObject {
        @IBInspectable open var duration: CGFloat = 0.5
        open override func awakeFromNib() {
          super.awakeFromNib()
          duration *= 2
        }
      }
      class Spin: Bounce {
        override func awakeFromNib() { super.awakeFromNib() }
      }
      class Card: UIView {
        override func awakeFromNib() { super.awakeFromNib() }
      }
      """)
    #expect(ported.text.contains("open class Bounce: NSObject, _NibAwakening {"))
    #expect(ported.text.contains("  open func awakeFromNib() {\n    \n    duration *= 2"))
    #expect(ported.text.components(separatedBy: "override func awakeFromNib() { super.awakeFromNib() }").count == 3)
    try ported.expectCompiles()
  }

  @Test func gesturesAwakeAsOtherObjects() throws {
    let ported = Ported(
      """
      import UIKit
      class Pull: UIPanGestureRecognizer {
        override func awakeFromNib() {
          super.awakeFromNib()
          maximumNumberOfTouches = 1
        }
      }
      """)
    #expect(ported.text.contains("class Pull: UIPanGestureRecognizer, _NibAwakening {\n  func awakeFromNib() {\n    \n"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test(arguments: [
    "class Bounce: NSObject {}\nextension Bounce {\n  override func awakeFromNib() { super.awakeFromNib() }\n}",
    "\nclass Hair: NSLayoutConstraint {\n  override func awakeFromNib() { super.awakeFromNib() }\n}",
  ])
  func whatCannotAwakeIsReportedAndStays(source: String) {
    let ported = Ported("import UIKit\n\(source)\n")
    #expect(ported.report.left.map(\.line) == [4])
    #expect(ported.text.contains("override func awakeFromNib() { super.awakeFromNib() }"), "\(ported.text)")
    #expect(!ported.text.contains("_NibAwakening"))
  }
}
