import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

private let flights = [
  "cross-dissolve", "halfway-spring", "custom-presentation", "zoom-in", "navigation", "circle-reveal", "swipe", "flip",
  "card-stack", "sheet", "tabs",
]
private let scrolling = [
  "paging-cards", "pages", "pull-to-dismiss", "zoomable-picture", "settings", "large-titles", "search", "itinerary",
  "pointer", "composer", "menus", "shelves", "wheels",
]
private let names = flights + scrolling + ["drag", "columns", "corners"]
private let plain = names + ["edge-pan", "detents", "postcards", "photos", "stack-to-grid", "springy-messages", "cover-flow"]
/// Those whose content is not a picture alone.
private let themed = names.filter { !["cross-dissolve", "circle-reveal", "swipe", "flip", "pages"].contains($0) }

/// Laws that hold for every scene that a hand drives.
@MainActor @Suite("Scenes")
struct SceneLawSweepTests {
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

  /// What is seen and said in each scene's demonstration, played once for all laws.
  private static var traces: [String: [String]] = [:]

  private static func trace(_ name: String) throws -> [String] {
    if let known = traces[name] { return known }
    let trace = try SceneDemonstration(name).trace()
    traces[name] = trace
    return trace
  }

  /// Otherwise the next law would hold by accident.
  @Test(arguments: names)
  func theSameHandGivesTheSamePictures(_ name: String) throws {
    let (first, second) = (try Self.trace(name), try SceneDemonstration(name).trace())
    let differing = zip(first, second).first { $0 != $1 }
    #expect(differing == nil, "\(differing.map(difference) ?? "")")
    #expect(first.count == second.count)
  }

  /// The first lines in which two samples differ.
  private func difference(_ one: String, _ other: String) -> String {
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n")).first { $0 != $1 }
    return lines.map { "“\($0)” and “\($1)”" } ?? "one has more lines"
  }

  @Test(arguments: names)
  func everyTunableChangesThePictureOrTheLog(_ name: String) throws {
    let plain = try Self.trace(name)
    let scene = try #require(Scene.named(name))
    for tunable in scene.groups.flatMap(\.tunables) {
      let others = [tunable.range.lowerBound, tunable.range.upperBound].filter { $0 != tunable.defaultValue }
      let acts = try others.contains { other in
        try SceneDemonstration(name) { $0[tunable] = other }.differs(from: plain)
      }
      #expect(acts, "\(name): \(tunable.name) changes nothing")
    }
  }

  /// The bench lists them at once, and each running scene has its own.
  @Test(arguments: plain)
  func tunablesOfAPlainSceneAreDeclaredWhileItsFirstControllerIsMade(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    let declared = scene.session.values.groups
    #expect(!declared.isEmpty && declared == scene.scene.groups)
    scene.play()
    #expect(scene.session.values.groups == declared)
    // What is declared later, belongs to the program.
    let late = Declarations.shared.tunables.map(\.declaration.place) + Declarations.shared.watched.map(\.place)
    #expect(late.filter { $0.file.hasPrefix("Scenes/") } == [])
  }

  @Test(arguments: themed)
  func bothThemesAreDrawnDifferently(_ name: String) throws {
    let dark = try SceneDemonstration(name, style: .dark).stage.displayListText()
    let light = try SceneDemonstration(name, style: .light).stage.displayListText()
    #expect(dark != light)
  }
}
