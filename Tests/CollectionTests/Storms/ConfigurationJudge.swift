import CoreGraphics
import Foundation

@testable import Controls
@testable import Lists
@testable import ViewCore

/// What must be true of a list with configured rows that rests.
@MainActor
struct ConfigurationJudge {
  private let view: UICollectionView
  private let sections: [[ConfigurationStorm.Row]]
  private let kind: ListKind

  init(_ view: UICollectionView, _ sections: [[ConfigurationStorm.Row]], _ kind: ListKind) {
    (self.view, self.sections, self.kind) = (view, sections, kind)
  }

  static func text(_ row: ConfigurationStorm.Row) -> String { Array(repeating: "word", count: row.words).joined(separator: " ") }

  var complaints: [String] { rows + headers + grounds }

  /// Each row shows what the model has, with the height of its content, at the layout's place, its background behind all.
  private var rows: [String] {
    var complaints: [String] = []
    for case let cell as UICollectionViewListCell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let frame = view.layoutAttributesForItem(at: path)?.frame else {
        complaints.append("a cell without an item")
        continue
      }
      let row = sections[path.section][path.item]
      if (cell.contentConfiguration as? UIListContentConfiguration)?.text != Self.text(row) {
        complaints.append("\(path) shows another text")
      }
      let height = cell.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude)).height
      if abs(height - frame.height) > 0.01 { complaints.append("\(path) is \(frame.height) high, not \(height)") }
      let seen = view.convert(cell.bounds, from: cell)
      if abs(seen.minX - frame.minX) > 0.01 || abs(seen.minY - frame.minY) > 0.01 || abs(seen.height - frame.height) > 0.01 {
        complaints.append("\(path) at \(seen), not \(frame)")
      }
      complaints += background(of: cell, row, path)
    }
    return complaints
  }

  private func background(of cell: UICollectionViewListCell, _ row: ConfigurationStorm.Row, _ path: IndexPath) -> [String] {
    let views = cell.subviews.filter { $0 is BackgroundView }
    guard row.hasBackground else { return views.isEmpty ? [] : ["\(path) has a background"] }
    guard views.count == 1, cell.subviews.first === views[0] else { return ["\(path): backgrounds \(views.count)"] }
    return views[0].frame == cell.bounds ? [] : ["\(path): the background has the frame \(views[0].frame)"]
  }

  private var headers: [String] {
    let standard: UIListContentConfiguration =
      switch kind {
      case .plain: .plainHeader()
      case .grouped: .groupedHeader()
      case .sidebar: .sidebarHeader()
      }
    return view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).compactMap { header in
      let shown = ((header as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.textProperties
      // Fonts have the text size of when they were made.
      let isRight = shown?.transform == standard.textProperties.transform && shown?.color == standard.textProperties.color
      return isRight ? nil : "a header has the look of another list"
    }
  }

  /// Each section whose ground can be seen has one, behind its cells.
  private var grounds: [String] {
    let grounds = view.subviews.compactMap { $0 as? ListGroundView }
    var complaints: [String] = []
    for section in sections.indices {
      let path = IndexPath(item: 0, section: section)
      guard let frame = view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: ListGroundView.kind, at: path)?.frame
      else {
        complaints.append("section \(section) has no ground")
        continue
      }
      let found = grounds.filter { $0.adopted?.indexPath == path }
      let isSeen = frame.intersection(view.bounds).height > 0.01
      if isSeen, found.count != 1 { complaints.append("section \(section) has \(found.count) grounds") }
      if let ground = found.first, abs(ground.frame.minY - frame.minY) > 0.01 || abs(ground.frame.height - frame.height) > 0.01 {
        complaints.append("the ground of \(section) at \(ground.frame), not \(frame)")
      }
    }
    let order = view.subviews.filter { $0 is ListGroundView || $0 is UICollectionViewCell }
    if order.drop(while: { $0 is ListGroundView }).contains(where: { $0 is ListGroundView }) {
      complaints.append("a ground lies in front of a cell")
    }
    return complaints
  }
}
