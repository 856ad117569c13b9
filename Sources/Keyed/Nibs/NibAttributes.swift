import CoreGraphics
import Foundation
import Nibs
import QuartzCore
import ViewCore

/// User-defined runtime attributes: values for key paths, such as `layer.cornerRadius` or an inspectable property.
@MainActor
enum NibAttributes {
  static func apply(_ element: NibElement, to object: AnyObject, in instance: NibInstance) {
    for attribute in element.items("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], !path.isEmpty else { continue }
      set(value(of: attribute, in: instance), at: path, of: object, in: instance)
    }
  }

  private static func value(of element: NibElement, in instance: NibInstance) -> Any? {
    let inner = element.value("value").map { NibValue($0, of: element, in: instance) }
    switch element["type"] {
    case "boolean": return element["value"] == "YES"
    case "string", "localizedString": return element["value"] ?? inner?.text ?? ""
    case "number": return NSNumber(value: Double(inner?.text ?? element["value"] ?? "") ?? 0)
    case "color": return inner?.color
    case "point": return inner?.point
    case "size": return inner?.size
    case "rect": return inner?.rect
    case "range":
      guard let range = element.value("value") else { return nil }
      return NSRange(location: Int(range["location"] ?? "") ?? 0, length: Int(range["length"] ?? "") ?? 0)
    case "image":
      return NibValue(attribute: element["value"] ?? "", named: "value", of: element, in: instance).image
    default: return nil
    }
  }

  private static func set(_ value: Any?, at path: String, of object: AnyObject, in instance: NibInstance) {
    if let (last, key) = end(of: path, from: object) {
      guard let last else { return }
      if let layer = last as? CALayer { return layer.setValue(value, forKeyPath: key) }
      if let owner = last as? NSObject, OutletKeys.hasProperty(key, of: owner) { return owner.setValue(value, forKey: key) }
      if NibModules.set(value, forKey: key, of: last, in: instance.document.module) == true { return }
    }
    instance.warn("failed to set (\(path)) user defined inspected property on \(type(of: object))")
  }

  /// The object whose property a path names last, and the rest of the path there: nil for no object, as Objective-C sends to nil, and
  /// no result for a name that no class on the way knows.
  private static func end(of path: String, from start: AnyObject) -> (last: AnyObject?, key: String)? {
    var object = start
    var rest = path.split(separator: ".")
    while rest.count > 1, !(object is CALayer) {
      guard let property = KeyedProperty.named(String(rest.removeFirst()), of: object) else { return nil }
      guard let next = property.value(object) else { return (nil, path) }
      object = next as AnyObject
    }
    return (object, rest.joined(separator: "."))
  }
}
