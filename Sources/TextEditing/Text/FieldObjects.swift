import CoreGraphics
import Foundation
import ViewCore

/// The objects before the text of a field, such as the tokens of a search field: the text follows them and scrolls with them.
@MainActor
package protocol FieldObjects: AnyObject {
  /// The width from the start of the line to the text, in points; 0 without objects.
  func width(within limit: CGFloat) -> CGFloat
  /// The left and the right edges of the objects from the start of the line, in points; no object is wider than the limit.
  func extents(within limit: CGFloat) -> [ClosedRange<CGFloat>]
  /// Shows the objects of a line that starts at an x position of the canvas.
  func show(in canvas: UIView, at x: CGFloat, selected: Range<Int>)
  /// The texts that stand for objects on the pasteboard; nil for an object that cannot be copied, or not at once.
  func copiedTexts(of indices: Range<Int>, toCut cuts: Bool) -> [String?]
  /// For how many of the objects there is a text for the pasteboard.
  func copiable(of indices: Range<Int>, toCut cuts: Bool) -> Int
}
