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

  @Test func whatOnlyAnObjectCanDoIsReported() {
    let ported = Ported(
      """
      import UIKit
      extension NSIndexPath {
        convenience init(card: Int) { self.init(row: card, section: 0) }
      }
      class Bubbles {
        weak var last: NSIndexPath?
        var first: NSIndexPath?
        func isSame(_ path: NSIndexPath, _ other: NSIndexPath) -> Bool {
          if path.length == 2, path.index(atPosition: 0) == path.section { return true }
          return path === other
        }
        func isSame(_ path: IndexPath, _ name: NSString) -> Bool { name.length == 2 && path == self.path }
      }
      """)
    #expect(ported.report.left.map(\.line) == [3, 6, 9, 9, 10], "\(ported.report.left)")
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
    #expect(ported.text.contains(#"=== other as AnyObject) }(name, "last")) {"#), "\(ported.text)")
    #expect(ported.text.contains("view.isEqual(animation) || UIColor(white: 0, alpha: 0) =="))
    try ported.expectCompiles()
  }

  /// The element of an outer closure, `try`, and what else is rewritten in either value.
  @Test func valuesOfComparisonsMeanTheSame() throws {
    let ported = Ported(
      """
      import UIKit
      func name(_ number: Int) throws -> String { "\\(number)" }
      func first(_ items: [Any], _ target: Any?) -> [Any] {
        items.filter { (target as AnyObject).isEqual($0) } + items.filter { ($0 as AnyObject).isEqual(target) }
      }
      func isOne(_ value: Any) throws -> Bool { try (value as AnyObject).isEqual(name(1)) }
      func isFirst(_ value: Any) -> Bool { (value as AnyObject).isEqual(NSIndexPath(row: 0, section: 0)) }
      let dynamic = UIColor() { _ in .red }
      """)
    #expect(ported.text.contains("}(target, $0)) }") && ported.text.contains("}($0, target)) }"), "\(ported.text)")
    #expect(ported.text.contains("}(value, name(1))) }") && ported.text.contains("}(value, IndexPath(row: 0, section: 0)))"))
    #expect(ported.text.contains("UIColor() { _ in .red }"))
    try Ported(ported.text.replacing("let dynamic = UIColor() { _ in .red }", with: "")).expectCompiles()
  }
}
