import MotionTesting
import Testing
import UIKit

@testable import Tuning

/// A card that its own code moves: beyond 100 points it stays 300 to the right, else it comes back.
private final class CardController: UIViewController {
  let card = UIView()
  private(set) var isAway = false

  override func viewDidLoad() {
    super.viewDidLoad()
    card.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    card.center = CGPoint(x: 300, y: 400)
    view.addSubview(card)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardController.drag(_:)))
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view).x
    switch pan.state {
    case .changed: card.center.x = (isAway ? 600 : 300) + way
    case .ended:
      if abs(way) > 100 { isAway.toggle() }
      UIView.animate(withDuration: 0.3) { self.card.center.x = self.isAway ? 600 : 300 }
    default: break
    }
  }
}

@MainActor @Suite("Views that a hand moves without a transition")
struct BenchHeldViewTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 880), scale: 1)
  private let root = CardController()

  private func drag(_ bench: Bench, from x: CGFloat, by way: CGFloat) -> [TransitionReading] {
    var seen: [TransitionReading] = []
    func see() {
      stage.advance()
      if seen.last != bench.controller.session.reading { seen.append(bench.controller.session.reading) }
    }
    stage.touchDown(at: CGPoint(x: x, y: 400))
    see()
    for step in 1...30 {
      stage.touchMove(to: CGPoint(x: x + way * CGFloat(step) / 30, y: 400))
      see()
    }
    for _ in 0..<20 { see() }
    stage.touchUp()
    for _ in 0..<40 { see() }
    return seen
  }

  private func phases(_ readings: [TransitionReading]) -> [TransitionReading.Phase] {
    readings.map(\.phase).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func cardThatStaysAwayFinishesAndOneThatReturnsCancels() throws {
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    let bench = Bench.attach(to: stage.window)
    stage.advance(frames: 2)
    let short = drag(bench, from: 300, by: 60)
    #expect(phases(short) == [.idle, .interactive, .cancelling, .idle])
    // A pan begins after 10 points; from there the card goes with the hand.
    #expect(short.contains { $0.phase == .interactive && abs($0.progress - 50.0 / 1280) < 0.002 && $0.length == 1280 })
    let long = drag(bench, from: 300, by: 200)
    #expect(phases(long) == [.idle, .interactive, .finishing, .idle])
    #expect(long.filter { $0.phase == .interactive }.allSatisfy { $0.edge == .left })
    let back = drag(bench, from: 600, by: -200)
    #expect(phases(back) == [.idle, .interactive, .finishing, .idle])
    #expect(back.filter { $0.phase == .interactive }.allSatisfy { $0.edge == .right })
    #expect(bench.controller.readings.releases.releases.map(\.finished) == [false, true, true])
    #expect(!root.isAway)
  }

  @Test func panWithAFixedViewIsNoMotion() {
    let still = UIViewController()
    still.view.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    stage.window.rootViewController = still
    stage.advance(frames: 2)
    let bench = Bench.attach(to: stage.window)
    #expect(phases(drag(bench, from: 300, by: 200)) == [.idle])
  }

  @Test func theLastGestureIsTheOneSinceAFingerCameDownAlone() {
    stage.window.rootViewController = root
    stage.advance(frames: 2)
    let bench = Bench.attach(to: stage.window)
    _ = drag(bench, from: 300, by: 60)
    _ = drag(bench, from: 300, by: 200)
    let recording = bench.controller.recording.recorder?.recording
    let gesture = recording?.lastGesture ?? []
    #expect(gesture.count == 32)
    guard case .touch(let first)? = gesture.first?.kind, case .touch(let last)? = gesture.last?.kind else {
      Issue.record("no touches")
      return
    }
    #expect(first.phase == .began && first.location.x == 300)
    #expect(last.phase == .ended && last.location.x == 500)
    #expect(root.isAway)
    // Played again on a stage where the card stands at 300, it takes it away once more.
    _ = drag(bench, from: 600, by: -200)
    bench.controller.playLastHand()
    stage.advance(by: 2)
    #expect(!root.isAway, "the hand came down where no card is")
    #expect(!bench.controller.hand.isPlaying)
  }
}
