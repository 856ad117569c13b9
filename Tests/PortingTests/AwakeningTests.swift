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
}
