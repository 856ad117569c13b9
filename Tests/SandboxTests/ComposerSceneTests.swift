import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

/// *Composer*: a field that grows with its text, above the keyboard's guide, and messages that fly out of it.
@MainActor @Suite("Composer")
struct ComposerSceneTests {
  private func start(
    _ size: CGSize = CGSize(width: 872, height: 632), _ values: [String: Double] = [:]
  ) throws -> (SceneDemonstration, ComposerViewController) {
    let scene = try SceneDemonstration("composer", size: size) { tunables in
      for (name, value) in values { if let tunable = tunables.tunable(named: name) { tunables[tunable] = value } }
    }
    scene.stage.advance(frames: 2)
    let pages = try #require(scene.session.rootViewController as? UINavigationController)
    return (scene, try #require(pages.viewControllers.first as? ComposerViewController))
  }

  private func tap(_ view: UIView, on scene: SceneDemonstration) {
    scene.stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// The frame of a view on the screen at the moment.
  private func shown(_ view: UIView) throws -> CGRect { try #require(view.layer.presentation()).frame }

  @Test func demonstrationComesToRestWithoutViolations() throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration("composer", size: size)
      #expect(scene.play(), "it still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test func aMessageFliesFromTheFieldToTheEndOfTheConversation() throws {
    let (scene, page) = try start()
    let count = page.messages.count
    tap(page.strip.subviews[0], on: scene)
    scene.stage.advance(by: 1)
    #expect(page.bar.textView.text == "Trust the cook." && page.bar.button.alpha == 1)
    let field = page.bar.departure(in: page.view).frame
    tap(page.bar.button, on: scene)
    let flyer = try #require(page.flying.first)
    let bubble = flyer.frame
    #expect(bubble.maxX == 746 && bubble.width < field.width / 2 && bubble.maxY < field.minY)
    // On the way it is between both, and the message itself is not visible.
    scene.stage.advance(frames: 6)
    let way = try shown(flyer)
    #expect(way.minY < field.minY - 4 && way.minY > bubble.minY + 4 && way.width > bubble.width && way.width < field.width)
    let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: count, section: 0)))
    #expect(cell.contentView.isHidden && page.bar.textView.text.isEmpty)
    scene.stage.advance(by: 1)
    #expect(page.flying.isEmpty && !cell.contentView.isHidden && page.messages.count == count + 1)
    #expect(page.messages.last == Message(isMine: true, text: "Trust the cook."))
  }

  /// A drag on the way moves the conversation, and what flies with it.
  @Test func aFlyingMessageFollowsTheConversationUnderAFinger() throws {
    let (scene, page) = try start(CGSize(width: 872, height: 632), ["duration": 2])
    tap(page.strip.subviews[3], on: scene)
    scene.stage.advance(by: 2)
    tap(page.bar.button, on: scene)
    let flyer = try #require(page.flying.first)
    let (before, offset) = (flyer.frame.minY, page.collectionView.contentOffset.y)
    scene.stage.touchDown(at: CGPoint(x: 300, y: 200))
    for step in 1...10 {
      scene.stage.touchMove(to: CGPoint(x: 300, y: 200 + 12 * CGFloat(step)))
      scene.stage.advance()
    }
    let moved = offset - page.collectionView.contentOffset.y
    #expect(moved > 80 && abs(flyer.frame.minY - before - moved) < 0.5)
    scene.stage.touchUp()
    scene.stage.advance(by: 3)
    #expect(page.flying.isEmpty)
  }

  @Test func theFieldGrowsToItsMostLinesAndThenScrolls() throws {
    for (lines, most) in [(5.0, 5), (2, 2), (1, 1)] {
      let (scene, page) = try start(CGSize(width: 872, height: 632), ["mostLines": lines])
      let (before, line) = (page.bar.bounds.height, try #require(page.bar.textView.font).lineHeight)
      tap(page.strip.subviews[2], on: scene)
      scene.stage.advance(by: 1)
      #expect(abs(page.bar.bounds.height - before - CGFloat(most - 1) * line) < 2, "\(most) lines")
      #expect((page.bar.textView.contentSize.height > page.bar.bounds.height + 2) == (most < 5))
    }
  }

  @Test func typedTextGrowsTheFieldAndReturnSendsIt() throws {
    let (scene, page) = try start(CGSize(width: 390, height: 700))
    let (height, count) = (page.bar.bounds.height, page.messages.count)
    tap(page.bar.textView, on: scene)
    scene.stage.advance(frames: 4)
    #expect(page.bar.textView.isFirstResponder)
    page.bar.textView.insertText("A lamp that moves from left to right, slowly, above the water")
    scene.stage.advance(by: 1)
    #expect(page.bar.bounds.height > height + 15)
    page.bar.textView.insertText("\n")
    scene.stage.advance(by: 1)
    #expect(page.messages.count == count + 1 && page.bar.bounds.height == height && page.bar.textView.text.isEmpty)
    page.bar.textView.insertText("\n")
    #expect(page.messages.count == count + 1, "nothing to send")
  }

  @Test func theBottomInsetMovesFieldAndConversation() throws {
    let (scene, page) = try start()
    let before = (page.bar.convert(page.bar.bounds, to: nil).maxY, page.collectionView.contentOffset.y)
    let inset = try #require(scene.session.values.tunable(named: "inset"))
    scene.session.values[inset] = 90
    scene.stage.advance(by: 1)
    #expect(page.bar.convert(page.bar.bounds, to: nil).maxY == before.0 - 90)
    #expect(abs(page.collectionView.contentOffset.y - before.1 - 90) < 0.5)
  }

  @Test func theTextSizeIsThatOfItsCategory() throws {
    var heights: [CGFloat] = []
    for (index, size) in [CGFloat(14), 17, 23, 33].enumerated() {
      let (_, page) = try start(CGSize(width: 872, height: 632), ["textSize": Double(index)])
      #expect(page.bar.textView.font?.pointSize == size)
      heights.append(page.bar.bounds.height)
    }
    #expect(heights == heights.sorted() && Set(heights).count == 4)
  }
}
