import Foundation

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the beginning of the text.
  nonisolated let offset: Int

  init(offset: Int) { self.offset = offset }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  open nonisolated override var hash: Int { offset.hashValue }
}

/// The characters from one place to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  open var start: UITextPosition { UITextPosition(offset: range.location) }
  open var end: UITextPosition { UITextPosition(offset: range.location + range.length) }
  open var isEmpty: Bool { range.length == 0 }

  let range: NSRange

  init(range: NSRange) { self.range = range }
}
