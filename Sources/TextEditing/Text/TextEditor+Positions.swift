import Foundation

extension TextEditor {
  /// The position at an offset in UTF-16 units; nil outside the text.
  @MainActor func position(_ position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isTooFar) = position.offset.addingReportingOverflow(offset)
    return !isTooFar && (-objectCount...length).contains(target) ? UITextPosition(offset: target) : nil
  }

  /// The text of a range; nil for a range outside the text.
  func text(in range: NSRange) -> String? {
    guard range.location >= -objectCount, NSMaxRange(range) <= length else { return nil }
    return part(characters(of: range))
  }
}
