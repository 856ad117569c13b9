import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Shelves* on a stage, with the offsets and pictures of its shelves.
@MainActor final class ShelvesSceneUnderTest {
  /// In the first shelf of a stage of 872 × 632 points: the middle of the cards.
  static let cardsY: CGFloat = 330

  let scene: SceneDemonstration
  let page: ShelvesViewController

  init(_ values: [String: Double] = [:], size: CGSize = CGSize(width: 872, height: 632)) throws {
    scene = try SceneDemonstration("shelves", size: size) { tunables in
      for (name, value) in values { if let tunable = tunables.tunable(named: name) { tunables[tunable] = value } }
    }
    scene.stage.advance(frames: 2)
    page = try #require(scene.session.rootViewController as? ShelvesViewController)
  }

  var stage: Stage { scene.stage }
  var view: UICollectionView { page.collectionView }

  func set(_ name: String, _ value: Double) throws {
    let tunable = try #require(scene.session.values.tunable(named: name))
    scene.session.values[tunable] = value
    stage.advance(frames: 2)
  }

  func settle() {
    stage.advance(frames: 2)
    let rests = stage.advance(until: { self.scene.session.isAtRest }, timeout: 8)
    #expect(rests, "it still moves")
  }

  // MARK: - Reading

  func cell(_ shelf: Shelf, _ item: Int) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: shelf.rawValue))
  }

  private func scroll(_ shelf: Shelf) -> UIScrollView? {
    let path = view.indexPathsForVisibleItems.first { $0.section == shelf.rawValue }
    return path.flatMap { view.cellForItem(at: $0)?.superview as? UIScrollView }
  }

  /// The offset of a visible shelf, in points, with two decimals.
  func offset(_ shelf: Shelf) -> CGFloat {
    guard let scroll = scroll(shelf) else { return .nan }
    return (scroll.contentOffset.x * 100).rounded() / 100
  }

  /// The vertical offset of the page, in points.
  var top: CGFloat { view.contentOffset.y }

  /// A card as it is seen in the window.
  func frame(_ shelf: Shelf, _ item: Int) -> CGRect? {
    guard let cell = cell(shelf, item), let scroll = cell.superview else { return nil }
    return scroll.convert(cell.frame, to: nil)
  }

  /// The scale of a card by its height at its middle, which a tilt does not change.
  func scale(_ item: Int) -> CGFloat? { cell(.cards, item)?.transform3D.m22 }

  func picture(_ shelf: Shelf, _ item: Int) -> ShelfPictureCell? { cell(shelf, item) as? ShelfPictureCell }

  func header(_ shelf: Shelf) -> ShelfHeaderView? {
    let path = IndexPath(item: 0, section: shelf.rawValue)
    return view.supplementaryView(forElementKind: ShelfHeaderView.kind, at: path) as? ShelfHeaderView
  }

  /// The top of a header in the window, in points.
  func headerTop(_ shelf: Shelf) -> CGFloat? { header(shelf).map { $0.convert($0.bounds, to: nil).minY } }

  /// Cells that are not where the layout has them.
  var misplaced: [String] {
    let wanted = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    return wanted.filter { $0.representedElementCategory == .cell }.compactMap { attributes in
      guard let cell = view.cellForItem(at: attributes.indexPath), let host = cell.superview else {
        return "\(attributes.indexPath) has no cell"
      }
      let seen = host.convert(cell.center, to: view)
      let off = hypot(seen.x - attributes.center.x, seen.y - attributes.center.y)
      return off < 0.01 && cell.bounds.size == attributes.size ? nil : "\(attributes.indexPath) is \(off) off"
    }
  }

  // MARK: - Gestures

  /// Throws the cards by a drag to the left of so many points, and waits until they rest.
  func throwCards(by way: CGFloat, over seconds: TimeInterval) {
    let start = CGPoint(x: 436 + way / 2, y: Self.cardsY)
    stage.drag(from: start, to: CGPoint(x: start.x - way, y: start.y), duration: seconds)
    settle()
  }

  /// Drags the page up by so many points and waits until it rests.
  func scrollPage(by way: CGFloat, over seconds: TimeInterval = 0.5) {
    let start = CGPoint(x: 436, y: 316 + way / 2)
    stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - way), duration: seconds)
    settle()
  }
}
