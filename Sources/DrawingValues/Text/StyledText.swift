import CoreGraphics
import Foundation

/// A text with attributed runs, as it is passed from a view to its lines.
///
/// It replaces `NSAttributedString` everywhere except in the public API: Foundation on Linux never frees the contents of one (200
/// to 500 bytes each, measured with Swift 6.3), so that a label that changes in every frame would leak.
package struct StyledText {
  package typealias Attributes = [NSAttributedString.Key: Any]

  package struct Run {
    /// In UTF-16 units.
    package var range: NSRange
    package var attributes: Attributes
  }

  package let string: String
  /// In UTF-16 units.
  package let length: Int
  /// In order and without gaps; empty for an empty text.
  package private(set) var runs: [Run]

  private init(string: String, length: Int, runs: [Run]) {
    (self.string, self.length, self.runs) = (string, length, runs)
  }

  package init(_ string: String, attributes: Attributes = [:]) {
    let length = string.utf16.count
    let whole = Run(range: NSRange(location: 0, length: length), attributes: attributes)
    self.init(string: string, length: length, runs: length > 0 ? [whole] : [])
  }

  package init(_ text: NSAttributedString) {
    var runs: [Run] = []
    var location = 0
    while location < text.length {
      var range = NSRange(location: location, length: 0)
      var attributes = text.attributes(at: location, effectiveRange: &range)
      NeighbourKeys.remove(from: &attributes)
      // Foundation on Linux returns ranges that may begin before the location.
      let end = min(max(NSMaxRange(range), location + 1), text.length)
      runs.append(Run(range: NSRange(location: location, length: end - location), attributes: attributes))
      location = end
    }
    self.init(string: text.string, length: text.length, runs: runs)
  }

  package init(_ text: AttributedString) {
    var runs: [Run] = []
    var location = 0
    for run in text.runs {
      let length = text.characters[run.range].reduce(0) { $0 + $1.utf16.count }
      runs.append(
        Run(range: NSRange(location: location, length: length), attributes: NSAttributedString.attributes(run.attributes)))
      location += length
    }
    self.init(string: String(text.characters), length: location, runs: runs)
  }

  // MARK: - Attributes

  /// The attributes of the first character; empty for an empty text.
  package var firstAttributes: Attributes { runs.first?.attributes ?? [:] }

  package func attribute(_ key: NSAttributedString.Key, at location: Int) -> Any? {
    runs.first { NSMaxRange($0.range) > location }?.attributes[key]
  }

  /// The text with the attributes of each run changed.
  package func changingAttributes(_ change: (inout Attributes) -> Void) -> StyledText {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].attributes) }
    return copy
  }

  /// The text with default attributes added to runs without them.
  package func fillingIn(_ defaults: Attributes) -> StyledText {
    changingAttributes { own in
      if own.isEmpty { own = defaults } else { own.merge(defaults) { own, _ in own } }
    }
  }

  package func setting(_ key: NSAttributedString.Key, to value: Any) -> StyledText {
    changingAttributes { $0[key] = value }
  }

  package func scalingFonts(by scale: CGFloat) -> StyledText {
    changingAttributes { attributes in
      guard let font = attributes[.font] as? UIFont else { return }
      attributes[.font] = font.withSize(font.pointSize * scale)
    }
  }

  /// The text with fonts of text styles at the text size of traits.
  package func adjustingFonts(for traits: UITraitCollection) -> StyledText {
    changingAttributes { attributes in
      if let font = attributes[.font] as? UIFont { attributes[.font] = font.adjusted(for: traits) }
    }
  }

  // MARK: - Parts

  /// The text with each run replaced by parts that cover it, in order.
  func dividingRuns(_ parts: (Run) -> [Run]) -> StyledText {
    StyledText(string: string, length: length, runs: runs.flatMap(parts))
  }

  /// The attributes of the character at a location inside the text.
  package func attributes(at location: Int) -> Attributes {
    runs.first { NSMaxRange($0.range) > location }?.attributes ?? [:]
  }

  /// The text with a range, in UTF-16 units and inside the text, replaced by another text.
  package func replacing(_ range: NSRange, with other: StyledText) -> StyledText {
    let end = NSMaxRange(range)
    let pieces = [part(NSRange(location: 0, length: range.location)), other, part(NSRange(location: end, length: length - end))]
    var (joined, location, string) = ([Run](), 0, "")
    for piece in pieces {
      string += piece.string
      for run in piece.runs {
        if let last = joined.last, Self.isSame(last.attributes, run.attributes) {
          joined[joined.count - 1].range.length += run.range.length
        } else {
          joined.append(Run(range: NSRange(location: location, length: run.range.length), attributes: run.attributes))
        }
        location += run.range.length
      }
    }
    return StyledText(string: string, length: location, runs: joined)
  }

  /// - Parameter range: in UTF-16 units, inside the text.
  package func part(_ range: NSRange) -> StyledText {
    if range.location == 0, range.length == length { return self }
    let utf16 = string.utf16
    let start = utf16.index(utf16.startIndex, offsetBy: range.location)
    let shown = String(string[start..<utf16.index(start, offsetBy: range.length)])
    let runs = runs.compactMap { run -> Run? in
      let common = NSIntersectionRange(run.range, range)
      guard common.length > 0 else { return nil }
      return Run(range: NSRange(location: common.location - range.location, length: common.length), attributes: run.attributes)
    }
    return StyledText(string: shown, length: range.length, runs: runs)
  }
}

// MARK: - NSAttributedString

extension StyledText {
  /// The text as Foundation's type, for programs.
  package var attributedString: NSAttributedString {
    guard runs.count != 1 else { return NSAttributedString(string: string, attributes: firstAttributes) }
    let text = NSMutableAttributedString(string: string)
    // Foundation on Linux halts when it compares neighbours that have as many attributes with different objects, such as two fonts
    // (Swift 6.3). So one of such neighbours has one attribute more, which is left out above.
    var count = 0
    for run in runs {
      var attributes = run.attributes
      if attributes.count == count { NeighbourKeys.add(1, to: &attributes) }
      text.setAttributes(attributes, range: run.range)
      count = attributes.count
    }
    return text
  }
}

extension StyledText: Equatable {
  /// Attributes without equality count as different.
  package static func == (a: StyledText, b: StyledText) -> Bool {
    guard a.string == b.string, a.runs.count == b.runs.count else { return false }
    return zip(a.runs, b.runs).allSatisfy { a, b in
      a.range == b.range && isSame(a.attributes, b.attributes)
    }
  }

  private static func isSame(_ a: Attributes, _ b: Attributes) -> Bool {
    a.count == b.count
      && a.allSatisfy { key, value in
        guard let value = value as? AnyHashable, let other = b[key] as? AnyHashable else { return false }
        return value == other
      }
  }
}
