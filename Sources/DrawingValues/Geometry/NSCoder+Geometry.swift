import CoreGraphics
import Foundation

/// Geometry as text, with the numbers that `%.17g` writes: `{1, 2}` for a point, `{{0, 0}, {375, 667}}` for a rectangle. Reading takes the
/// numbers of a text that has as many as the value and nothing else but braces, brackets, commas and spaces.
extension NSCoder {
  // MARK: - Encoding into strings

  /// `{x, y}`.
  public class func string(for point: CGPoint) -> String { "{\(list([point.x, point.y]))}" }

  /// `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { "{\(list([vector.dx, vector.dy]))}" }

  /// `{width, height}`.
  public class func string(for size: CGSize) -> String { "{\(list([size.width, size.height]))}" }

  /// `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

  /// `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    "[\(list([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]))]"
  }

  /// `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(list([insets.top, insets.left, insets.bottom, insets.right]))}"
  }

  /// `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    "{\(list([insets.top, insets.leading, insets.bottom, insets.trailing]))}"
  }

  /// `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { "{\(list([offset.horizontal, offset.vertical]))}" }

  private class func list(_ numbers: [CGFloat]) -> String {
    numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  // MARK: - Decoding from strings

  /// The point of `{x, y}`; zero for other text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(2, in: string).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The vector of `{dx, dy}`; zero for other text.
  public class func cgVector(for string: String) -> CGVector {
    numbers(2, in: string).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }

  /// The size of `{width, height}`; zero for other text.
  public class func cgSize(for string: String) -> CGSize {
    numbers(2, in: string).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The rectangle of `{{x, y}, {width, height}}`; zero for other text.
  public class func cgRect(for string: String) -> CGRect {
    numbers(4, in: string).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The transform of `[a, b, c, d, tx, ty]`; the identity for other text.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(6, in: string).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// The insets of `{top, left, bottom, right}`; zero for other text.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(4, in: string).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// The insets of `{top, leading, bottom, trailing}`; zero for other text.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    numbers(4, in: string).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }

  /// The offset of `{horizontal, vertical}`; zero for other text.
  public class func uiOffset(for string: String) -> UIOffset {
    numbers(2, in: string).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private class func numbers(_ count: Int, in string: String) -> [CGFloat]? {
    let words = string.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0) }
    return words.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
  }
}
