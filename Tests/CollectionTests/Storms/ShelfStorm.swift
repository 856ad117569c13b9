import CoreGraphics
import Foundation
import MotionTesting
import TestSupport

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A short random life of a compositional layout with shelves: fingers on shelves and rows, batches of items and sections, other
/// behaviors, reloads, layouts, sizes and text sizes, while anything is on its way. The same seed gives the same life.
@MainActor
final class ShelfStorm: NSObject, UICollectionViewDataSource {
  /// How often a shelf scrolled alone, in all storms.
  static var scrolledShelves = 0

  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// A section of the program's model.
  struct Model {
    var behavior: Behavior
    var items: [Int]
    var isPinned: Bool
  }

  var random: SeededGenerator
  let stage = Stage(size: CGSize(width: 200, height: 260), scale: 1)
  let view: UICollectionView
  var model: [Model] = []
  var finger: CGPoint?
  private var made = 0
  private var complaints: [String] = []
  /// How often a section's handler saw visible elements.
  private var visits = 0
  private let isPrinting = StormSeries.repeatedSeed != nil

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 9_000_000)
    view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    stage.log.sendWarnings(to: { _ in })
    model = (0..<number(1..<5)).map { _ in newSection() }
    view.register(ShelfStormCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: ShelfComposition.header, withReuseIdentifier: "header")
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
      let storm = ShelfStorm(seed: seed)
      view = storm.view
      complaints = storm.run()
      storm.view.removeFromSuperview()
      storm.stage.advance(frames: 2)
    }
    return view == nil ? complaints : complaints + ["the view is leaked"]
  }

  // MARK: - Chance

  func flip() -> Bool { Bool.random(using: &random) }
  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func note(_ step: String) {
    if isPrinting { print("at \(stage.time): \(step)") }
  }

  func newItem() -> Int {
    made += 1
    return made
  }

  func newSection() -> Model {
    Model(behavior: newBehavior(), items: (0..<number(0..<12)).map { _ in newItem() }, isPinned: flip())
  }

  func newBehavior() -> Behavior {
    [.none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered]
      .randomElement(using: &random) ?? .none
  }

  // MARK: - Life

  /// A layout that asks the model for its sections.
  func newLayout() -> UICollectionViewCompositionalLayout {
    let (shape, configuration) = (number(0..<12), UICollectionViewCompositionalLayoutConfiguration())
    configuration.interSectionSpacing = CGFloat(number(0..<12))
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        guard let self, model.indices.contains(index) else { return nil }
        let section = ShelfComposition.section(shape + index, model[index], environment)
        section.visibleItemsInvalidationHandler = { [weak self] elements, _, _ in
          self?.visits += 1
          for element in elements { element.alpha = 0.5 }
        }
        return section
      }, configuration: configuration)
  }

  private func run() -> [String] {
    for _ in 0..<number(4..<24) {
      step()
      stage.advance(frames: number(0..<14))
      if view.shelves.views.values.contains(where: \.isDragging) { Self.scrolledShelves += 1 }
      if view.numberOfSections != model.count { complaints.append("the view has \(view.numberOfSections) sections") }
    }
    settle()
    complaints += ShelfJudge(view, model).complaints
    if visits == 0, model.contains(where: { !$0.items.isEmpty }) { complaints.append("no handler saw a visible element") }
    return complaints + stage.log.violations
  }

  private func settle() {
    note("settle")
    stage.send(.cancelTouches)
    stage.advance(frames: 2)
    if !stage.advance(until: { ShelfJudge(self.view, self.model).isAtRest && !self.stage.needsFrame }, timeout: 8) {
      complaints.append("it does not come to rest")
    }
  }

  // MARK: - UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int { model.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model[section].items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard model.indices.contains(indexPath.section), model[indexPath.section].items.indices.contains(indexPath.item) else {
      complaints.append("asked for \(indexPath)")
      return cell
    }
    (cell as? ShelfStormCell)?.value = model[indexPath.section].items[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

/// A cell whose height follows its value and the text size of the user.
final class ShelfStormCell: UICollectionViewCell {
  var value = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = UIFontMetrics.default.scaledValue(
      for: CGFloat(20 + value % 5 * 8), compatibleWith: traitCollection)
    return layoutAttributes
  }
}
