import Foundation

/// Paragraphs of long texts by content, while a text uses them: a change in one paragraph only lays out that one, and a text that
/// is measured and then drawn is laid out once.
struct ParagraphCache {
  /// The key of a text in one font: colours do not affect the layout.
  struct Key: Hashable {
    var bytes: ArraySlice<UInt8>
    var font: FontDescription
    var kern: CGFloat
    var baselineOffset: CGFloat
    var limits: PangoParagraph.Limits

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(limits)
    }
  }

  private struct Entry {
    weak var paragraph: PangoParagraph?
  }

  private var entries: [Key: Entry] = [:]
  private var greatestCount = 1024

  mutating func paragraph(for key: Key, make: () -> PangoParagraph) -> PangoParagraph {
    if let known = entries[key]?.paragraph { return known }
    let made = make()
    var own = key
    // Copied, as the slice would retain the whole text.
    own.bytes = ArraySlice(Array(key.bytes))
    entries[own] = Entry(paragraph: made)
    if entries.count > greatestCount {
      entries = entries.filter { $0.value.paragraph != nil }
      greatestCount = max(1024, entries.count * 2)
    }
    return made
  }
}
