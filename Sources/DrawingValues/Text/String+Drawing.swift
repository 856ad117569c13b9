import CoreGraphics
import Foundation

extension StringProtocol {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attributes).size()
  }

  /// Draws in the current context with the top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(at: point)
  }

  /// Draws from the top left corner of `rect`, wrapped at its width, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws in the current context with options; `context` receives position and scale. A side of 0 is no limit.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle that `draw(with:options:attributes:context:)` fills, in points; its origin is relative to the drawing's.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    StyledText(String(self), attributes: attributes ?? [:])
  }
}

extension NSString {
  /// The size of the text without wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Draws in the current context with the top left corner at `point`, without wrapping.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws from the top left corner of `rect`, wrapped at its width, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// Draws in the current context with options; `context` receives position and scale. A side of 0 is no limit.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    description.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The rectangle that `draw(with:options:attributes:context:)` fills, in points; its origin is relative to the drawing's.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
