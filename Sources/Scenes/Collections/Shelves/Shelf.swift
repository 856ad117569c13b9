import Foundation

/// The shelves of the page, from the top.
enum Shelf: Int, CaseIterable {
  /// Large cards, one or more to be seen at once.
  case cards
  /// A large picture beside two small ones.
  case pairs
  /// Columns of three rows.
  case rows

  /// The rows of a column.
  static let rowsInColumn = 3
  /// The pictures of a group of `pairs`.
  static let picturesInPair = 3

  var title: String {
    switch self {
    case .cards: "Today"
    case .pairs: "Side by side"
    case .rows: "By the hour"
    }
  }

  /// A line beside the title.
  var line: String {
    switch self {
    case .cards: "Twelve places"
    case .pairs: "One large, two small"
    case .rows: "Three in a column"
    }
  }

  /// The shelf's places, in order.
  ///
  /// - Parameter pictures: those of the page, in the order of its theme.
  func places(of pictures: [Horizon]) -> [Horizon] {
    switch self {
    case .cards: pictures
    // Begins with others than the shelf above.
    case .pairs: Array(pictures[Self.picturesInPair...] + pictures[..<Self.picturesInPair])
    case .rows: pictures.sorted { $0.hour < $1.hour }
    }
  }
}
