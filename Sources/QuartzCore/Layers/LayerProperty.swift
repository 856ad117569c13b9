import CoreGraphics
import Foundation

/// A property of all layers that is not animated, by its name.
@MainActor
struct LayerProperty {
  /// The property as Objective-C has it: numbers and options are `NSNumber`s.
  let value: (CALayer) -> Any?
  /// Sets the property; a value of another type is ignored.
  let set: (CALayer, Any?) -> Void

  private init(_ value: @escaping (CALayer) -> Any?, _ set: @escaping (CALayer, Any?) -> Void) {
    (self.value, self.set) = (value, set)
  }

  private static func number(
    _ value: @escaping (CALayer) -> Double, _ set: @escaping (CALayer, Double) -> Void
  ) -> LayerProperty {
    LayerProperty({ NSNumber(value: value($0)) }) { layer, new in
      if let number = new.flatMap({ AnimatableValue($0).vector }) { set(layer, number.x) }
    }
  }

  private static func flag(_ path: ReferenceWritableKeyPath<CALayer, Bool>) -> LayerProperty {
    LayerProperty({ NSNumber(value: $0[keyPath: path]) }) { layer, new in
      if let number = new.flatMap({ AnimatableValue($0).vector }) { layer[keyPath: path] = number.x != 0 }
    }
  }

  /// A property of a type that has a name; names of Objective-C count, too.
  private static func name<Name: RawRepresentable>(_ path: ReferenceWritableKeyPath<CALayer, Name>) -> LayerProperty
  where Name.RawValue == String {
    LayerProperty({ $0[keyPath: path] }) { layer, new in
      if let name = new as? Name ?? (new as? String).flatMap({ Name(rawValue: $0) }) { layer[keyPath: path] = name }
    }
  }

  static let byName: [String: LayerProperty] = [
    "actions": LayerProperty({ $0.actions }) { $0.actions = $1 as? [String: any CAAction] },
    "allowsGroupOpacity": flag(\.allowsGroupOpacity),
    "autoreverses": flag(\.autoreverses),
    "contentsFormat": name(\.contentsFormat),
    "cornerCurve": name(\.cornerCurve),
    "drawsAsynchronously": flag(\.drawsAsynchronously),
    "fillMode": name(\.fillMode),
    "magnificationFilter": name(\.magnificationFilter),
    "maskedCorners": LayerProperty({ NSNumber(value: $0.maskedCorners.rawValue) }) { layer, new in
      if let corners = new as? CACornerMask ?? (new as? NSNumber).map({ CACornerMask(rawValue: $0.uintValue) }) {
        layer.maskedCorners = corners
      }
    },
    "minificationFilter": name(\.minificationFilter),
    "minificationFilterBias": number({ Double($0.minificationFilterBias) }) { $0.minificationFilterBias = Float($1) },
    "needsDisplayOnBoundsChange": flag(\.needsDisplayOnBoundsChange),
    "opaque": flag(\.isOpaque), "isOpaque": flag(\.isOpaque),
    "rasterizationScale": number({ Double($0.rasterizationScale) }) { $0.rasterizationScale = $1 },
    "repeatCount": number({ Double($0.repeatCount) }) { $0.repeatCount = Float($1) },
    "repeatDuration": number({ $0.repeatDuration }) { $0.repeatDuration = $1 },
    "shouldRasterize": flag(\.shouldRasterize),
  ]

  /// The names of the properties that have a default value other than zero and nil, which `CALayer.defaultValue(forKey:)` answers, as
  /// OpenCoreAnimation has found them on Core Animation.
  static let namesWithDefault: Set<String> = [
    "allowsGroupOpacity", "anchorPoint", "borderColor", "contentsCenter", "contentsFormat", "contentsGravity", "contentsRect",
    "contentsScale", "cornerCurve", "doubleSided", "drawsAsynchronously", "duration", "fillMode", "hidden", "magnificationFilter",
    "maskedCorners", "masksToBounds", "minificationFilter", "needsDisplayOnBoundsChange", "opacity", "opaque",
    "rasterizationScale", "shadowColor", "shadowOffset", "shadowRadius", "shouldRasterize", "speed",
  ]
}
