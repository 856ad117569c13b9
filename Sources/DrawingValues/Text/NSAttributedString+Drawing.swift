import CoreGraphics
import Foundation

extension NSAttributedString {
  /// The room that the text takes without wrapping.
  public func size() -> CGSize { StyledText(self).size() }

  /// Draws with the top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

  /// Draws from the top left corner of `rect`, wrapped at its width, as many lines as fit.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  /// Draws in the current context as the options have it; `context` receives place and scale. A side of 0 is no limit.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StyledText(self).draw(with: rect, options: options, context: context)
  }

  /// The room that `draw(with:options:context:)` takes; its origin is where the text lies beside the drawing's.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options, context: context)
  }
}
