import DrawingValues
import Foundation

/// A direction in the order of a text.
public enum UITextStorageDirection: Int, Sendable {
  /// To the end of the text.
  case forward = 0
  /// To the start of the text.
  case backward = 1
}

/// A direction in a text as it is shown.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// To the line above.
  case up = 4
  /// To the line below.
  case down = 5
}

/// A direction in a text: that of a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of the storage or layout direction.
  public var rawValue: Int

  /// Makes a direction from the raw value of a storage or layout direction.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A direction in the order of the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction in the text as it is shown.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction is to the end of a text that is read in a direction.
  func isForward(in reading: NSWritingDirection) -> Bool {
    switch UITextLayoutDirection(rawValue: rawValue) {
    case .right: reading != .rightToLeft
    case .left: reading == .rightToLeft
    case .down: true
    case .up: false
    case nil: rawValue == UITextStorageDirection.forward.rawValue
    }
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// A character as one sees it.
  case character = 0
  /// A word, without spaces and punctuation.
  case word = 1
  /// A sentence, with the punctuation at its end.
  case sentence = 2
  /// The text between two line breaks.
  case paragraph = 3
  /// A line as it is shown.
  case line = 4
  /// The whole text.
  case document = 5
}
