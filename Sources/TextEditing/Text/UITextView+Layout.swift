import CoreGraphics
import DrawingValues
import Foundation
import QuartzCore
import ViewCore

extension UITextView: WrappingContent {
  package var wraps: Bool { !isScrollEnabled }
  package var layoutWidth: CGFloat { textLayout.wrappingWidth }
  package func wrap(at width: CGFloat) { textLayout.setWrappingWidth(width) }

  /// The lines at the present width.
  var lines: TextLines { textLayout.lines(of: self, width: contentWidth) }

  private var contentWidth: CGFloat { max(0, bounds.width - adjustedContentInset.left - adjustedContentInset.right) }

  /// Replaces the text as a program does: no delegate is asked.
  func show(_ text: StyledText) {
    guard text != session.state.styled else {
      // An attachment is the same object after its picture has changed.
      if text.hasAttachments { textLayoutDidChange() }
      return
    }
    changingText {
      session.setText(adjustsFontForContentSizeCategory ? text.adjustingFonts(for: traitCollection) : text)
      textLayoutDidChange()
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// Schedules layout and display after a change of the text or of its room.
  func textLayoutDidChange() {
    textLayout.invalidate()
    tiles.redraw()
    invalidateIntrinsicContentSize()
    selectionDidChangeLook()
  }

  /// Schedules the display of the selection.
  func selectionDidChangeLook() {
    setNeedsLayout()
    caret.restart(isActive: showsInsertionPoint)
  }

  var showsInsertionPoint: Bool { isFirstResponder && isEditable && !session.editor.hasSelection && !clearsOnInsertion }
  private var showsSelection: Bool { isFirstResponder && session.editor.hasSelection && !clearsOnInsertion }

  func textSize(fitting width: CGFloat) -> CGSize {
    let lines = width > 0 ? textLayout.lines(of: self, width: width) : textLayout.lines(of: self, width: .greatestFiniteMagnitude)
    let sides = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let size = CGSize(
      width: lines.longest + TextFieldCanvas.caretWidth + sides,
      height: textContainerInset.top + lines.height + textContainerInset.bottom)
    let whole = size.roundedUp(toScale: layer.contentsScale)
    return CGSize(width: width > 0 ? min(whole.width, width) : whole.width, height: whole.height)
  }

  // MARK: - Showing

  func showText() {
    updateContentSize()
    let lines = lines
    tiles.show(lines)
    showSelection(lines)
  }

  func updateContentSize() {
    let inset = textContainerInset
    contentSize = CGSize(width: contentWidth, height: inset.top + lines.height + inset.bottom)
  }

  private func showSelection(_ lines: TextLines) {
    let editor = session.editor
    let parts = showsSelection ? shownSelectionRects(editor.selectedRange) : []
    selectionView.show(parts)
    handles.start.show(at: parts.isEmpty ? nil : lines.caretRect(at: editor.selectedRange.location))
    handles.end.show(at: parts.isEmpty ? nil : endOfSelection(lines))
    let caret = shownCaretRect(at: editor.head)
    UIView.performWithoutAnimation { insertionPoint.frame = caret }
    for view in [handles.start, handles.end, insertionPoint] where !view.isHidden { bringSubviewToFront(view) }
  }

  /// The right edge of the last selected rectangle: an insertion point there may be on the next line.
  private func endOfSelection(_ lines: TextLines) -> CGRect {
    let end = lines.caretRect(at: NSMaxRange(session.editor.selectedRange))
    guard let last = lines.selectionRects(session.editor.selectedRange).last, last.maxY <= end.minY + 1 else { return end }
    return CGRect(x: last.maxX, y: last.minY, width: 0, height: last.height)
  }

  func caretFrame(at position: Int, _ lines: TextLines) -> CGRect {
    let rect = lines.caretRect(at: position)
    let scale = max(1, layer.contentsScale)
    let width = TextFieldCanvas.caretWidth
    let x = min(max(rect.minX - width / 2, 0), max(0, contentWidth - width))
    return CGRect(x: (x * scale).rounded() / scale, y: rect.minY, width: width, height: rect.height)
  }

  // MARK: - Scrolling

  /// Scrolls until a range is visible; an empty one is an insertion point.
  func reveal(_ range: NSRange) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    updateContentSize()
    let lines = lines
    let first = caretFrame(at: range.location, lines)
    let rect = range.length > 0 ? first.union(caretFrame(at: NSMaxRange(range), lines)) : first
    // The first and the last line show their insets too.
    scrollRectToVisible(rect.insetBy(dx: 0, dy: -max(textContainerInset.top, textContainerInset.bottom)), animated: false)
  }

  func revealInsertionPoint() { reveal(NSRange(location: session.editor.head, length: 0)) }

  // MARK: - Places

  /// Whether the handle at a point is that of the start; nil if there is none.
  func handle(at point: CGPoint, reach: CGFloat) -> Bool? {
    guard showsSelection else { return nil }
    switch (handles.start.distance(from: point, reach: reach), handles.end.distance(from: point, reach: reach)) {
    case (nil, nil): return nil
    case (let start?, let end?): return start < end
    case (_?, nil): return true
    case (nil, _?): return false
    }
  }

  /// The range of the word or the paragraph at a position.
  func range(of unit: SelectionUnit, at position: Int) -> NSRange {
    var editor = session.editor
    switch unit {
    case .word:
      editor.selectWord(at: position)
      return editor.selectedRange
    case .paragraph:
      let string = editor.text as NSString
      return string.paragraphRange(for: NSRange(location: min(position, string.length), length: 0))
    }
  }

  enum SelectionUnit { case word, paragraph }
}
