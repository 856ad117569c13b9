import CoreGraphics
import Foundation

extension CALayer {
  /// Sets the properties that still have the value of the old style, or their default value, to those of the new one.
  final func applyStyle(_ style: [AnyHashable: Any]?) {
    let defaults = CALayer()
    let (old, new) = (Self.flattened(extras.style), Self.flattened(style))
    ownExtras.style = style
    for key in Set(old.keys).union(new.keys).sorted() where key != "style" && defaults.value(forKey: key) != nil {
      let expected = old[key] ?? Swift.type(of: self).defaultValue(forKey: key) ?? defaults.value(forKey: key)
      guard Self.isSame(value(forKey: key), expected) else { continue }
      setValue(new[key] ?? Swift.type(of: self).defaultValue(forKey: key) ?? defaults.value(forKey: key), forKey: key)
    }
    touch()
  }

  /// The style's value for a key that the layer has no property of.
  final func styleValue(forKey key: String) -> Any? { extras.style == nil ? nil : Self.flattened(extras.style)[key] }

  /// The values of a style, and those of the style in it for other keys.
  private static func flattened(_ style: [AnyHashable: Any]?) -> [String: Any] {
    var values: [String: Any] = [:]
    var next = style
    while let style = next {
      for (key, value) in style { if let key = key as? String, values[key] == nil { values[key] = value } }
      next = style["style"] as? [AnyHashable: Any]
    }
    return values
  }

  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    switch (AnimatableValue(a), AnimatableValue(b)) {
    case (.vector(let a, _), .vector(let b, _)): return a == b
    case (.transform(let a), .transform(let b)): return a.equals(b)
    default: return AnyHashable.areEqual(a, b)
    }
  }
}

extension AnyHashable {
  fileprivate static func areEqual(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
