import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Properties of layers and animations by name, and their default values.
@MainActor
@Suite struct LayerPropertyTests {
  @Test func everyPropertyTakesItsValueBack() {
    for (name, property) in LayerProperty.byName {
      let layer = CALayer()
      let value = layer.value(forKey: name)
      #expect(value != nil || name == "actions", "\(name)")
      layer.setValue(value, forKey: name)
      #expect(property.value(layer) != nil || name == "actions")
      layer.setValue("nonsense" as NSString, forKey: name)
    }
  }

  @Test func propertiesAreSetByName() {
    let layer = CALayer()
    let values: [String: Any] = [
      "cornerCurve": "continuous", "maskedCorners": 5, "shouldRasterize": true, "rasterizationScale": 3, "opaque": true,
      "allowsGroupOpacity": false, "minificationFilter": "nearest", "magnificationFilter": CALayerContentsFilter.nearest,
      "minificationFilterBias": 0.5, "contentsFormat": "Gray8", "needsDisplayOnBoundsChange": true, "autoreverses": true,
      "repeatCount": 2, "repeatDuration": 3, "fillMode": CAMediaTimingFillMode.both, "drawsAsynchronously": true,
    ]
    for (key, value) in values { layer.setValue(value, forKey: key) }
    #expect(layer.cornerCurve == .continuous && layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    #expect(layer.shouldRasterize && layer.rasterizationScale == 3 && layer.isOpaque && !layer.allowsGroupOpacity)
    #expect(layer.minificationFilter == .nearest && layer.magnificationFilter == .nearest && layer.minificationFilterBias == 0.5)
    #expect(layer.contentsFormat == .gray8Uint && layer.needsDisplayOnBoundsChange && layer.drawsAsynchronously)
    #expect(layer.autoreverses && layer.repeatCount == 2 && layer.repeatDuration == 3 && layer.fillMode == .both)
    layer.setValue([1, 2], forKey: "cornerCurve")
    #expect(layer.cornerCurve == .continuous, "a value of another type is ignored")
    layer.setValue(CACornerMask.layerMaxXMaxYCorner, forKey: "maskedCorners")
    #expect(layer.value(forKey: "maskedCorners") as? NSNumber == 8)
  }

  @Test func aStyleReachesThem() {
    let layer = CALayer()
    layer.style = ["shouldRasterize": true, "cornerCurve": CALayerCornerCurve.continuous]
    #expect(layer.shouldRasterize && layer.cornerCurve == .continuous)
    layer.style = nil
    #expect(!layer.shouldRasterize && layer.cornerCurve == .circular)
  }

  @Test func layersTellTheirDefaultValues() {
    let numbers: [(String, NSNumber)] = [
      ("opacity", 1), ("hidden", 0), ("doubleSided", 1), ("maskedCorners", 15), ("shadowRadius", 3), ("speed", 1),
      ("rasterizationScale", 1), ("contentsScale", 1), ("allowsGroupOpacity", 1), ("shouldRasterize", 0),
    ]
    for (key, value) in numbers { #expect(CALayer.defaultValue(forKey: key) as? NSNumber == value, "\(key)") }
    #expect(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    for key in LayerProperty.namesWithDefault { #expect(CALayer.defaultValue(forKey: key) != nil, "\(key)") }
    for key in ["bounds", "position", "shadowOpacity", "timeOffset", "nothing", "isHidden"] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? NSNumber == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "opacity") as? NSNumber == 1 && CAShapeLayer.defaultValue(forKey: "path") == nil)
    #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? NSNumber == 1)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? NSNumber == 1)
    #expect(CAEmitterLayer.defaultValue(forKey: "renderMode") as? String == "unordered")
  }

  @Test func animationsTellTheirDefaultValues() {
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? NSNumber == 1)
    #expect(CABasicAnimation.defaultValue(forKey: "speed") as? NSNumber == 1)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil && CAAnimation.defaultValue(forKey: "nothing") == nil)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? NSNumber == 100)
    #expect(CASpringAnimation.defaultValue(forKey: "initialVelocity") == nil)
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? CAAnimationCalculationMode == .linear)
    #expect(CATransition.defaultValue(forKey: "type") as? CATransitionType == .fade)
  }
}
