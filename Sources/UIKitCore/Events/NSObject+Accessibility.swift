import Foundation
import ObjectiveC

/// Objects that say something about themselves to assistive technology: all, as on iOS. Responders and bar items have the same properties in
/// their classes, where they can be overridden.
@preconcurrency @MainActor
public protocol _AccessibleObject: NSObject {}

extension NSObject: _AccessibleObject {}

extension _AccessibleObject {
  // Kept for the program and its tests: no assistive technology is connected.

  /// Whether assistive technology treats the object as an element. Default: false.
  public var isAccessibilityElement: Bool {
    get { AccessibilityValues.of(self)?.isElement ?? false }
    set { AccessibilityValues.set(\.isElement, newValue, of: self) }
  }
  /// What the object is, in a few words. Default: nil.
  public var accessibilityLabel: String? {
    get { AccessibilityValues.of(self)?.label }
    set { AccessibilityValues.set(\.label, newValue, of: self) }
  }
  /// The present value, in words. Default: nil.
  public var accessibilityValue: String? {
    get { AccessibilityValues.of(self)?.value }
    set { AccessibilityValues.set(\.value, newValue, of: self) }
  }
  /// What happens when the object is used. Default: nil.
  public var accessibilityHint: String? {
    get { AccessibilityValues.of(self)?.hint }
    set { AccessibilityValues.set(\.hint, newValue, of: self) }
  }
  /// What the object is like. Default: none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityValues.of(self)?.traits ?? .none }
    set { AccessibilityValues.set(\.traits, newValue, of: self) }
  }
}
