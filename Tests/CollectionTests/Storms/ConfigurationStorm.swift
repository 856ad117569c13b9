import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import Controls
@testable import Lists
@testable import ViewCore

/// A short random life of a list whose rows have content and background configurations, headers, and grounds as decoration: other
/// configurations, presses, batches, scrolling, appearances and text sizes, while anything is on its way. The same seed gives the same
/// life.
@MainActor
final class ConfigurationStorm: NSObject, UICollectionViewDataSource {
  /// How often a visible row got another configuration, in all storms.
  static var changes = 0

  /// What a row shows.
  struct Row {
    var words: Int
    var hasBackground: Bool
    var isValue: Bool
  }

  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 220, height: 300), scale: 1)
  private let view: UICollectionView
  private var sections: [[Row]] = []
  private var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  private var complaints: [String] = []
  private let isPrinting = StormSeries.repeatedSeed != nil

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 31_000_000)
    view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    stage.log.sendWarnings(to: { _ in })
    sections = (0..<number(1..<4)).map { _ in newSection() }
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.register(
      UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.collectionViewLayout = newLayout()
    stage.window.addSubview(view)
    stage.advance(frames: 2)
  }

  /// Runs the life of a seed; answers what was not as it must be.
  static func complaints(seed: UInt64) -> [String] {
    weak var view: UICollectionView?
    var complaints: [String] = []
    do {
      let storm = ConfigurationStorm(seed: seed)
      view = storm.view
      complaints = storm.run()
      storm.view.removeFromSuperview()
      storm.stage.advance(frames: 2)
    }
    return view == nil ? complaints : complaints + ["the view is leaked"]
  }

  // MARK: - Chance

  private func flip() -> Bool { Bool.random(using: &random) }
  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private func newRow() -> Row { Row(words: number(1..<30), hasBackground: flip(), isValue: flip()) }
  private func newSection() -> [Row] { (0..<number(0..<9)).map { _ in newRow() } }

  private func newLayout() -> UICollectionViewLayout {
    appearance = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain].randomElement(using: &random) ?? .plain
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  // MARK: - Life

  private func run() -> [String] {
    for _ in 0..<number(4..<24) {
      let step = number(0..<14)
      if isPrinting { print("at \(stage.time): \(step)") }
      perform(step)
      stage.advance(frames: number(0..<12))
    }
    stage.send(.cancelTouches)
    stage.advance(frames: 2)
    if !stage.advance(until: { !self.stage.needsFrame }, timeout: 8) { complaints.append("it does not come to rest") }
    complaints += ConfigurationJudge(view, sections, ListKind(appearance)).complaints
    return complaints + stage.log.violations
  }

  private func perform(_ step: Int) {
    switch step {
    case 0, 1, 2, 3: change()
    case 4: stage.tap(at: CGPoint(x: number(1..<219), y: number(1..<299)))
    case 5: stage.touchDown(at: CGPoint(x: number(1..<219), y: number(1..<299)))
    case 6: flip() ? stage.touchUp() : stage.touchCancel()
    case 7, 8: editItems()
    case 9: view.contentOffset = view.clamped(CGPoint(x: 0, y: number(0..<600)))
    case 10: view.setCollectionViewLayout(newLayout(), animated: flip())
    case 11:
      stage.preferredContentSizeCategory = [.extraSmall, .large, .accessibilityLarge].randomElement(using: &random) ?? .large
    case 12: view.semanticContentAttribute = flip() ? .forceRightToLeft : .forceLeftToRight
    default: reload()
    }
  }

  /// Gives a row other configurations: of its visible cell, or by asking for it again.
  private func change() {
    let paths = sections.indices.flatMap { section in sections[section].indices.map { IndexPath(item: $0, section: section) } }
    guard let path = paths.randomElement(using: &random) else { return }
    sections[path.section][path.item] = newRow()
    guard !view.hasUncommittedUpdates, let cell = view.cellForItem(at: path) as? UICollectionViewListCell, flip() else {
      return view.reconfigureItems(at: [path])
    }
    Self.changes += 1
    configure(cell, path)
  }

  private func editItems() {
    guard let section = sections.indices.randomElement(using: &random) else { return }
    let deletes = sections[section].indices.filter { _ in number(0..<4) == 0 }
    let inserts = (0..<number(0..<3)).map { _ in newRow() }
    view.performBatchUpdates { [self] in
      for index in deletes.reversed() { sections[section].remove(at: index) }
      let place = number(0..<sections[section].count + 1)
      sections[section].insert(contentsOf: inserts, at: place)
      view.deleteItems(at: deletes.map { IndexPath(item: $0, section: section) })
      view.insertItems(at: inserts.indices.map { IndexPath(item: place + $0, section: section) })
    }
  }

  private func reload() {
    sections = (0..<number(0..<4)).map { _ in newSection() }
    view.reloadData()
  }

  // MARK: - UICollectionViewDataSource

  private func configure(_ cell: UICollectionViewListCell, _ path: IndexPath) {
    let row = sections[path.section][path.item]
    var content: UIListContentConfiguration = row.isValue ? .valueCell() : .cell()
    content.text = ConfigurationJudge.text(row)
    content.axesPreservingSuperviewLayoutMargins = row.words % 2 == 0 ? .both : .horizontal
    cell.contentConfiguration = content
    cell.backgroundConfiguration = row.hasBackground ? .listCell() : nil
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if let cell = cell as? UICollectionViewListCell { configure(cell, indexPath) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    var content = UIListContentConfiguration.header()
    content.text = "Section"
    (view as? UICollectionViewListCell)?.contentConfiguration = content
    return view
  }
}
