import CoreGraphics
import Foundation
import Misuse

extension NSLayoutConstraint {
  // MARK: - What UIKit raises for

  static func item(_ candidate: Any) -> any LayoutItem {
    guard let item = candidate as? any LayoutItem else {
      misuse(
        "NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:): \(candidate) is neither a UIView nor a "
          + "UILayoutGuide.")
    }
    return item
  }

  static func check(_ first: LayoutQuantity, _ second: LayoutQuantity?, multiplier: CGFloat, constant: CGFloat) {
    misuse(unless: multiplier.isFinite, "NSLayoutConstraint: multiplier is not finite: \(multiplier).")
    checkConstant(constant)
    guard let one = shape(first) else {
      misuse(
        "NSLayoutConstraint: the first attribute of \(first.text) is not an attribute; name one, such as .width.")
    }
    guard let second, multiplier != 0 else {
      misuse(
        unless: one.isLength,
        "NSLayoutConstraint: \(first.text) cannot be equal to a constant alone; a location needs a second item and a multiplier that "
          + "is not 0.")
      return
    }
    let other = shape(second)
    // UIKit takes horizontal and vertical locations together until the layout does: see `checkAxes()`.
    misuse(
      unless: other?.isLength == one.isLength,
      "NSLayoutConstraint: invalid pairing of layout attributes, \(first.text) and \(second.text).")
    misuse(
      unless: !(one.followsReading && other?.isAbsolute == true || one.isAbsolute && other?.followsReading == true),
      "NSLayoutConstraint: \(first.text) and \(second.text): leading and trailing cannot be paired with left and right.")
  }

  /// UIKit finds a horizontal location together with a vertical one when the layout takes the constraint in, and not before.
  func checkAxes() {
    guard let second, let one = Self.shape(first), let other = Self.shape(second), !one.isLength else { return }
    misuse(unless: one.axis == other.axis, "Constraint improperly relates anchors of incompatible types: \(text)")
  }

  private static func shape(_ quantity: LayoutQuantity) -> AttributeShape? {
    AttributeShape(quantity.isLength ? .width : quantity.attribute)
  }

  static func checkConstant(_ constant: CGFloat) {
    misuse(unless: constant.isFinite, "NSLayoutConstraint: constant is not finite, that is illegal: \(constant).")
  }

  // MARK: - Descriptions

  /// The class and address of a view or guide, with the guide's identifier.
  static func name(_ item: any LayoutItem) -> String {
    let identifier = (item as? UILayoutGuide)?.identifier ?? ""
    return "\(type(of: item)):\(address(item))" + (identifier.isEmpty ? "" : "'\(identifier)'")
  }

  static func address(_ object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }

  var text: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint:\(Self.address(self))\(name) \(equation)   (\(isActive ? "active" : "inactive"))>"
  }

  private var equation: String {
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? ""
    var right = ""
    if let second {
      right = (multiplier == 1 ? "" : "\(Self.number(multiplier))*") + second.text
      if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    } else {
      right = Self.number(constant)
    }
    let strength = priority.isRequired ? "" : " @\(Self.number(CGFloat(priority.rawValue)))"
    return "\(first.text) \(sign) \(right)\(strength)"
  }

  static func number(_ value: CGFloat) -> String { String(format: "%g", value) }
}
