import CoreGraphics
import Foundation

/// A rectangle of a selection: a line of it or a part of one.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// The rectangle in points of the text's view. Default: zero.
  open var rect: CGRect { .zero }
  /// Whether the selection begins here. Default: false.
  open var containsStart: Bool { false }
  /// Whether the selection ends here. Default: false.
  open var containsEnd: Bool { false }
  /// Whether the lines run from top to bottom. Default: false.
  open var isVertical: Bool { false }
  /// The transform of the rectangle. Default: identity.
  open var transform: CGAffineTransform { .identity }
}

/// A rectangle of the selection in a text field or text view.
final class TextSelectionPart: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  private init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    (self.place, self.isFirst, self.isLast) = (place, isFirst, isLast)
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }

  /// - Parameter rects: in the order of the text.
  static func parts(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.enumerated().map { TextSelectionPart($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }
}
