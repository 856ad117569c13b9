import Foundation

/// A position between two characters of a text field's or text view's text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The distance from the beginning of the text, in UTF-16 units; below 0 before tokens.
  nonisolated let offset: Int

  init(offset: Int) { self.offset = offset }

  // No initializer of the package: subclasses in other modules would have to override it, which the compiler writes as an endless recursion.
  /// A position of a text field or text view, in UTF-16 units.
  package static func at(_ offset: Int) -> UITextPosition { UITextPosition(offset: offset) }

  /// Makes a position of a subclass, for a text input of a program; for a text field or text view it is the start of the text.
  public nonisolated override init() { offset = 0 }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITextPosition else { return false }
    return isPlain && other.isPlain ? other.offset == offset : other === self
  }

  open nonisolated override var hash: Int { isPlain ? offset.hashValue : super.hash }

  /// Whether the position is one of a text field or text view. Only a program's subclass knows what its positions say.
  private nonisolated var isPlain: Bool { type(of: self) == UITextPosition.self }
}

/// A range of characters between two positions.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// The position before the first character of the range.
  open var start: UITextPosition { UITextPosition(offset: ownRange.location) }
  /// The position after the last character of the range.
  open var end: UITextPosition { UITextPosition(offset: NSMaxRange(ownRange)) }
  /// Whether the range has no characters.
  open var isEmpty: Bool { range.length == 0 }

  private let ownRange: NSRange
  /// In UTF-16 units.
  package var range: NSRange {
    guard type(of: self) != UITextRange.self else { return ownRange }
    let (start, end) = (start.offset, end.offset)
    return NSRange(location: min(start, end), length: abs(end - start))
  }

  init(range: NSRange) { ownRange = range }

  /// A range of a text field or text view, in UTF-16 units.
  package static func of(_ range: NSRange) -> UITextRange { UITextRange(range: range) }

  /// Makes a range of a subclass, which overrides all properties, for a text input of a program.
  public nonisolated override init() { ownRange = NSRange() }

  /// The range between two positions in either order.
  convenience init(from start: UITextPosition, to end: UITextPosition) {
    self.init(range: NSRange(location: min(start.offset, end.offset), length: abs(start.offset - end.offset)))
  }
}
