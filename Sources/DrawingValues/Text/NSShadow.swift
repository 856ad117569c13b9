import Foundation

/// A shadow under text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// The offset in points, positive to the right and downwards. Default zero.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points; 0 is a hard edge. Default 0.
  open var shadowBlurRadius: CGFloat = 0
  /// The `UIColor` of the shadow; nil is no shadow. Default black with alpha 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow with the same offset, blur radius and colour.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}
