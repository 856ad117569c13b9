import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import Dynamics
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Key-value coding of Apple's classes.
@MainActor
struct KeyTableTests {
  private let stage = Stage()

  private static func owners(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type) { _getSuperclass($0) })
  }

  @Test func everyKeyIsReadAndEveryWritableOneTakesItsValueBack() {
    let samples = KeySamples(stage).objects
    var (seen, count) = (Set<ObjectIdentifier>(), 0)
    for table in KeyTable.all {
      let matches = samples.filter { object in Self.owners(of: type(of: object)).contains { $0 == table.owner } }
      guard let object = matches.first(where: { type(of: $0) == table.owner }) ?? matches.first else { continue }
      seen.insert(ObjectIdentifier(table.owner))
      for (key, property) in table.properties.sorted(by: { $0.key < $1.key }) {
        count += 1
        let before = property.value(object)
        guard let set = property.set else { continue }
        let isTaken = set(object, before)
        #expect(isTaken, "\(table.owner).\(key) refuses its own value \(String(describing: before))")
        // Appearances and configurations are copied.
        guard let before, Mirror(reflecting: before).displayStyle != .class else { continue }
        let (old, new) = (Self.text(before), property.value(object).map(Self.text))
        #expect(new == old, "\(table.owner).\(key) is another afterwards")
      }
    }
    let missing = KeyTable.all.filter { !seen.contains(ObjectIdentifier($0.owner)) }.map { "\($0.owner)" }.sorted()
    #expect(missing == KeySamples.withoutSample)
    #expect(count > 1_000, "\(count)")
  }

  /// As a storyboard's attribute of the kind rectangle sets margins.
  @Test func insetsTakeTheNumbersOfARectangle() {
    let view = UIView()
    view.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "layoutMargins")
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.setValue(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8), forKeyPath: "layoutMargins")
    #expect(view.layoutMargins.top == 5)
  }

  /// Paragraph styles in attributes are copied: those are told apart by their names only.
  private static func text(_ value: Any) -> String {
    (value as? [NSAttributedString.Key: Any]).map { "\($0.keys.map(\.rawValue).sorted())" } ?? "\(value)"
  }

  @Test func noTwoTablesAreOfOneClass() {
    #expect(Set(KeyTable.all.map { ObjectIdentifier($0.owner) }).count == KeyTable.all.count)
  }

  // MARK: - Values

  @Test func numbersAreConvertedToEveryTypeOfNumber() {
    let (view, slider) = (UIView(), UISlider())
    for value in [1 as Any, 1.0 as Any, NSNumber(value: 1), CGFloat(1), true] {
      view.alpha = 0.5
      view.isHidden = false
      view.tag = 5
      slider.value = 0
      view.setValue(value, forKey: "alpha")
      view.setValue(value, forKey: "hidden")
      view.setValue(value, forKey: "tag")
      slider.setValue(value, forKey: "value")
      #expect(view.alpha == 1 && view.isHidden && view.tag == 1 && slider.value == 1)
    }
    #expect(view.value(forKey: "isHidden") as? Bool == true && view.value(forKey: "hidden") as? Bool == true)
  }

  @Test func enumerationsAndOptionsAreTheirRawValues() {
    let view = UIView()
    view.contentMode = .center
    #expect(view.value(forKey: "contentMode") as? Int == UIView.ContentMode.center.rawValue)
    view.setValue(NSNumber(value: UIView.ContentMode.bottom.rawValue), forKey: "contentMode")
    view.setValue(UIView.AutoresizingMask.flexibleWidth.rawValue, forKey: "autoresizingMask")
    #expect(view.contentMode == .bottom && view.autoresizingMask == .flexibleWidth)
    view.setValue(UIView.ContentMode.top, forKey: "contentMode")
    view.setValue(18, forKey: "autoresizingMask")
    #expect(view.contentMode == .top && view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    let label = UILabel()
    label.setValue(NSTextAlignment.right.rawValue, forKey: "textAlignment")
    #expect(label.textAlignment == .right)
  }

  @Test func objectsThatAreNoRespondersHaveKeysToo() {
    let recognizer = UIPanGestureRecognizer()
    recognizer.setValue(3, forKey: "maximumNumberOfTouches")
    recognizer.setValue(false, forKey: "enabled")
    #expect(recognizer.maximumNumberOfTouches == 3 && recognizer.value(forKey: "enabled") as? Bool == false)
    let action = UIAlertAction(title: "Delete", style: .destructive)
    action.setValue(false, forKey: "enabled")
    #expect(action.value(forKey: "title") as? String == "Delete" && !action.isEnabled)
    let item = UIBarButtonItem()
    item.setValue("Done", forKey: "title")
    item.setValue(NSNumber(value: 12), forKey: "width")
    #expect(item.title == "Done" && item.width == 12)
    let gravity = UIGravityBehavior(items: [])
    gravity.setValue(2, forKey: "magnitude")
    #expect(gravity.magnitude == 2 && gravity.value(forKey: "angle") as? CGFloat == gravity.angle)
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 5)
    constraint.setValue(40, forKey: "constant")
    #expect(constraint.constant == 40)
    let navigation = UINavigationItem(title: "Old")
    navigation.setValue("New", forKey: "title")
    #expect(navigation.title == "New")
  }

  @Test func whatIsDrawnWithHasKeysToo() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { _ in }
    #expect(image.value(forKey: "size") as? CGSize == CGSize(width: 4, height: 3))
    #expect(image.value(forKey: "CGImage") as? CGImage === image.cgImage)
    #expect((UIColor.blue.value(forKey: "CGColor") as? CGColor)?.components == [0, 0, 1, 1])
    #expect(UIFont.systemFont(ofSize: 21).value(forKeyPath: "fontDescriptor.pointSize") as? CGFloat == 21)
    let path = UIBezierPath()
    path.setValue(3, forKey: "lineWidth")
    path.setValue(CGLineCap.round.rawValue, forKey: "lineCapStyle")
    #expect(path.lineWidth == 3 && path.lineCapStyle == .round && path.value(forKey: "empty") as? Bool == true)
    let style = NSMutableParagraphStyle()
    style.setValue(NSTextAlignment.center.rawValue, forKey: "alignment")
    #expect(style.alignment == .center && (style.copy() as? NSObject)?.value(forKey: "alignment") as? Int == 1)
    let command = UICommand(title: "Old", action: Selector("run"))
    command.setValue("New", forKey: "title")
    #expect(command.title == "New" && command.value(forKey: "state") as? Int == 0)
    #expect(stage.window.value(forKeyPath: "traitCollection.displayScale") as? CGFloat == 2)
    let link = CADisplayLink(target: self.stage, selector: Selector("step"))
    link.setValue(true, forKey: "paused")
    #expect(link.isPaused && link.value(forKey: "isPaused") as? Bool == true)
  }

  // MARK: - Key paths

  @Test func keyPathsGoThroughEveryObject() {
    let (controller, view) = (UIViewController(), UIView())
    controller.view.addSubview(view)
    controller.setValue(4, forKeyPath: "view.layer.cornerRadius")
    #expect(controller.view.layer.cornerRadius == 4)
    #expect("\(controller.value(forKeyPath: "view.layer.cornerRadius") ?? "nil")" == "4.0")
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.setValue(0.25, forKeyPath: "view.alpha")
    #expect(view.alpha == 0.25 && pan.value(forKeyPath: "view.superview.tag") as? Int == 0)
    #expect((controller.value(forKeyPath: "view.subviews.alpha") as? [CGFloat]) == [0.25])
    #expect(UIPanGestureRecognizer().value(forKeyPath: "view.alpha") == nil)
    UIPanGestureRecognizer().setValue(1, forKeyPath: "view.alpha")
  }

  /// Answers to a key of its own.
  private final class Answering: UIView {
    override func value(forUndefinedKey key: String) -> Any? { "own \(key)" }
  }

  @Test func anObjectOfUnknownClassUsesItsOwnMethods() {
    let object: NSObject = Answering()
    #expect(object.value(forKey: "nothing") as? String == "own nothing")
    #expect(object.value(forKeyPath: "superview") == nil)
    let layer: NSObject = CALayer()
    layer.setValue(3, forKey: "cornerRadius")
    layer.setValue("kept", forKey: "ownKey")
    #expect((layer as? CALayer)?.cornerRadius == 3 && layer.value(forKeyPath: "ownKey") as? String == "kept")
    let animation: NSObject = CABasicAnimation()
    animation.setValue("me", forKey: "name")
    #expect(animation.value(forKeyPath: "name") as? String == "me")
  }
}
