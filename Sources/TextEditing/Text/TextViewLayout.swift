import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// Lays out the text of a text view, and keeps the lines until text, width or traits change.
@MainActor
final class TextViewLayout {
  private var kept: (width: CGFloat, lines: TextLines)?

  /// The width that constraints leave, in points.
  private(set) var wrappingWidth: CGFloat = 0

  func setWrappingWidth(_ width: CGFloat) { wrappingWidth = width }

  func invalidate() { kept = nil }

  /// The lines of a view with a width, in points; unlimited for `greatestFiniteMagnitude`.
  ///
  /// - Complexity: O(length of the text) after a change; unchanged paragraphs are found in a cache.
  func lines(of view: UITextView, width: CGFloat) -> TextLines {
    if let kept, kept.width == width { return kept.lines }
    let lines = view.traitCollection.valueAsCurrent { makeLines(of: view, width: width) }
    kept = (width, lines)
    return lines
  }

  private func makeLines(of view: UITextView, width: CGFloat) -> TextLines {
    let container = view.textContainer
    let inset = view.textContainerInset
    let outer = container.widthTracksTextView ? width - inset.left - inset.right : container.size.width
    let isLimited = outer > 0 && width < .greatestFiniteMagnitude || !container.widthTracksTextView && outer > 0
    let inner = isLimited ? max(1, outer - 2 * container.lineFragmentPadding) : .greatestFiniteMagnitude
    var limits = TextBlock.Limits(width: inner, lines: container.maximumNumberOfLines)
    limits.container = container
    var text = view.items.styled(view.session.shown(view.markedTextStyle))
    if container.maximumNumberOfLines > 0, container.lineBreakMode != .byWordWrapping {
      text = text.breakingLines(container.lineBreakMode)
    }
    return TextLines(
      text, placeholder: StyledText(" ", attributes: view.session.typing),
      origin: CGPoint(x: inset.left + container.lineFragmentPadding, y: inset.top), limits: limits)
  }
}

extension StyledText {
  /// The text with a line break mode for paragraphs that wrap.
  fileprivate func breakingLines(_ mode: NSLineBreakMode) -> StyledText {
    changingAttributes { attributes in
      let own = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
      guard own.lineBreakMode == .byWordWrapping, let style = own.mutableCopy() as? NSMutableParagraphStyle else { return }
      style.lineBreakMode = mode
      attributes[.paragraphStyle] = style
    }
  }
}
