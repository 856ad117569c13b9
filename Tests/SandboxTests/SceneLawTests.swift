import MotionTesting
import Testing
import Tuning
import UIKit

@testable import Scenes

private let flights = [
  "cross-dissolve", "halfway-spring", "custom-presentation", "zoom-in", "navigation", "circle-reveal", "swipe", "flip",
  "card-stack", "sheet", "tabs",
]
private let scrolling = ["paging-cards", "pull-to-dismiss", "zoomable-picture", "settings"]
private let names = flights + scrolling
/// Those whose content is not a picture alone.
private let themed = names.filter { !["cross-dissolve", "circle-reveal", "swipe", "flip"].contains($0) }

/// Laws that hold for every scene that a hand drives.
@MainActor @Suite("Scenes")
struct SceneLawTests {
  @Test(arguments: names)
  func endedSceneReleasesEverything(_ name: String) throws {
    weak var session: SceneSession?
    weak var root: UIViewController?
    do {
      let scene = try SceneDemonstration(name)
      session = scene.session
      root = scene.session.rootViewController
      scene.play()
      scene.stage.window.rootViewController = nil
      scene.stage.advance(frames: 2)
    }
    #expect(session == nil)
    #expect(root == nil)
  }

  @Test(arguments: names)
  func everyTunableChangesThePictureOrTheLog(_ name: String) throws {
    let plain = try SceneDemonstration(name).trace()
    let scene = try #require(Scene.named(name))
    for tunable in scene.groups.flatMap(\.tunables) {
      let others = [tunable.range.lowerBound, tunable.range.upperBound].filter { $0 != tunable.defaultValue }
      let acts = try others.contains { other in
        try SceneDemonstration(name) { $0[tunable] = other }.differs(from: plain)
      }
      #expect(acts, "\(name): \(tunable.name) changes nothing")
    }
  }

  @Test(arguments: themed)
  func bothThemesAreDrawnDifferently(_ name: String) throws {
    let dark = try SceneDemonstration(name, style: .dark).stage.displayListText()
    let light = try SceneDemonstration(name, style: .light).stage.displayListText()
    #expect(dark != light)
  }
}
