import CoreGraphics
import DrawingValues
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
  /// The direction in which the text is read. Default: `natural`.
  open var writingDirection: NSWritingDirection { .natural }
}

/// A rectangle of the selection in a text field or text view.
final class TextSelectionPart: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool
  private let direction: NSWritingDirection

  private init(_ place: CGRect, isFirst: Bool, isLast: Bool, _ direction: NSWritingDirection) {
    (self.place, self.isFirst, self.isLast, self.direction) = (place, isFirst, isLast, direction)
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
  override var writingDirection: NSWritingDirection { direction }

  /// - Parameter rects: in the order of the text.
  static func parts(_ rects: [CGRect], _ direction: NSWritingDirection) -> [UITextSelectionRect] {
    rects.enumerated().map { TextSelectionPart($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1, direction) }
  }
}
