import Scenes
import Testing
import UIKit

/// The scene with a sheet that rests at three heights.
@MainActor @Suite("Detents")
struct DetentsSceneTests {
  @Test func theDemonstrationVisitsAllDetents() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844)] {
      let scene = try SceneDemonstration("detents", size: size)
      var chosen: [String] = []
      let rested = scene.play {
        guard let sheet = scene.session.rootViewController.presentedViewController?.sheetPresentationController,
          let name = sheet.selectedDetentIdentifier?.rawValue.split(separator: ".").last.map(String.init), name != chosen.last
        else { return }
        chosen.append(name)
      }
      #expect(rested, "it still moves at \(size)")
      #expect(chosen == ["medium", "large", "medium", "small"], "at \(size)")
      #expect(scene.stage.log.violations.isEmpty)
    }
  }

  @Test func changedValuesTakeEffectAtOnce() throws {
    let scene = try SceneDemonstration("detents")
    while scene.time < 2.6 { scene.step() }
    let sheet = try #require(scene.session.rootViewController.presentedViewController?.sheetPresentationController)
    #expect(sheet.selectedDetentIdentifier == .large)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .init("small") }
    scene.stage.advance(by: 1.5)
    let before = sheet.frameOfPresentedViewInContainerView.height
    let small = try #require(scene.scene.groups.flatMap(\.tunables).first { $0.name == "small" })
    scene.session.values[small] = 220
    scene.stage.advance(by: 1.5)
    let after = try #require(sheet.presentedView?.frame.height)
    #expect(after > before + 80 && after == sheet.frameOfPresentedViewInContainerView.height)
  }
}
