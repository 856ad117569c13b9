import CoreGraphics
import Foundation

extension NSAttributedString {
  /// The size of the text without wrapping, in points.
  public func size() -> CGSize { StyledText(self).size() }

  /// Draws in the current context with the top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

  /// Draws from the top left corner of `rect`, wrapped at its width, with as many lines as fit.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws in the current context with options; `context` receives position and scale. A side of 0 is no limit.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }

  /// The rectangle that `draw(with:options:context:)` fills, in points; its origin is relative to the drawing's.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
