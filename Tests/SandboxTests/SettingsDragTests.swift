import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// Rows of *Settings* that a long press lifts: drags and drops of a table's rows.
@MainActor @Suite("Drags in Settings")
struct SettingsDragTests {
  private func start() throws -> (SceneDemonstration, SettingsViewController) {
    let scene = try SceneDemonstration("settings", size: CGSize(width: 700, height: 1400))
    scene.stage.advance(frames: 2)
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    return (scene, try #require(navigation.viewControllers.first as? SettingsViewController))
  }

  /// Holds a row, and drops it where another one is.
  private func drag(
    from source: IndexPath, to destination: IndexPath, _ scene: SceneDemonstration, _ page: SettingsViewController,
    held: () -> Void = {}
  ) throws {
    let points = try [source, destination].map { path in
      let row = try #require(page.tableView.cellForRow(at: path))
      return row.convert(CGPoint(x: 200, y: row.bounds.midY), to: nil)
    }
    scene.drag(from: points[0], to: points[1], holding: 0.8)
    scene.stage.advance(by: 0.6)
    held()
    scene.stage.touchUp()
    scene.stage.advance(by: 1.5)
  }

  @Test(arguments: [(2, 0), (0, 3), (6, 5)]) func aHeldPlaceMovesToWhereItIsDropped(from: Int, to: Int) throws {
    let (scene, page) = try start()
    var names = page.sections.places.map(\.name)
    let section = page.placesSection
    try drag(from: IndexPath(row: from, section: section), to: IndexPath(row: to, section: section), scene, page) {
      #expect(page.tableView.hasActiveDrag)
    }
    names.insert(names.remove(at: from), at: to)
    #expect(page.sections.places.map(\.name) == names)
    let shown = names.indices.map { page.tableView.cellForRow(at: IndexPath(row: $0, section: section))?.textLabel?.text }
    #expect(shown == names)
    #expect(!page.tableView.hasActiveDrag && !page.tableView.hasUncommittedUpdates)
  }

  @Test func otherRowsAreNotDraggedAndTakeNoPlace() throws {
    let (scene, page) = try start()
    let names = page.sections.places.map(\.name)
    let section = page.placesSection
    try drag(from: IndexPath(row: 7, section: section), to: IndexPath(row: 2, section: section), scene, page) {
      #expect(!page.tableView.hasActiveDrag, "adding a place is no place")
    }
    try drag(from: IndexPath(row: 1, section: section), to: IndexPath(row: 2, section: 2), scene, page) {
      #expect(page.tableView.hasActiveDrag)
    }
    try drag(from: IndexPath(row: 1, section: section), to: IndexPath(row: 7, section: section), scene, page)
    #expect(page.sections.places.map(\.name) == names)
  }
}
