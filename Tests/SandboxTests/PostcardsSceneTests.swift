import Scenes
import Testing
import UIKit

/// The scene with cards that zoom into pages.
@MainActor @Suite("Postcards")
struct PostcardsSceneTests {
  @Test func theDemonstrationCancelsOnceAndGoesBackTwice() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844)] {
      let scene = try SceneDemonstration("postcards", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(scene.count("completeTransition(true)") == 4 && scene.count("completeTransition(false)") == 1, "at \(size)")
      #expect(scene.stage.log.violations.isEmpty && scene.stage.log.survivors.isEmpty)
      #expect((scene.session.rootViewController as? UINavigationController)?.viewControllers.count == 1)
    }
  }

  @Test func pagesArePresentedWhenEnabled() throws {
    let scene = try SceneDemonstration("postcards")
    let presents = try #require(scene.scene.groups.flatMap(\.tunables).first { $0.name == "presents" })
    scene.session.values[presents] = 1
    while scene.time < 1 { scene.step() }
    #expect(scene.session.rootViewController.presentedViewController?.modalPresentationStyle == .automatic)
    #expect(scene.play())
    #expect(scene.session.rootViewController.presentedViewController == nil && scene.stage.log.violations.isEmpty)
  }
}
