import CoreGraphics
import DisplayList
import Foundation

/// A property of `LayerValues` with up to four numbers.
enum LayerSlot: UInt8 {
  case position, bounds, anchorPoint, anchorPointZ, zPosition, opacity, cornerRadius, borderWidth
  case backgroundColor, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, isHidden, masksToBounds,
    isDoubleSided

  /// The type of the numbers in Apple's API.
  var shape: VectorShape {
    switch self {
    case .position, .anchorPoint: .point
    case .bounds: .rect
    case .shadowOffset: .size
    case .backgroundColor, .borderColor, .shadowColor: .color
    case .isHidden, .masksToBounds, .isDoubleSided: .flag
    default: .number
    }
  }

  /// The property's name.
  var name: String {
    switch self {
    case .isHidden: "hidden"
    case .isDoubleSided: "doubleSided"
    default: "\(self)"
    }
  }

  static let byName: [String: LayerSlot] = [
    "position": .position, "bounds": .bounds, "anchorPoint": .anchorPoint, "anchorPointZ": .anchorPointZ, "zPosition": .zPosition,
    "opacity": .opacity, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth, "backgroundColor": .backgroundColor,
    "borderColor": .borderColor, "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity, "shadowOffset": .shadowOffset,
    "shadowRadius": .shadowRadius, "hidden": .isHidden, "isHidden": .isHidden, "masksToBounds": .masksToBounds,
    "doubleSided": .isDoubleSided, "isDoubleSided": .isDoubleSided,
  ]
}

package enum VectorShape: UInt8 {
  case number, point, size, rect, color, flag
}

extension LayerValues {
  @inline(__always)
  func vector(_ slot: LayerSlot) -> SIMD4<Double> {
    switch slot {
    case .position: SIMD4(position.x, position.y, 0, 0)
    case .bounds: SIMD4(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
    case .anchorPoint: SIMD4(anchorPoint.x, anchorPoint.y, 0, 0)
    case .anchorPointZ: SIMD4(anchorPointZ, 0, 0, 0)
    case .zPosition: SIMD4(zPosition, 0, 0, 0)
    case .opacity: SIMD4(Double(opacity), 0, 0, 0)
    case .cornerRadius: SIMD4(cornerRadius, 0, 0, 0)
    case .borderWidth: SIMD4(borderWidth, 0, 0, 0)
    case .backgroundColor: backgroundColor.vector
    case .borderColor: borderColor.vector
    case .shadowColor: shadowColor.vector
    case .shadowOpacity: SIMD4(Double(shadowOpacity), 0, 0, 0)
    case .shadowOffset: SIMD4(shadowOffset.width, shadowOffset.height, 0, 0)
    case .shadowRadius: SIMD4(shadowRadius, 0, 0, 0)
    case .isHidden: SIMD4(isHidden ? 1 : 0, 0, 0, 0)
    case .masksToBounds: SIMD4(masksToBounds ? 1 : 0, 0, 0, 0)
    case .isDoubleSided: SIMD4(isDoubleSided ? 1 : 0, 0, 0, 0)
    }
  }

  /// Sets animated numbers; intermediate sums of several animations may be out of range (see `limit`).
  @inline(__always)
  mutating func set(_ slot: LayerSlot, _ v: SIMD4<Double>) {
    switch slot {
    case .position: position = CGPoint(x: v.x, y: v.y)
    case .bounds: bounds = CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
    case .anchorPoint: anchorPoint = CGPoint(x: v.x, y: v.y)
    case .anchorPointZ: anchorPointZ = v.x
    case .zPosition: zPosition = v.x
    case .opacity: opacity = Float(v.x)
    case .cornerRadius: cornerRadius = v.x
    case .borderWidth: borderWidth = v.x
    case .backgroundColor: backgroundColor = RGBA(v)
    case .borderColor: borderColor = RGBA(v)
    case .shadowColor: shadowColor = RGBA(v)
    case .shadowOpacity: shadowOpacity = Float(v.x)
    case .shadowOffset: shadowOffset = CGSize(width: v.x, height: v.y)
    case .shadowRadius: shadowRadius = v.x
    case .isHidden: isHidden = v.x >= 0.5
    case .masksToBounds: masksToBounds = v.x >= 0.5
    case .isDoubleSided: isDoubleSided = v.x >= 0.5
    }
  }

  /// Clamps animated numbers to their range, after the last animation.
  @inline(__always)
  mutating func limit() {
    opacity = min(max(opacity, 0), 1)
    shadowOpacity = min(max(shadowOpacity, 0), 1)
    bounds.size = CGSize(width: max(bounds.size.width, 0), height: max(bounds.size.height, 0))
    cornerRadius = max(cornerRadius, 0)
    borderWidth = max(borderWidth, 0)
    shadowRadius = max(shadowRadius, 0)
  }
}

extension RGBA {
  /// Premultiplied, so that a fade to transparent does not darken.
  var vector: SIMD4<Double> {
    let alpha = Double(alpha)
    return SIMD4(Double(red) * alpha, Double(green) * alpha, Double(blue) * alpha, alpha)
  }

  init(_ v: SIMD4<Double>) {
    let alpha = min(max(v.w, 0), 1)
    let k = alpha > 0 ? 1 / alpha : 0
    let c = (v * k).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    self.init(red: Float(c.x), green: Float(c.y), blue: Float(c.z), alpha: Float(alpha))
  }

  init(_ color: CGColor?) {
    guard let color else {
      self = .clear
      return
    }
    let (red, green, blue, alpha) = color.rgba
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  var cgColor: CGColor {
    CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
