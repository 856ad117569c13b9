import Foundation
import ObjectiveC

/// Objects that say something about themselves to assistive technology: all, as on iOS. Responders and bar items have the same properties in
/// their classes, where they can be overridden; read through an `NSObject`, those are asked.
@preconcurrency @MainActor
public protocol _AccessibleObject: NSObject {}

extension NSObject: _AccessibleObject {}

extension _AccessibleObject {
  // Kept for the program and its tests: no assistive technology is connected.

  /// Whether assistive technology treats the object as an element. Default: false.
  public var isAccessibilityElement: Bool {
    get {
      if let responder = self as? UIResponder { return responder.isAccessibilityElement }
      return AccessibilityValues.of(self)?.isElement ?? false
    }
    set {
      if let responder = self as? UIResponder {
        responder.isAccessibilityElement = newValue
        return
      }
      AccessibilityValues.set(\.isElement, newValue, of: self)
    }
  }
  /// What the object is, in a few words. Default: nil.
  public var accessibilityLabel: String? {
    get {
      if let responder = self as? UIResponder { return responder.accessibilityLabel }
      if let item = self as? UIBarItem { return item.accessibilityLabel }
      return AccessibilityValues.of(self)?.label
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityLabel = newValue
        return
      }
      if let item = self as? UIBarItem {
        item.accessibilityLabel = newValue
        return
      }
      AccessibilityValues.set(\.label, newValue, of: self)
    }
  }
  /// The present value, in words. Default: nil.
  public var accessibilityValue: String? {
    get {
      if let responder = self as? UIResponder { return responder.accessibilityValue }
      return AccessibilityValues.of(self)?.value
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityValue = newValue
        return
      }
      AccessibilityValues.set(\.value, newValue, of: self)
    }
  }
  /// What happens when the object is used. Default: nil.
  public var accessibilityHint: String? {
    get {
      if let responder = self as? UIResponder { return responder.accessibilityHint }
      return AccessibilityValues.of(self)?.hint
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityHint = newValue
        return
      }
      AccessibilityValues.set(\.hint, newValue, of: self)
    }
  }
  /// What the object is like. Default: none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let responder = self as? UIResponder { return responder.accessibilityTraits }
      return AccessibilityValues.of(self)?.traits ?? .none
    }
    set {
      if let responder = self as? UIResponder {
        responder.accessibilityTraits = newValue
        return
      }
      AccessibilityValues.set(\.traits, newValue, of: self)
    }
  }
}
