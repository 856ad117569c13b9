import Testing

@testable import Porting

/// What older sources write that Swift or Linux no longer has.
@Suite struct OlderSourceTests {
  @Test func indexPathsOfFoundationAreThoseOfSwift() throws {
    let ported = Ported(
      """
      import class UIKit.UICollectionView
      import struct UIKit.CGSize
      class Bubbles {
        var last: NSIndexPath?
        let bundle = Bundle.main
        func size(_ path: NSIndexPath, _ other: IndexPath) -> CGSize {
          last = NSIndexPath(row: path.row + 1, section: (other as NSIndexPath).section)
          return CGSize(width: (last as IndexPath?)?.item ?? 0, height: other.row)
        }
      }
      """)
    #expect(ported.text.contains("_ path: IndexPath, _ other") && !ported.text.contains("NSIndexPath"))
    #expect(ported.text.hasPrefix("import UIKit\nimport UIKit\n") && ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func staticMembersAreNotOpen() throws {
    let ported = Ported(
      """
      import UIKit
      open class Loader: UIView {
        open static func show() -> Loader { Loader() }
        @discardableResult static open func hide() -> Bool { true }
        open class func made() -> Loader { Loader() }
      }
      """)
    #expect(ported.text.contains("public static func show()") && ported.text.contains("static public func hide()"))
    #expect(ported.text.contains("open class func made()"))
    try ported.expectCompiles()
  }

  @Test func functionsOfNumbersNeedTheirImport() throws {
    let ported = Ported("func eased(_ time: Double) -> Double { return pow(time, 3) }\n", "import UIKit\n")
    #expect(ported.text.hasPrefix("import UIKit; func eased"))
    try ported.expectCompiles()
  }

  @Test func objectsAreAskedForWhatTheyConformTo() throws {
    let ported = Ported(
      """
      import UIKit
      func shown(_ context: UIViewControllerContextTransitioning) -> UIView? {
        guard context.responds(to: #selector(UIViewControllerContextTransitioning.view(forKey:))) else { return nil }
        return context.view(forKey: .to)
      }
      """)
    #expect(ported.text.contains("guard ((context as Any) is UIViewControllerContextTransitioning)"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func boxedValuesAreCompared() throws {
    let ported = Ported(
      """
      import UIKit
      func isLast(_ animation: CAAnimation, _ view: UIView) -> Bool {
        if let name = animation.value(forKey: "id"), (name as AnyObject).isEqual("last") { return true }
        return view.isEqual(animation) || UIColor() == UIColor.clear
      }
      """)
    #expect(ported.text.contains(#"((name as? AnyHashable).map { $0 == ("last") as? AnyHashable } ?? "#), "\(ported.text)")
    #expect(ported.text.contains("view.isEqual(animation) || UIColor(white: 0, alpha: 0) =="))
    try ported.expectCompiles()
  }
}
