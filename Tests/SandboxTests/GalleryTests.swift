import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("The gallery of scenes")
struct GalleryTests {
  private func open(
    at size: CGSize = CGSize(width: 1280, height: 880), showing scene: Scene = .edgePan,
    pictures: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }
  ) throws -> (BenchUnderTest, SceneGallery) {
    let bench = BenchUnderTest(scene, among: Scene.all, size: size, pictures: pictures)
    if !bench.bench.showsInspector {
      bench.press(.keyboardTab, "\t")
      bench.stage.advance(by: 1)
    }
    bench.stage.tap(at: bench.center(of: bench.bench.inspector.header.scene))
    bench.stage.advance(by: 0.5)
    return (bench, try #require(bench.bench.inspector.gallery))
  }

  private func focused(_ gallery: SceneGallery) -> String? { gallery.cards.first(where: \.isFirstResponder)?.scene.name }

  @Test func galleryShowsAllScenesByChapterInCatalogueOrder() throws {
    let (_, gallery) = try open()
    #expect(gallery.cards.map(\.scene.name) == Scene.all.map(\.name))
    #expect(gallery.cards.filter(\.isChosen).map(\.scene.name) == ["edge-pan"])
    let headings = gallery.pane.content.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(headings == Scene.Chapter.allCases.filter { chapter in Scene.all.contains { $0.chapter == chapter } }.map(\.title))
  }

  @Test(arguments: [(1280, 880, 2), (1000, 700, 2), (600, 800, 2), (460, 600, 1), (320, 480, 1)])
  func cardsAreInAsManyColumnsAsFit(width: Int, height: Int, columns: Int) {
    let window = CGSize(width: width, height: height)
    for y in [35, height - 60] {
      let anchor = CGRect(x: width - 200, y: y, width: 90, height: 24)
      let layout = GalleryLayout(counts: [5, 2, 1], window: window, anchor: anchor, hairline: 1)
      let all = layout.cards.flatMap { $0 } + layout.headings
      #expect(Set(layout.cards.flatMap { $0.map(\.minX) }).count == columns)
      #expect(CGRect(origin: .zero, size: window).insetBy(dx: 8, dy: 8).contains(layout.panel))
      #expect(all.allSatisfy { $0.minX >= 8 && $0.maxX <= layout.panel.width - 8 && $0.maxY <= layout.contentHeight - 8 })
      for (index, frame) in all.enumerated() {
        #expect(all.dropFirst(index + 1).allSatisfy { !$0.intersects(frame.insetBy(dx: 1, dy: 1)) })
      }
      if y == 35 { #expect(layout.panel.minY == 63) }
    }
  }

  @Test func arrowsMoveOverTheRowsAndReturnChooses() throws {
    let (bench, gallery) = try open()
    #expect(focused(gallery) == "edge-pan")
    let names = Scene.all.map(\.name)
    bench.press(.keyboardRightArrow)
    #expect(focused(gallery) == names[1])
    bench.press(.keyboardDownArrow)
    #expect(focused(gallery) == names[3])
    bench.press(.keyboardLeftArrow)
    #expect(focused(gallery) == names[2])
    bench.press(.keyboardUpArrow)
    bench.press(.keyboardUpArrow)
    #expect(focused(gallery) == names[0])
    bench.press(.keyboardDownArrow)
    bench.press(.keyboardReturnOrEnter)
    #expect(bench.bench.scene.name == names[2])
    #expect(gallery.window == nil)
    #expect(bench.bench.inspector.header.scene.title == Scene.all[2].title)
  }

  @Test func downArrowsReachTheLastRowAndKeepTheCardVisible() throws {
    let (bench, gallery) = try open(at: CGSize(width: 460, height: 600))
    for scene in Scene.all.dropFirst() {
      bench.press(.keyboardDownArrow)
      #expect(focused(gallery) == scene.name)
      let card = try #require(gallery.cards.first { $0.isFirstResponder })
      let frame = card.convert(card.bounds, to: gallery)
      #expect(gallery.panel.frame.insetBy(dx: 0, dy: -1).contains(frame))
    }
    bench.press(.keyboardDownArrow)
    #expect(focused(gallery) == Scene.all.last?.name)
    bench.press(.keyboardHome)
    #expect(focused(gallery) == Scene.all.first?.name)
  }

  @Test func escAndAPressOutsideCloseItAndKeepTheScene() throws {
    let (bench, gallery) = try open()
    // The other keys do not reach the bench behind.
    bench.press(.keyboardTab, "\t")
    bench.press(.keyboardSlash, "/")
    #expect(bench.bench.showsInspector && bench.bench.inspector.gallery === gallery)
    bench.press(.keyboardEscape)
    #expect(gallery.window == nil)

    bench.stage.tap(at: bench.center(of: bench.bench.inspector.header.scene))
    bench.stage.advance(by: 0.5)
    let again = try #require(bench.bench.inspector.gallery)
    // On the stage, at an edge that a drag could start from: it only closes.
    bench.stage.drag(from: CGPoint(x: 30, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.3)
    bench.stage.advance(by: 1)
    #expect(again.window == nil)
    #expect(bench.bench.scene.name == "edge-pan")
    #expect(bench.bench.session.rootViewController.presentedViewController == nil)
    // And the keys are the bench's again.
    bench.press(.keyboardTab, "\t")
    #expect(!bench.bench.showsInspector)
  }

  @Test func aPressOnACardOverTheStageChoosesItsScene() throws {
    let (bench, gallery) = try open()
    let card = try #require(gallery.cards.first { $0.scene.name == Scene.all[2].name })
    let place = bench.frame(of: card)
    #expect(place.minX < bench.bench.stage.frame.maxX)
    bench.stage.tap(at: CGPoint(x: place.minX + 10, y: place.midY))
    #expect(bench.bench.scene.name == Scene.all[2].name)
    #expect(gallery.window == nil)
    bench.stage.advance(by: 1)
  }

  @Test func picturesAreLoadedForTheThemeAndAMissingOneShowsItsBackground() throws {
    var asked: [UIUserInterfaceStyle] = []
    let red = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 174)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 240, height: 174))
    }
    let (bench, gallery) = try open { scene, style in
      asked.append(style)
      return scene.name == "edge-pan" ? red : nil
    }
    #expect(asked == Array(repeating: .dark, count: Scene.all.count))
    #expect(gallery.cards.filter { $0.picture.image != nil }.map(\.scene.name) == ["edge-pan"])
    #expect(gallery.cards.allSatisfy { $0.picture.bounds.size == CGSize(width: 96, height: 70) })
    #expect(gallery.cards[1].picture.backgroundColor == Palette.dark.stage)
    gallery.window?.overrideUserInterfaceStyle = .light
    bench.stage.advance(frames: 2)
    #expect(asked.suffix(Scene.all.count) == ArraySlice(repeating: .light, count: Scene.all.count))
  }

  @Test func anOpenGalleryFollowsTheWindowAndAClosedOneLeavesNothingBehind() throws {
    weak var left: SceneGallery?
    let (bench, _) = try open()
    left = bench.bench.inspector.gallery
    bench.stage.send(.resize(size: CGSize(width: 460, height: 600), scale: 1))
    bench.stage.advance(frames: 3)
    #expect(left?.layout.columns == 1)
    #expect(left?.frame == CGRect(x: 0, y: 0, width: 460, height: 600))
    let windows = UIApplication.shared.windows.count
    bench.press(.keyboardEscape)
    bench.stage.advance(by: 1)
    #expect(UIApplication.shared.windows.count == windows - 1)
    #expect(left == nil)
    #expect(!UIApplication.shared.needsFrame)
  }
}
