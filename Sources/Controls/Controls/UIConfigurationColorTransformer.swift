import DrawingValues
import Foundation

/// Transforms the colours of a configuration's parts.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  /// The closure that receives a colour and returns the one to use.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour to use instead of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same luminance and alpha, in each theme.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return resolved }
      // The weights of Rec. ITU-R BT.709.
      return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }
  }

  /// The colour itself: on iOS no setting of the system replaces a program's tint colour.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
}
