import Testing

@testable import Porting

@Suite struct AttributeTests {
  @Test func attributesOfTheRuntimeAndOfTheBuilderGo() throws {
    let ported = Ported(
      """
      import UIKit

      @objc(ABDeck) @objcMembers @IBDesignable
      open class Deck: UIView {
        @IBInspectable var corner: CGFloat = 4
        @IBOutlet private weak var label: UILabel!
        @objc(turnOver) func turn() {}
        @nonobjc
        func plain() {}
        @IBAction func tapped(_ sender: Any) {}
        @objc var count: Int { 3 }
      }

      @objc enum Side: Int { case front, back }
      """)
    #expect(!ported.text.contains("@"))
    #expect(ported.text.contains("  var corner: CGFloat = 4"))
    #expect(ported.text.contains("  private weak var label: UILabel!"))
    #expect(ported.report.counts[.objcAttribute] == 6 && ported.report.counts[.outlet] == 4)
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func objcProtocolsAreOfClasses() throws {
    let ported = Ported(
      """
      import UIKit
      @objc protocol Plain { func turn() }
      @objc protocol Named: CustomStringConvertible { func turn() }
      @objc protocol Bound: NSObjectProtocol { func turn() }
      class Holder { weak var plain: Plain?; weak var named: Named?; weak var bound: Bound? }
      """)
    #expect(ported.text.contains("protocol Plain: AnyObject {"))
    #expect(ported.text.contains("protocol Named: CustomStringConvertible, AnyObject {"))
    #expect(ported.text.contains("protocol Bound: NSObjectProtocol {"))
    try ported.expectCompiles()
  }

  @Test func theDelegateOfTheApplicationIsTheMainType() throws {
    let ported = Ported(
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      """)
    #expect(ported.text.contains("@main\nclass AppDelegate"))
    try ported.expectCompiles()
  }

  @Test func dynamicPropertiesReportTheirChanges() throws {
    let ported = Ported(
      """
      import UIKit
      class Model: NSObject {
        @objc dynamic var count = 0
        @objc dynamic var title: String = "" { didSet { print(title) } }
        dynamic func turn() {}
      }
      func watch(_ model: Model) -> NSKeyValueObservation { model.observe(\\.count) { model, _ in print(model.count) } }
      """)
    #expect(ported.text.contains("var count = 0 { didSet { didChangeValue(for: \\Model.count) } }"))
    #expect(ported.text.contains("didSet { didChangeValue(for: \\Model.title); print(title) }"))
    #expect(ported.text.contains("  func turn() {}"))
    try ported.expectCompiles()
  }

  @Test func dynamicPropertiesOfViewsAreRecordedByProxies() throws {
    let ported = Ported(
      """
      import UIKit
      class Card: UIView {
        private let label = UILabel()
        @objc dynamic var titleFont: UIFont? {
          get { label.font }
          set { label.font = newValue }
        }
        @objc public dynamic var shade: UIColor? {
          set { backgroundColor = newValue }
          get { return backgroundColor }
        }
      }
      func style() { Card.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).titleFont = .boldSystemFont(ofSize: 20) }
      """)
    #expect(ported.text.contains("set { defer { didChangeValue(for: \\Card.titleFont) }; label.font = newValue }"))
    #expect(ported.text.contains("set { defer { didChangeValue(for: \\Card.shade) }; backgroundColor = newValue }"))
    try ported.expectCompiles()
  }

  @Test func managedPropertiesOfLayersAreKeptByTheLayer() throws {
    let ported = Ported(
      """
      import UIKit
      class RingLayer: CALayer {
        @NSManaged var progress: CGFloat
        @NSManaged var tint: CGColor?
        override class func needsDisplay(forKey key: String) -> Bool {
          return key == #keyPath(progress) || super.needsDisplay(forKey: key)
        }
      }
      class Note: NSObject { @NSManaged var text: String; @NSManaged var date: Date? }
      """)
    #expect(ported.text.contains(#"?? 0 } set { setValue(newValue, forKey: "progress") }"#))
    #expect(ported.text.contains("var text: String!; var date: Date? }"))
    #expect(ported.report.counts[.managed] == 4)
    try ported.expectCompiles()
  }
}
