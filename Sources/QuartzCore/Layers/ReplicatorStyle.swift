import CoreGraphics
import DisplayList
import Foundation

/// The properties of a replicator layer.
struct ReplicatorStyle: Equatable {
  var count = 1
  var delay = 0.0
  var transform = CATransform3DIdentity
  var preservesDepth = false
  var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// What each copy adds to the colour of the one before: red, green, blue, alpha.
  var offsets = SIMD4<Float>()

  static let animatedKeys: Set<String> = [
    "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset", "instanceGreenOffset",
    "instanceBlueOffset", "instanceAlphaOffset",
  ]

  static func == (one: ReplicatorStyle, other: ReplicatorStyle) -> Bool {
    one.count == other.count && one.delay == other.delay && one.transform.equals(other.transform)
      && one.preservesDepth == other.preservesDepth && one.color == other.color && one.offsets == other.offsets
  }

  /// The number of copies of an animated count, which is no whole number: at most a million.
  static func count(_ number: Double) -> Int { number > 0 ? Int(min(number, 1e6)) : 0 }

  /// The number of copies that are shown.
  var shownCount: Int { Self.count(Double(count)) }

  /// The delay of the last copy, in seconds of the layer.
  var longestDelay: Double { delay > 0 ? delay * Double(max(shownCount, 1) - 1) : 0 }

  /// With the present values of its animated properties.
  func setting(_ named: [String: AnimatableValue]) -> ReplicatorStyle {
    var style = self
    for (key, value) in named {
      switch (key, value) {
      case ("instanceTransform", .transform(let transform)): style.transform = transform
      case ("instanceColor", .vector(let color, _)): style.color = RGBA(color).cgColor
      case ("instanceCount", .vector(let v, _)): style.count = Self.count(v.x)
      case ("instanceDelay", .vector(let v, _)): style.delay = v.x
      case ("instanceRedOffset", .vector(let v, _)): style.offsets.x = Float(v.x)
      case ("instanceGreenOffset", .vector(let v, _)): style.offsets.y = Float(v.x)
      case ("instanceBlueOffset", .vector(let v, _)): style.offsets.z = Float(v.x)
      case ("instanceAlphaOffset", .vector(let v, _)): style.offsets.w = Float(v.x)
      default: break
      }
    }
    return style
  }

  // MARK: - Copies

  /// One showing of the sublayers.
  struct Copy {
    /// From the sublayers' space to the layer's.
    let transform: CATransform3D
    /// In seconds.
    let delay: Double
    /// What multiplies its colours; each number is limited to 0…1 (a guess: Apple does not say).
    let tint: RGBA

    /// How far its middle lies above the layer's plane.
    fileprivate func depth(at middle: CGPoint) -> CGFloat {
      transform.m13 * middle.x + transform.m23 * middle.y + transform.m43
    }
  }

  /// The copies of a layer with these bounds, from back to front.
  func copies(in bounds: CGRect) -> [Copy] {
    let middle = bounds.center
    let step = transform.about(middle)
    let color = color.map { RGBA($0) } ?? .white
    let first = SIMD4(color.red, color.green, color.blue, color.alpha)
    var (copies, place) = ([Copy](), CATransform3DIdentity)
    for index in 0..<shownCount {
      let mixed = (first + offsets * Float(index)).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
      copies.append(
        Copy(
          transform: place, delay: delay * Double(index),
          tint: RGBA(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)))
      place = place.concatenating(step)
    }
    guard !step.isAffine else { return copies }
    return copies.stablySorted { $0.depth(at: middle) < $1.depth(at: middle) }
  }
}
