import CoreGraphics
import Foundation

/// A property for key-value coding.
@MainActor
struct KeyedProperty {
  let value: (AnyObject) -> Any?
  /// Sets the property; false for a value of another type. Nil for a read-only property.
  let set: ((AnyObject, Any?) -> Bool)?

  init<Owner: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { Self.boxed($0[keyPath: path]) } }
    set = { owner, value in
      guard let owner = owner as? Owner, let value: Value = Self.converted(value) else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  init<Owner: AnyObject, Value>(reading path: KeyPath<Owner, Value>) {
    value = { ($0 as? Owner).flatMap { Self.boxed($0[keyPath: path]) } }
    set = nil
  }

  /// The value, with nil for an empty optional: on Linux `as?` does not convert an `NSNumber` to a `CGFloat`.
  private static func boxed(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped
  }

  /// The value converted to the property's type; numeric types are converted to each other.
  private static func converted<Value>(_ value: Any?) -> Value? {
    guard let value else { return (value as Any) as? Value }
    if let fitting = value as? Value { return fitting }
    guard
      let number = value as? NSNumber ?? (value as? Double).map({ NSNumber(value: $0) })
        ?? (value as? Int).map({ NSNumber(value: $0) }) ?? (value as? Bool).map({ NSNumber(value: $0) })
    else { return nil }
    switch Value.self {
    case is CGFloat.Type: return CGFloat(number.doubleValue) as? Value
    case is Bool.Type: return number.boolValue as? Value
    case is Int.Type: return number.intValue as? Value
    case is Double.Type: return number.doubleValue as? Value
    case is Float.Type: return number.floatValue as? Value
    default: return nil
    }
  }
}

private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  var wrapped: Any? { map { $0 } }
}

extension KeyedProperty {
  /// The properties of the known classes, subclasses first.
  private static let tables: [(isOwner: (AnyObject) -> Bool, properties: [String: KeyedProperty])] = [
    (
      { $0 is UILabel },
      [
        "text": KeyedProperty(\UILabel.text), "textColor": KeyedProperty(\UILabel.textColor),
        "font": KeyedProperty(\UILabel.font),
        "numberOfLines": KeyedProperty(\UILabel.numberOfLines),
      ]
    ),
    ({ $0 is UITextField }, ["text": KeyedProperty(\UITextField.text), "placeholder": KeyedProperty(\UITextField.placeholder)]),
    ({ $0 is UIImageView }, ["image": KeyedProperty(\UIImageView.image)]),
    (
      { $0 is UIScrollView },
      [
        "contentOffset": KeyedProperty(\UIScrollView.contentOffset), "contentSize": KeyedProperty(\UIScrollView.contentSize),
        "contentInset": KeyedProperty(\UIScrollView.contentInset), "zoomScale": KeyedProperty(\UIScrollView.zoomScale),
        "scrollEnabled": KeyedProperty(\UIScrollView.isScrollEnabled),
        "pagingEnabled": KeyedProperty(\UIScrollView.isPagingEnabled),
        "bounces": KeyedProperty(\UIScrollView.bounces),
      ]
    ),
    (
      { $0 is UIControl },
      [
        "enabled": KeyedProperty(\UIControl.isEnabled), "selected": KeyedProperty(\UIControl.isSelected),
        "highlighted": KeyedProperty(\UIControl.isHighlighted),
      ]
    ),
    (
      { $0 is UIView },
      [
        "frame": KeyedProperty(\UIView.frame), "bounds": KeyedProperty(\UIView.bounds), "center": KeyedProperty(\UIView.center),
        "transform": KeyedProperty(\UIView.transform), "alpha": KeyedProperty(\UIView.alpha),
        "hidden": KeyedProperty(\UIView.isHidden),
        "opaque": KeyedProperty(\UIView.isOpaque), "tag": KeyedProperty(\UIView.tag),
        "tintColor": KeyedProperty(\UIView.tintColor),
        "backgroundColor": KeyedProperty(\UIView.backgroundColor), "clipsToBounds": KeyedProperty(\UIView.clipsToBounds),
        "userInteractionEnabled": KeyedProperty(\UIView.isUserInteractionEnabled),
        "multipleTouchEnabled": KeyedProperty(\UIView.isMultipleTouchEnabled),
        "exclusiveTouch": KeyedProperty(\UIView.isExclusiveTouch),
        "layoutMargins": KeyedProperty(\UIView.layoutMargins), "layer": KeyedProperty(reading: \UIView.layer),
        "superview": KeyedProperty(reading: \UIView.superview), "subviews": KeyedProperty(reading: \UIView.subviews),
        "window": KeyedProperty(reading: \UIView.window),
      ]
    ),
    (
      { $0 is UIViewController },
      [
        "title": KeyedProperty(\UIViewController.title), "view": KeyedProperty(\UIViewController.view),
        "navigationController": KeyedProperty(reading: \UIViewController.navigationController),
        "parentViewController": KeyedProperty(reading: \UIViewController.parent),
        "presentedViewController": KeyedProperty(reading: \UIViewController.presentedViewController),
      ]
    ),
  ]

  /// The property of a key; for a Boolean also by its getter's name, such as `isHidden` for `hidden`.
  static func named(_ key: String, of object: AnyObject) -> KeyedProperty? {
    let plain = key.hasPrefix("is") ? key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3) : key
    return tables.lazy.filter { $0.isOwner(object) }.compactMap { $0.properties[key] ?? $0.properties[plain] }.first
  }
}
