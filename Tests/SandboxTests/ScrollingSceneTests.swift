import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

private let names = ["paging-cards", "pages", "pull-to-dismiss", "zoomable-picture", "settings", "large-titles", "search"]

/// Laws that hold for every scene whose content scrolls.
@MainActor @Suite("Scrolling scenes")
struct ScrollingSceneTests {
  @Test(arguments: names)
  func demonstrationComesToRestWithoutViolations(_ name: String) throws {
    for size in [CGSize(width: 872, height: 632), CGSize(width: 390, height: 844), CGSize(width: 320, height: 320)] {
      let scene = try SceneDemonstration(name, size: size)
      #expect(scene.play(), "\(name) still moves at \(size)")
      #expect(TransitionLog.shared.violations.isEmpty)
    }
  }

  @Test(arguments: names)
  func theDemonstrationIsReadInTheInspectorsHead(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    var states: Set<String> = []
    scene.play {
      if case .state(let word, _) = scene.session.readouts[0].content { states.insert(word) }
    }
    #expect(states.count > 2, "\(name) only says \(states)")
  }

  /// What the toolkit tells of content that nobody prepared for the bench.
  @Test func contentThatWasThrownHasAVelocityUntilItRests() throws {
    let (scene, page) = try settings()
    #expect(scene.session.readouts.map(\.name) == ["State", "Offset", "Velocity"], "before anything has moved")
    scene.stage.window.frame.size.height = 500
    scene.stage.advance(frames: 2)
    scene.stage.drag(from: CGPoint(x: 350, y: 420), to: CGPoint(x: 350, y: 200), duration: 0.12)
    scene.stage.advance(frames: 2)
    #expect(scene.session.readouts.first == .state("State", "Decelerating", .finish))
    let before = page.tableView.contentOffset.y
    scene.stage.advance()
    let speed = Double(page.tableView.contentOffset.y - before) * 60
    #expect(speed > 300)
    #expect(scene.session.readouts.first == .state("State", "Decelerating", .finish))
    #expect(scene.session.readouts.last == .number("Velocity", speed, unit: "pt/s"))
    #expect(scene.stage.advance(until: { scene.session.isAtRest }, timeout: 8))
    let offset = Double(page.tableView.contentOffset.y + page.tableView.adjustedContentInset.top)
    #expect(
      scene.session.readouts == [
        .state("State", "At rest", .quiet), .number("Offset", offset, unit: "pt"), .number("Velocity", 0, unit: "pt/s"),
      ])
    page.setEditing(true, animated: true)
    #expect(scene.session.readouts.first == .state("State", "Editing", .live))
  }

  @Test func zoomedContentShowsItsScale() throws {
    let scene = try SceneDemonstration("zoomable-picture")
    var states: [String] = []
    scene.play {
      #expect(scene.session.readouts[1].name == "Zoom")
      guard case .state(let word, _) = scene.session.readouts[0].content, word != states.last else { return }
      states.append(word)
    }
    #expect(Set(states).isSuperset(of: ["At rest", "Zooming", "Dragging", "Decelerating", "Moving"]), "\(states)")
  }

  @Test func wordsOfAPageRunAheadOfIt() throws {
    let scene = try SceneDemonstration("pages")
    let root = try #require(scene.session.rootViewController as? PagesViewController)
    let watched = try #require(scene.session.watched.first)
    scene.stage.advance(frames: 2)
    #expect(watched.name == "Page of 6" && watched.last == 1)
    scene.stage.drag(from: CGPoint(x: 700, y: 300), to: CGPoint(x: 400, y: 300), duration: 0.4, release: false)
    let page = try #require(watched.last)
    #expect(page > 1.2 && page < 1.5)
    let first = try #require(root.pages?.children.first as? PlaceViewController)
    let distance = first.view.convert(CGPoint.zero, to: nil).x
    #expect(distance < -200 && abs(first.wordsShift.x - distance * 0.35) < 0.01)
    scene.stage.touchUp()
    #expect(scene.stage.advance(until: { scene.session.isAtRest }, timeout: 8))
    #expect(watched.last == 1 || watched.last == 2)
  }

  @Test func theTitleOfAListSnapsAndMovesWithThePop() throws {
    let scene = try SceneDemonstration("large-titles")
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    let watched = try #require(scene.session.watched.first)
    scene.stage.advance(frames: 2)
    #expect(watched.name == "Bar height" && watched.last == 96)
    scene.play()
    #expect(scene.stage.advance(until: { scene.session.isAtRest }, timeout: 8))
    #expect(navigation.viewControllers.count == 1 && navigation.navigationBar.bounds.height == 44)
    #expect(watched.last == 44)
  }

  @Test func aPageThatIsGoneToByAClickIsSeenMoving() throws {
    let scene = try SceneDemonstration("paging-cards")
    let watched = try #require(scene.session.watched.first)
    #expect(watched.name == "Page of 12" && watched.last == 1)
    scene.stage.tap(at: CGPoint(x: 850, y: 330))
    scene.stage.advance(frames: 5)
    #expect(scene.session.readouts.first == .state("State", "Moving", .finish) && !scene.session.isAtRest)
    #expect(scene.stage.advance(until: { scene.session.isAtRest }, timeout: 3))
    #expect(watched.last == 2)
  }

  @Test(arguments: names)
  func windowResizedDuringATransitionIsFilledAfterwards(_ name: String) throws {
    let scene = try SceneDemonstration(name)
    let half = scene.scene.demonstration.pictureTime
    while scene.time < half { scene.step() }
    let small = CGSize(width: 500, height: 700)
    scene.stage.window.frame = CGRect(origin: .zero, size: small)
    #expect(scene.play())
    scene.stage.advance(frames: 3)
    #expect(scene.session.rootViewController.view.bounds.size == small)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  // MARK: - Resizing

  private static let small = CGSize(width: 500, height: 700)

  /// The scene, whose window becomes small at a moment of its demonstration.
  private func resized(_ name: String, at time: TimeInterval) throws -> SceneDemonstration {
    let scene = try SceneDemonstration(name)
    while scene.time < time { scene.step() }
    scene.stage.window.frame = CGRect(origin: .zero, size: Self.small)
    scene.play()
    scene.stage.advance(by: 1)
    return scene
  }

  @Test(arguments: [0.4, 1.0, 1.75, 1.9, 3.6])
  func aCardIsInTheMiddleAfterAResize(_ time: TimeInterval) throws {
    let scene = try resized("paging-cards", at: time)
    let page = try #require(scene.session.rootViewController as? PagingCardsViewController)
    #expect(abs(page.position - page.position.rounded()) < 0.001)
    let cards = page.scrollView.subviews.compactMap { $0 as? PageCardView }
    let card = try #require(cards.first { $0.horizon == Horizon.byDay[Int(page.position.rounded())] })
    let middle = try #require(card.superview).convert(card.center, to: nil)
    #expect(abs(middle.x - 250) <= 0.5)
  }

  @Test(arguments: [0.6, 2.0, 3.2])
  func theCardFillsItsPlaceAfterAResize(_ time: TimeInterval) throws {
    let scene = try SceneDemonstration("pull-to-dismiss")
    while scene.time < time { scene.step() }
    scene.stage.window.frame = CGRect(origin: .zero, size: Self.small)
    while scene.time < 4.2 { scene.step() }
    let card = try #require(scene.session.rootViewController.presentedViewController as? WatchViewController)
    #expect(card.view.convert(card.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 500, height: 696))
    #expect(card.scrollView.contentSize.width == 500)
  }

  @Test(arguments: [0.1, 0.9, 4.5])
  func thePictureIsInTheMiddleAfterAResize(_ time: TimeInterval) throws {
    let scene = try SceneDemonstration("zoomable-picture")
    while scene.time < time { scene.step() }
    scene.stage.window.frame = CGRect(origin: .zero, size: Self.small)
    while scene.time < 5.5 { scene.step() }
    let page = try #require(scene.session.rootViewController as? ZoomablePictureViewController)
    let picture = try #require(page.viewForZooming(in: page.scrollView))
    let frame = page.scrollView.convert(picture.frame, to: nil)
    #expect(page.scrollView.zoomScale == 1)
    #expect(abs(frame.midX - 250) <= 0.5)
    #expect(abs(frame.midY - 312) <= 0.5)
  }

  // MARK: - Pull to Dismiss

  /// The scene with its card open, at rest.
  private func openCard() throws -> (scene: SceneDemonstration, card: WatchViewController) {
    let scene = try SceneDemonstration("pull-to-dismiss")
    scene.stage.tap(at: CGPoint(x: 260, y: 316))
    scene.stage.advance(until: { scene.session.isAtRest }, timeout: 3)
    return (scene, try #require(scene.session.rootViewController.presentedViewController as? WatchViewController))
  }

  @Test func cardReleasedTooSoonCanBePulledAgain() throws {
    let (scene, card) = try openCard()
    let root = scene.session.rootViewController
    #expect(root.view.transform.a == 0.93)
    for (end, isThrough) in [(CGFloat(260), false), (270, false), (560, true)] {
      scene.stage.drag(from: CGPoint(x: 436, y: 120), to: CGPoint(x: 436, y: end), duration: 0.5, release: false)
      scene.stage.advance(by: 0.3)
      #expect(scene.session.reading.phase == .interactive, "to \(end)")
      scene.stage.touchUp()
      scene.stage.advance(frames: 2)
      scene.stage.advance(until: { scene.session.isAtRest }, timeout: 3)
      #expect((root.presentedViewController === card) != isThrough)
      #expect(root.view.transform.a == (isThrough ? 1 : 0.93))
    }
  }

  @Test func dragContinuesIntoTheDismissalAndBack() throws {
    let (scene, card) = try openCard()
    let (stage, scroll) = (scene.stage, card.scrollView)
    scroll.contentOffset.y = 60
    stage.touchDown(at: CGPoint(x: 436, y: 200))
    stage.advance()
    func move(to y: CGFloat) {
      let from = finger
      for step in 1...10 {
        stage.touchMove(to: CGPoint(x: 436, y: from + (y - from) * CGFloat(step) / 10))
        stage.advance()
      }
      finger = y
    }
    var finger: CGFloat = 200
    move(to: 240)
    #expect(scroll.contentOffset.y > 20)
    #expect(scene.session.reading.phase == .idle)
    move(to: 360)
    #expect(scroll.contentOffset.y == 0)
    #expect(scene.session.reading.phase == .interactive)
    let pulled = scene.session.reading.progress
    #expect(pulled > 0.1)
    move(to: 220)
    #expect(scene.session.reading.progress == 0)
    #expect(scroll.contentOffset.y > 20)
    move(to: 360)
    #expect(abs(scene.session.reading.progress - pulled) < 0.001, "the same place is the same progress")
    move(to: 230)
    stage.advance(by: 0.2)
    stage.touchUp()
    stage.advance(frames: 2)
    stage.advance(until: { scene.session.isAtRest }, timeout: 3)
    #expect(scene.session.rootViewController.presentedViewController === card)
    #expect(scroll.contentOffset.y > 20)
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  @Test(arguments: [(120.0, 0.6, 0.3, false), (420.0, 0.6, 0.3, true), (120.0, 0.08, 0.0, true)])
  func releaseIsDecidedByItsProjection(_ way: Double, _ duration: Double, _ rest: Double, _ goes: Bool) throws {
    let (scene, card) = try openCard()
    let start = CGPoint(x: 436, y: 150)
    let end = CGPoint(x: 436, y: 150 + way)
    scene.stage.drag(from: start, to: end, duration: duration, release: false)
    scene.stage.advance(by: rest)
    scene.stage.touchUp()
    scene.stage.advance(frames: 2)
    scene.stage.advance(until: { scene.session.isAtRest }, timeout: 4)
    #expect((scene.session.rootViewController.presentedViewController == nil) == goes)
    if !goes { #expect(card.view.superview != nil) }
    #expect(TransitionLog.shared.violations.isEmpty)
  }

  // MARK: - Settings

  private func settings() throws -> (scene: SceneDemonstration, page: SettingsViewController) {
    let scene = try SceneDemonstration("settings", size: CGSize(width: 700, height: 1400))
    let navigation = try #require(scene.session.rootViewController as? UINavigationController)
    return (scene, try #require(navigation.viewControllers.first as? SettingsViewController))
  }

  @Test func aSwipeAcrossARowDeletesItsPlace() throws {
    let (scene, page) = try settings()
    let path = IndexPath(row: 1, section: 3)
    let row = page.tableView.convert(page.tableView.rectForRow(at: path), to: nil)
    let before = page.sections.places
    scene.stage.drag(
      from: CGPoint(x: row.maxX - 20, y: row.midY), to: CGPoint(x: row.minX + 10, y: row.midY), duration: 0.4)
    scene.stage.advance(by: 1)
    #expect(page.sections.places == [before[0]] + before[2...])
    #expect(page.tableView.numberOfRows(inSection: 3) == before.count)
  }

  @Test func editingAddsThePlaceThatIsMissing() throws {
    let (scene, page) = try settings()
    page.setEditing(true, animated: true)
    scene.stage.advance(by: 0.5)
    let before = page.sections.places
    let next = try #require(page.sections.nextPlace)
    let path = IndexPath(row: before.count, section: 3)
    let row = page.tableView.convert(page.tableView.rectForRow(at: path), to: nil)
    scene.stage.tap(at: CGPoint(x: row.minX + 26, y: row.midY))
    scene.stage.advance(by: 1)
    #expect(page.sections.places == before + [next])
  }

  @Test func rowsStayInTheMiddleOfAWideTable() throws {
    let (scene, page) = try settings()
    scene.stage.window.frame = CGRect(x: 0, y: 0, width: 1200, height: 800)
    scene.stage.advance(frames: 3)
    let row = page.tableView.rectForRow(at: IndexPath(row: 0, section: 1))
    #expect(row == CGRect(x: 280, y: row.minY, width: 640, height: 48))
    #expect(page.tableView.contentOffset.x == 0)
    #expect(page.tableView.adjustedContentInset.left == 0)
  }
}
