import CoreGraphics
import Foundation

/// A view whose text is vertically centred.
@MainActor
package protocol BaselineContent: UIView {
  /// The distances from the centre down to the first and the last baseline, in points.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

extension UIView {
  /// The baselines of the view's own text; nil without text.
  var textBaselines: (first: CGFloat, last: CGFloat)? { (self as? any BaselineContent)?.baselines }
}

extension UILabel: WrappingContent, BaselineContent {
  package var wraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package var baselines: (first: CGFloat, last: CGFloat) {
    let room = wrappingWidth > 0 ? wrappingWidth : .greatestFiniteMagnitude
    guard let block = block(width: room, lines: numberOfLines) else { return (0, 0) }
    let middle = block.size.roundedUp(toScale: contentScale).height / 2
    return (block.firstBaseline - middle, block.lastBaseline - middle)
  }
}
