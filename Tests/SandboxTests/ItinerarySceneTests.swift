import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Itinerary*: a list whose days fold, and whose edit mode deletes, adds, moves and chooses stops.
@MainActor @Suite("Itinerary")
struct ItinerarySceneTests {
  private func start(editing mode: Double = 0) throws -> (SceneDemonstration, ItineraryViewController) {
    let scene = try SceneDemonstration("itinerary") { values in
      if let tunable = values.tunable(named: "mode") { values[tunable] = mode }
    }
    scene.stage.advance(frames: 2)
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    return (scene, try #require(navigation.viewControllers.first as? ItineraryViewController))
  }

  private func cell(_ row: Itinerary.Row, _ page: ItineraryViewController) throws -> UICollectionViewCell {
    let path = try #require(page.source.indexPath(for: row))
    return try #require(page.list.cellForItem(at: path))
  }

  /// A point of a row in the window, from its left or right edge.
  private func point(_ row: Itinerary.Row, left: CGFloat? = nil, right: CGFloat = 0, _ page: ItineraryViewController) throws
    -> CGPoint
  {
    let cell = try cell(row, page)
    return cell.convert(CGPoint(x: left ?? cell.bounds.maxX - right, y: cell.bounds.midY), to: nil)
  }

  private func tap(_ point: CGPoint, _ scene: SceneDemonstration) {
    scene.stage.tap(at: point)
    scene.stage.advance(by: 0.7)
  }

  private func drag(from start: CGPoint, to end: CGPoint, press: TimeInterval = 0, _ scene: SceneDemonstration) {
    scene.drag(from: start, to: end, holding: press)
    scene.stage.advance(by: 0.5)
    scene.stage.touchUp()
    scene.stage.advance(by: 1.5)
  }

  private func names(_ page: ItineraryViewController) -> [[String]] { page.itinerary.days.map { $0.stops.map(\.name) } }

  /// What the list shows agrees with the journey.
  private func isShown(_ page: ItineraryViewController) -> Bool {
    page.source.snapshot().sectionIdentifiers == page.itinerary.days.map(\.name)
      && page.itinerary.days.allSatisfy {
        page.source.snapshot(for: $0.name).items == [.day($0.name)] + page.itinerary.rows(of: $0)
      }
  }

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("itinerary", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func theDemonstrationTicksMovesAndDeletesAStop() throws {
    let (scene, page) = try start()
    let before = names(page)
    #expect(scene.play())
    #expect(!page.isEditing && page.itinerary.seen.count == 1 && isShown(page))
    #expect(names(page) != before && page.itinerary.stopCount == 6)
  }

  @Test func aDayFoldsAndOpensAndEditModeOpensAll() throws {
    let (scene, page) = try start()
    tap(try point(.day("Outward"), left: 60, page), scene)
    #expect(page.source.indexPath(for: .stop("Sea Fog")) == nil)
    page.setEditing(true, animated: true)
    scene.stage.advance(by: 0.7)
    #expect(page.source.indexPath(for: .stop("Sea Fog")) == IndexPath(item: 1, section: 0) && isShown(page))
  }

  @Test func aHandleMovesAStopToAnotherDay() throws {
    let (scene, page) = try start()
    page.setEditing(true, animated: true)
    scene.stage.advance(by: 0.7)
    drag(from: try point(.stop("Sea Fog"), right: 27, page), to: try point(.stop("Golden Hour"), right: 27, page), scene)
    #expect(names(page)[0] == ["Winter Sun", "High Noon"] && names(page)[1].contains("Sea Fog") && isShown(page))
    #expect(try cell(.stop("Sea Fog"), page).configurationState.isReordering == false)
  }

  @Test func aLongPressDragsAStopToAnotherDay() throws {
    let (scene, page) = try start()
    drag(
      from: try point(.stop("Sea Fog"), left: 120, page), to: try point(.stop("Coral Dusk"), left: 120, page), press: 0.7, scene)
    #expect(names(page)[0] == ["Winter Sun", "High Noon"] && names(page)[1].contains("Sea Fog") && isShown(page))
    #expect(!page.list.hasActiveDrag && !page.list.hasUncommittedUpdates)
  }

  @Test func aDayIsNeverLeftWithoutStopsByMovesAndGoesWithItsLast() throws {
    let (scene, page) = try start()
    for name in ["Golden Hour", "Coral Dusk"] {
      #expect(page.itinerary.canMove(name) == (name == "Golden Hour"))
      page.setEditing(true, animated: false)
      scene.stage.advance(by: 0.5)
      tap(try point(.stop(name), left: 27, page), scene)
      tap(try point(.stop(name), right: 30, page), scene)
      scene.stage.advance(by: 1)
    }
    #expect(page.itinerary.days.map(\.name) == ["Outward", "Homeward"] && isShown(page))
  }

  @Test func thePlusSignAddsAPlaceToItsDay() throws {
    let (scene, page) = try start()
    page.setEditing(true, animated: false)
    scene.stage.advance(by: 0.5)
    tap(try point(.day("Outward"), left: 27, page), scene)
    #expect(names(page)[0].count == 4 && page.itinerary.stopCount == 8 && isShown(page))
  }

  @Test func chosenStopsAreDeletedTogether() throws {
    let (scene, page) = try start(editing: 1)
    page.setEditing(true, animated: true)
    scene.stage.advance(by: 0.7)
    let delete = try #require(page.navigationItem.leftBarButtonItem)
    #expect(!delete.isEnabled)
    for name in ["Sea Fog", "High Noon"] { tap(try point(.stop(name), left: 27, page), scene) }
    #expect(page.list.indexPathsForSelectedItems?.count == 2 && delete.isEnabled)
    tap(CGPoint(x: 40, y: 26), scene)
    scene.stage.advance(by: 1)
    #expect(names(page)[0] == ["Winter Sun"] && isShown(page) && !delete.isEnabled)
  }

  // MARK: - Without stops

  @Test func aJourneyWithoutStopsIsPlannedAgain() throws {
    let (scene, page) = try start()
    page.setEditing(true, animated: false)
    scene.stage.advance(by: 0.5)
    for name in page.itinerary.days.flatMap(\.stops).map(\.name) {
      tap(try point(.stop(name), left: 27, page), scene)
      tap(try point(.stop(name), right: 30, page), scene)
      scene.stage.advance(by: 0.5)
    }
    #expect(page.itinerary.days.isEmpty && page.list.numberOfSections == 0)
    let view = try #require(page.view.subviews.last as? UIContentUnavailableView)
    #expect(view.frame == page.view.bounds)
    scene.stage.advance(by: 1)
    let button = try #require(firstButton(in: view))
    tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil), scene)
    #expect(names(page) == Itinerary.standard.days.map { $0.stops.map(\.name) } && isShown(page))
    #expect(page.contentUnavailableConfiguration == nil && view.superview == nil)
  }

  private func firstButton(in view: UIView) -> UIButton? {
    if let button = view as? UIButton, !button.isHidden { return button }
    return view.subviews.lazy.compactMap { firstButton(in: $0) }.first
  }
}
