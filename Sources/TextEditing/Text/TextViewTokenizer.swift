import Foundation

/// The tokenizer of a text view, which knows the lines as they are shown.
final class TextViewTokenizer: UITextInputStringTokenizer {
  private weak var view: UITextView?

  init(_ view: UITextView) {
    self.view = view
    super.init(textInput: view)
  }

  override func units(_ granularity: UITextGranularity) -> [NSRange] {
    guard granularity == .line, let view else { return super.units(granularity) }
    return view.lines.lines.map { NSRange(location: $0.range.location, length: $0.visibleEnd - $0.range.location) }
      .filter { $0.length > 0 }
  }
}
