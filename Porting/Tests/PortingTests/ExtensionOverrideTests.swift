import Testing

@testable import Porting

/// Members that an extension of a toolkit class adds, and that classes of the package override.
@Suite struct ExtensionOverrideTests {
  @Test func aMethodOfAnExtensionAsksForItsOverride() throws {
    let ported = Ported(
      """
      import UIKit
      extension UIView {
        @discardableResult
        @objc func turn(by angle: Double, _ count: Int) -> String { return "view \\(angle) \\(count)" }
        func stays() {}
      }
      class Card: UILabel {
        override func turn(by angle: Double, _ count: Int) -> String { return "card, " + super.turn(by: angle, count) }
      }
      final class Joker: Card {
        override func turn(by angle: Double, _ count: Int) -> String { return "joker, " + super.turn(by: angle, count) }
      }
      """)
    #expect(
      ported.text == """
        import UIKit
        extension UIView {
          @discardableResult func turn(by angle: Double, _ count: Int) -> String { \
        if let object = self as? any Overriding_UIView_turn_by_0 { return object.overriding_turn(by: angle, count) }; \
        return unoverridden_turn(by: angle, count) }; @discardableResult
          func unoverridden_turn(by angle: Double, _ count: Int) -> String { return "view \\(angle) \\(count)" }
          func stays() {}
        }; protocol Overriding_UIView_turn_by_0: UIView { func overriding_turn(by angle: Double, _ count: Int) -> String }
        class Card: UILabel, Overriding_UIView_turn_by_0 {
          func overriding_turn(by angle: Double, _ count: Int) -> String { return "card, " + unoverridden_turn(by: angle, count) }
        }
        final class Joker: Card {
          override func overriding_turn(by angle: Double, _ count: Int) -> String { return "joker, " + super.overriding_turn(by: angle, count) }
        }
        """)
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func anotherExtensionOverrides() throws {
    let ported = Ported(
      """
      import UIKit
      public extension UIView {
        @objc func place(_ view: UIView) { addSubview(view) }
        @objc var marks: [UIView] { subviews }
        @objc func stays() {}
      }
      public extension UITableViewCell {
        @objc override func place(_ view: UIView) { contentView.place(view) }
        @objc override var marks: [UIView] { contentView.marks + super.marks }
      }
      extension UICollectionViewCell: Named {
        public override func place(_ view: UIView) { contentView.place(view) }
      }
      protocol Named {}
      """)
    #expect(ported.text.contains("}; extension UITableViewCell: Overriding_UIView_place_0, Overriding_UIView_marks {}"))
    #expect(ported.text.contains("}; extension UICollectionViewCell: Overriding_UIView_place_0 {}"))
    #expect(ported.text.contains("func overriding_place(_ view: UIView) { contentView.place(view) }"))
    #expect(ported.text.contains("contentView.marks + unoverridden_marks"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  /// Swift has no second override below the first.
  @Test func twoExtensionsOnOneWayAreReported() {
    let ported = Ported(
      """
      import UIKit
      extension UIView { @objc func place() {} }
      extension UIScrollView { override func place() {} }
      extension UITableView { override func place() {} }
      """)
    #expect(ported.report.left.map(\.line) == [3, 4])
  }

  @Test func aPropertyOfAnExtensionAsksForItsOverride() throws {
    let ported = Ported(
      """
      import UIKit
      public extension UIViewController {
        @objc var insets: UIEdgeInsets { return view.safeAreaInsets }
        @objc open var mark: Int { get { return view.tag } set { view.tag = newValue } }
      }
      """,
      """
      import UIKit
      public class Page: UIViewController {
        public override var insets: UIEdgeInsets { return .zero }
        public override var mark: Int { get { return super.mark + 1 } set { super.mark = newValue } }
      }
      """)
    #expect(
      ported.text.contains(
        "{ get { if let object = self as? any Overriding_UIViewController_insets { return object.overriding_insets }; "
          + "return unoverridden_insets } }; var unoverridden_insets: UIEdgeInsets"))
    #expect(ported.texts[1].contains("return unoverridden_mark + 1"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func defaultArgumentsAndUnnamedOnesMakeNoClash() throws {
    let ported = Ported(
      """
      import UIKit
      extension UIView {
        @objc func show(animated: Bool = true) {}
        @objc func note() {}
        @objc func note(_ word: String) {}
      }
      class Card: UIView {
        override func show(animated: Bool) { super.show(animated: animated) }
        override func note() {}
        override func note(_ word: String) { super.note(word) }
      }
      """)
    #expect(ported.text.contains("protocol Overriding_UIView_show_animated: UIView { func overriding_show(animated: Bool) }"))
    #expect(ported.text.contains("Overriding_UIView_show_animated, Overriding_UIView_note, Overriding_UIView_note_0 {"))
    try ported.expectCompiles()
  }

  @Test func aVariadicMethodIsReported() {
    let ported = Ported(
      "import UIKit\nextension UIView { @objc func note(_ words: Any...) {} }\nclass Card: UIView { override func note(_ words: Any...) {} }"
    )
    #expect(ported.report.left.first?.line == 2)
  }
}
