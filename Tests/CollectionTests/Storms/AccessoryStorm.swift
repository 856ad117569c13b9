import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import Lists
@testable import ViewCore

/// A short random life of a list with accessories on a stage of its own: edit mode, fingers on handles and rows, batches, reloads, other
/// accessories, sizes. The same seed gives the same life.
@MainActor
final class AccessoryStorm: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  /// How many rows all storms have moved by their handles.
  static var movements = 0

  private var random: SeededGenerator
  private let stage = Stage(size: CGSize(width: 220, height: 260), scale: 1)
  private let view: UICollectionView
  private var words: [String] = []
  private var kinds = 0
  private var made = 0
  private var complaints: [String] = []
  private let isPrinting = StormSeries.repeatedSeed != nil

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let appearances: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .insetGrouped, .sidebar]
    configuration = UICollectionLayoutListConfiguration(appearance: appearances[Int.random(in: 0..<3, using: &random)])
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      path.item % 3 == 2
        ? nil : UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "A") { $2(true) }])
    }
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 220, height: 260),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    super.init()
    stage.log.sendWarnings(to: { _ in })
    words = (0..<number(1..<9)).map { _ in newWord() }
    kinds = number(0..<64)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    (view.dataSource, view.delegate) = (self, self)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.allowsMultipleSelectionDuringEditing = flip()
    stage.window.addSubview(view)
    stage.advance(frames: 2)
  }

  /// Runs the life of a seed; answers what was not as it must be.
  static func complaints(seed: UInt64) -> [String] {
    weak var view: UICollectionView?
    var complaints: [String] = []
    do {
      let storm = AccessoryStorm(seed: seed)
      view = storm.view
      complaints = storm.run()
      storm.view.removeFromSuperview()
      storm.stage.advance(frames: 2)
    }
    return view == nil ? complaints : complaints + ["the list is leaked"]
  }

  // MARK: - Chance

  private func flip() -> Bool { Bool.random(using: &random) }
  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private func note(_ step: String) {
    if isPrinting { print("at \(stage.time): \(step)") }
  }

  private func newWord() -> String {
    made += 1
    return (0..<number(1..<8)).map { "word\($0)" }.joined(separator: " ") + " \(made)"
  }

  // MARK: - Life

  private func run() -> [String] {
    for _ in 0..<number(3..<14) {
      step()
      stage.advance(frames: number(0..<12))
      complaints += AccessoryJudge(view).atAnyTime
    }
    settle()
    complaints += AccessoryJudge(view).atRest
    if view.numberOfItems(inSection: 0) != words.count { complaints.append("the list has lost count") }
    return complaints + stage.log.violations
  }

  private func step() {
    switch number(0..<16) {
    case 0, 1, 2: toggle()
    case 3, 4, 5: move()
    case 6, 7: stage.tap(at: point())
    case 8: drag(from: point(), by: CGPoint(x: -14, y: 0))
    case 9: drag(from: point(), by: CGPoint(x: 0, y: number(-20..<20)))
    case 10, 11: edit()
    case 12: reload()
    case 13: dress()
    case 14: stage.send(.resize(size: CGSize(width: number(120..<320), height: number(120..<320)), scale: 1))
    default: stage.send(flip() ? .cancelTouches : .activation(isActive: flip()))
    }
  }

  private func interrupt() {
    switch number(0..<30) {
    case 0: toggle()
    case 1: edit()
    case 2: reload()
    case 3: dress()
    case 4: stage.send(.cancelTouches)
    default: break
    }
  }

  private func settle() {
    stage.touchCancel()
    stage.send(.activation(isActive: true))
    stage.advance(frames: 2)
    view.swipes.close()
    if !stage.advance(until: { AccessoryJudge(self.view).isAtRest }, timeout: 6) { complaints.append("it does not come to rest") }
    stage.advance(frames: 2)
  }

  // MARK: - Steps

  private func toggle() {
    note("edit mode \(!view.isEditing)")
    if flip() { view.isEditing.toggle() } else { UIView.performWithoutAnimation { view.isEditing.toggle() } }
  }

  private func edit() {
    note("batch")
    let deletes = words.indices.filter { _ in number(0..<5) == 0 }
    let place = number(0..<(words.count - deletes.count + 1))
    let word = newWord()
    // Within the updates: a reload that is pending counts the rows before them.
    view.performBatchUpdates { [self] in
      for index in deletes.reversed() { words.remove(at: index) }
      words.insert(word, at: place)
      view.deleteItems(at: deletes.map { IndexPath(item: $0, section: 0) })
      view.insertItems(at: [IndexPath(item: place, section: 0)])
    }
  }

  private func reload() {
    note("reload")
    words = (0..<number(0..<9)).map { _ in newWord() }
    view.reloadData()
  }

  /// Gives the rows other accessories.
  private func dress() {
    kinds = number(0..<64)
    note("accessories \(kinds)")
    for case let cell as UICollectionViewListCell in view.visibleCells { cell.accessories = accessories }
    view.collectionViewLayout.invalidateLayout()
    view.reloadData()
  }

  private var accessories: [UICellAccessory] {
    let all: [UICellAccessory] = [
      .reorder(), .delete(), .multiselect(), .label(text: "7"), .detail(displayed: .whenNotEditing) {}, .disclosureIndicator(),
    ]
    return all.indices.filter { kinds >> $0 & 1 == 1 }.map { all[$0] }
  }

  private func point() -> CGPoint {
    let bounds = stage.window.bounds
    return CGPoint(x: number(2..<Int(bounds.width)), y: number(2..<Int(bounds.height)))
  }

  /// A finger on a handle.
  private func move() {
    let slots = view.visibleCells.flatMap(\.subviews).compactMap { $0 as? AccessorySlot }
    guard let slot = slots.filter({ $0.accessory.accessoryType == .reorder }).randomElement(using: &random) else { return }
    note("move")
    let start = slot.convert(CGPoint(x: slot.bounds.midX, y: slot.bounds.midY), to: nil)
    stage.touchDown(at: start)
    stage.advance()
    if view.mover.held != nil { Self.movements += 1 }
    drag(from: start, by: CGPoint(x: 0, y: number(-25..<26)), isDown: true)
  }

  private func drag(from start: CGPoint, by delta: CGPoint, isDown: Bool = false) {
    var point = start
    if !isDown { stage.touchDown(at: point) }
    for _ in 0..<number(1..<9) {
      stage.advance()
      point = CGPoint(x: point.x + delta.x, y: point.y + delta.y)
      stage.touchMove(to: point)
      interrupt()
    }
    if number(0..<4) > 0 { stage.touchUp() } else { stage.touchCancel() }
  }

  // MARK: - UICollectionViewDataSource

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let row = cell as? UICollectionViewListCell, words.indices.contains(indexPath.item) else {
      complaints.append("asked for row \(indexPath.item) of \(words.count)")
      return cell
    }
    var content = row.defaultContentConfiguration()
    content.text = words[indexPath.item]
    row.contentConfiguration = content
    row.accessories = accessories
    return row
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    words.insert(words.remove(at: source.item), at: destination.item)
  }
}
