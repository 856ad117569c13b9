import CoreGraphics

/// The direction in which a paragraph is read.
public enum NSWritingDirection: Int, Sendable {
  /// That of its first letter.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1

  package var textOption: TextOptions.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
