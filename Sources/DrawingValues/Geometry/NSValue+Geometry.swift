import CoreGraphics
import Foundation

extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Wraps a transform as an array of its six numbers, which `cgAffineTransformValue` reads.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty], objCType: Self.affineEncoding)
  }

  /// The point that the value holds; zero when it holds another type.
  public var cgPointValue: CGPoint { holds("Point") ? pointValue : .zero }
  /// The size that the value holds; zero when it holds another type.
  public var cgSizeValue: CGSize { holds("Size") ? sizeValue : .zero }
  /// The rectangle that the value holds; zero when it holds another type.
  public var cgRectValue: CGRect { holds("Rect") ? rectValue : .zero }

  /// The transform that the value holds; the identity when it holds another type.
  public var cgAffineTransformValue: CGAffineTransform {
    guard String(cString: objCType) == Self.affineEncoding else { return .identity }
    var e = [CGFloat](repeating: 0, count: 6)
    getValue(&e)
    return CGAffineTransform(a: e[0], b: e[1], c: e[2], d: e[3], tx: e[4], ty: e[5])
  }

  /// Foundation on Linux encodes arrays, but no structures of other modules.
  private static let affineEncoding = "[6d]"

  private func holds(_ name: String) -> Bool {
    let type = String(cString: objCType)
    return type.hasPrefix("{CG\(name)") || type.hasPrefix("{NS\(name)")
  }
}
