import CoreGraphics
import Foundation

extension NSValue {
  /// Wraps a vector as an array of its two numbers, which `cgVectorValue` reads.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Wraps insets as an array of their numbers from the top counterclockwise, which `uiEdgeInsetsValue` reads.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Wraps insets as an array of their four numbers, which `directionalEdgeInsetsValue` reads.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Wraps an offset as an array of its two numbers, which `uiOffsetValue` reads.
  public convenience init(uiOffset insets: UIOffset) { self.init(numbers: [insets.horizontal, insets.vertical]) }

  /// The vector that the value holds; zero when it holds no two numbers.
  public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
  /// The insets that the value holds; zero when it holds no four numbers.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The insets that the value holds; zero when it holds no four numbers.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }
  /// The offset that the value holds; zero when it holds no two numbers.
  public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }

  /// Foundation on Linux encodes arrays, but no structures of other modules.
  private convenience init(numbers: [CGFloat]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [CGFloat](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}
