import CoreGraphics
import UIKit
import UIKitCore

/// The cost of a frame must not depend on the number of items: each kind of list with a thousand and a hundred thousand.
extension BenchmarkCase {
  static let longLists: [BenchmarkCase] = [
    pair("table") { LongTable.make($0, rowHeight: 50, LongTable(rows: $1)) },
    pair("table.delegate") { LongTable.make($0, rowHeight: 50, LongTable(rows: $1), LongTableHeights()) },
    pair("table.automatic") { LongTable.make($0, rowHeight: UITableView.automaticDimension, LongTable(rows: $1)) },
    pair("table.sections") {
      LongTable.make($0, rowHeight: UITableView.automaticDimension, LongTable(sections: $1 / 10, rows: 10))
    },
    pair("collection.delegate") {
      LongCollection.make($0, UICollectionViewFlowLayout(), LongCollection(items: $1), LongCollectionSizes())
    },
    pair("collection.estimated") { LongCollection.make($0, estimatedFlow(), LongCollection(items: $1)) },
    pair("collection.sections") { LongCollection.make($0, estimatedFlow(), LongCollection(sections: $1 / 10, items: 10)) },
    pair("collection.custom") { LongCollection.make($0, PlainRows(), LongCollection(items: $1)) },
  ].flatMap { $0 }

  /// The same list with a thousand and a hundred thousand items.
  private static func pair(
    _ name: String, _ make: @escaping @MainActor (CGRect, Int) -> LongListFrames.Content
  ) -> [BenchmarkCase] {
    [("1k", 1_000), ("100k", 100_000)].map { suffix, count in
      BenchmarkCase(name: "\(name).frame.\(suffix)", unit: "ms") {
        try LongListFrames.flingMilliseconds { make($0, count) }
      }
    }
  }

  private static func estimatedFlow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 80, height: 40)
    return layout
  }
}
