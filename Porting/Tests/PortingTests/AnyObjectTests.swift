import Testing

@testable import Porting

@Suite struct AnyObjectTests {
  @Test func anAnyObjectIsAskedAsTheProtocolThatDeclaresTheMethod() throws {
    let ported = Ported(
      """
      import UIKit
      @objc protocol DeckDelegate {
        @objc optional func deckWillTurn(_ deck: Deck)
        @objc optional func deck(_ deck: Deck, heightAt row: Int) -> CGFloat
      }
      class Deck: UIView {
        weak var delegate: AnyObject? // DeckDelegate?
        var other: DeckDelegate?
        func turn(for local: AnyObject) {
          delegate?.deckWillTurn?(self)
          self.delegate!.deckWillTurn?(self)
          local.deckWillTurn?(self)
          other?.deckWillTurn?(self)
          let height: CGFloat = delegate?.deck?(self, heightAt: 1) ?? 3
          print(height)
        }
      }
      """)
    for line in [
      "(delegate as? DeckDelegate)?.deckWillTurn(self)", "(self.delegate as? DeckDelegate)!.deckWillTurn(self)",
      "(local as? DeckDelegate)?.deckWillTurn(self)", " other?.deckWillTurn(self)",
      "= (delegate as? DeckDelegate)?.deck(self, heightAt: 1) ?? 3",
    ] {
      #expect(ported.text.contains(line), "\(ported.text)")
    }
    try ported.expectCompiles()
  }

  @Test func anAnyObjectIsSentMessagesAsAnNSObject() throws {
    let ported = Ported(
      """
      import UIKit
      class Pan: UIPanGestureRecognizer {
        weak var testTarget: AnyObject?
        var action: Selector?
        func send(to other: AnyObject, _ label: UILabel) {
          testTarget?.performSelector(onMainThread: action!, with: self, waitUntilDone: true)
          _ = testTarget!.perform(action!)
          _ = other.perform(action!, with: self)
          _ = label.perform(action!, with: self)
        }
      }
      """)
    for line in [
      "(testTarget as? NSObject)?.performSelector(onMainThread: action!", "(testTarget! as! NSObject).perform(action!)",
      "(other as! NSObject).perform(action!, with: self)", "_ = label.perform(",
    ] {
      #expect(ported.text.contains(line), "\(ported.text)")
    }
    try ported.expectCompiles()
  }

  @Test func valuesOfAnyObjectAreTheirOwnOrThoseOfAnNSValue() throws {
    let ported = Ported(
      """
      import UIKit
      func offset(_ change: Any, _ box: NSValue) -> CGFloat {
        return (change as AnyObject).cgPointValue.y + (change as AnyObject).uiEdgeInsetsValue.top + box.cgPointValue.x
      }
      """)
    #expect(ported.text.contains("((change as? CGPoint) ?? (change as! NSValue).cgPointValue).y + "))
    #expect(ported.text.contains(" + box.cgPointValue.x"))
    try ported.expectCompiles()
  }

  @Test func theMethodsOfAnAnimatorTakeClosuresBehindThem() throws {
    let ported = Ported(
      """
      import UIKit
      func run(_ animator: UIViewImplicitlyAnimating) {
        animator.addAnimations? { print(1) }
        animator.addCompletion? { _ in print(2) }
      }
      """)
    #expect(ported.report.counts[.optionalCall] == 2)
    try ported.expectCompiles()
  }

  @Test func aLocalValueWithAnOlderNameStays() throws {
    let ported = Ported(
      """
      import UIKit
      class Host: UIViewController {
        func list() {
          print(childViewControllers.count)
          if let childViewControllers = navigationController?.children {
            for child in childViewControllers { print(child) }
          }
        }
      }
      """)
    #expect(ported.text.contains("print(children.count)") && ported.text.contains("for child in childViewControllers"))
    try ported.expectCompiles()
  }

  @Test func macrosAndFurtherOlderNamesHaveValuesHere() throws {
    let ported = Ported(
      """
      import UIKit
      func wait(_ link: CADisplayLink, _ view: UIView, _ path: IndexPath?) {
        let time = DispatchTime.now() + Double(Int64(1.5 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.repeatCount = HUGE
        spin.valueFunction = CAValueFunction(name: kCAValueFunctionRotateZ)
        link.add(to: .main, forMode: RunLoopMode.commonModes)
        link.add(to: .main, forMode: .defaultRunLoopMode)
        print(time, view.systemLayoutSizeFitting(UILayoutFittingCompressedSize), (path as NSIndexPath?)?.row ?? 0)
      }
      extension CGFloat {
        func part(of other: CGFloat) -> CGFloat { return abs(self) / abs(other) }
      }
      """)
    #expect(ported.text.contains("forMode: RunLoop.Mode.common)") && ported.text.contains("forMode: .default)"))
    #expect(ported.text.contains("Swift.abs(self) / Swift.abs(other)"))
    try ported.expectCompiles()
  }

  @Test func aFileWithoutImportsSeesTheNumbersOfUIKit() throws {
    let ported = Ported(
      "struct Constants {\n  static let radius: CGFloat = 8\n  static let duration: TimeInterval = 0.3\n}\n",
      "import Foundation\nlet a: CGFloat = 1\n", "struct Row { let count = 1 }\n")
    #expect(ported.text.hasPrefix("import UIKit; struct Constants"))
    #expect(ported.texts[1] == "import Foundation\nlet a: CGFloat = 1\n" && ported.texts[2] == "struct Row { let count = 1 }\n")
    try ported.expectCompiles()
  }

  @Test func anUnavailableAttributeIsNoOutlet() throws {
    var settings = PortSettings()
    settings.hasNibs = true
    let ported = Ported(
      [
        """
        import UIKit
        class Card: UIView {
          @available(*, unavailable, message: "Use kind.")
          @IBInspectable var kindName: String {
            get { return "" }
            set { print(newValue) }
          }
          @IBInspectable var kind: Int = 1
        }
        """
      ], settings)
    #expect(ported.text.contains(#".outlet("kind","#) && !ported.text.contains(#".outlet("kindName""#))
    #expect(ported.report.left.map(\.line) == [3])
    try ported.expectCompiles()
  }

  @Test func numbersByKeyAreUnboxed() throws {
    let ported = Ported(
      """
      import UIKit

      final class Dial: UIView {
        var angle: CGFloat { layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0 }
        var speed: Float { layer.value(forKey: "speed") as! Float }
        var isClipped: Bool { (value(forKey: "clipsToBounds") as? Bool) == true || self.value(forKey: "clipsToBounds") as? Bool == true }
        var title: String? { layer.value(forKey: "name") as? String }
      }
      """)
    try ported.expectCompiles()
    #expect(
      ported.text.contains(
        "transform.rotation.z\").flatMap { $0 as? CGFloat ?? ($0 as? NSNumber).map { CGFloat($0.doubleValue) } }) ?? 0"))
    #expect(ported.text.contains("((value(forKey: \"clipsToBounds\").flatMap"))
    #expect(ported.text.contains("(layer.value(forKey: \"speed\").flatMap"))
    #expect(ported.text.contains("layer.value(forKey: \"name\") as? String"))
  }
}
