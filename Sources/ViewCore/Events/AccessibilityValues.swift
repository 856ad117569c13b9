import Foundation
import ObjectiveC

/// What an object says about itself to assistive technology; associated with it once it says something.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits = UIAccessibilityTraits.none
  var hidesElements = false
  var isModal = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?

  @MainActor
  private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// What an object has said; nil for nothing.
  @MainActor static func of(_ object: NSObject) -> AccessibilityValues? {
    objc_getAssociatedObject(object, key) as? AccessibilityValues
  }

  /// Sets a value of an object.
  @MainActor static func set<Value>(_ path: WritableKeyPath<AccessibilityValues, Value>, _ value: Value, of object: NSObject) {
    InertAPI.accessibilityElements.logUse()
    var values = of(object) ?? AccessibilityValues()
    values[keyPath: path] = value
    objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
