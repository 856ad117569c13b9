import CoreGraphics
import Foundation
import Nibs
import QuartzCore

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
    if let responder = object as? UIResponder, path.contains(".") || responder.hasProperty(path) {
      responder.setValue(value, forKeyPath: path)
    } else if let layer = object as? CALayer {
      layer.setValue(value, forKeyPath: path)
    } else if NibModules.set(value, forKey: path, of: object) != true {
      instance.warn("failed to set (\(path)) user defined inspected property on \(type(of: object))")
    }
  }
}
