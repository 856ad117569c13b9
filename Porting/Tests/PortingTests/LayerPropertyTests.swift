import Testing

@testable import Porting

@Suite struct LayerPropertyTests {
  @Test func numbersOfManagedPropertiesAreFoundInAnyType() throws {
    let ported = Ported(
      """
      import UIKit
      public class RingLayer: CALayer {
        @NSManaged var progress: CGFloat
        @NSManaged public var level: Float
        @NSManaged var turns: Int
        @NSManaged var start: Double, isOn: Bool
        @NSManaged var tint: CGColor?
        @NSManaged var middle: CGPoint
        override init() { super.init() }
        override init(layer: Any) {
          super.init(layer: layer)
          if let layer = layer as? RingLayer { progress = layer.progress }
        }
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
        public override class func needsDisplay(forKey key: String) -> Bool {
          if key == #keyPath(progress) { return true }
          return super.needsDisplay(forKey: key)
        }
        public override func action(forKey event: String) -> CAAction? {
          guard event == #keyPath(progress) else { return super.action(forKey: event) }
          let animation = CABasicAnimation(keyPath: event)
          animation.fromValue = presentation()?.progress ?? progress
          return animation
        }
      }
      """)
    #expect(ported.text.contains(#"return kept as? CGFloat ?? (kept as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0"#))
    try ported.expectCompiles()
  }

  @Test func propertiesThatAnimationsSetByKeyAreKnownByIt() throws {
    let ported = Ported(
      """
      import UIKit
      public class GaugeLayer: CAShapeLayer {
        @objc dynamic var level: CGFloat = 0 { didSet { setNeedsDisplay() } }
        @objc var ink = UIColor.red
        @objc var note: String?
        @objc let fixed = 1
        @objc private(set) var inner = 0.5
        @objc var twice: CGFloat { level * 2 }
        var own = 3
      }
      class Empty: CALayer { var plain = 1 }
      class View: UIView { @objc dynamic var level: CGFloat = 0 }
      """)
    let reader = #"; public override func value(forKey key: String) -> Any? { switch key { case "level": return"#
    #expect(ported.text.contains(reader))
    #expect(ported.text.contains(#"case "note": note = value as? String; "#), "\(ported.text)")
    #expect(!ported.text.contains(#"case "fixed""#) && !ported.text.contains(#"case "own""#))
    #expect(ported.report.counts[.layerProperty] == 1 && ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aClassWithValuesByKeyOfItsOwnIsReported() {
    let ported = Ported(
      """
      import UIKit
      class GaugeLayer: CALayer {
        @objc dynamic var level: CGFloat = 0
        override func setValue(_ value: Any?, forKey key: String) {}
      }
      """)
    #expect(ported.report.left.map(\.line) == [2])
  }
}
