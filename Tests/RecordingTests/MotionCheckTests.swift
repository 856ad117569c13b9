import Foundation
import MotionTesting
import Recording
import Synchronization
import Testing

/// Checks on courses that are known.
struct MotionCheckTests {
  /// A way of 100 points with a share for each frame.
  private func course(_ shares: [Double], hand: Double? = nil, completions: (Int, Int)? = nil) -> MotionCourse {
    let samples = shares.indices.map { index in
      MotionCourse.Sample(
        time: Double(index) / 60, share: shares[index], step: index == 0 ? 0 : abs(shares[index] - shares[index - 1]) * 100)
    }
    return MotionCourse(
      samples: samples, length: 100, handVelocity: hand, completions: completions.map { (ended: $0.0, begun: $0.1) })
  }

  /// A tenth of the way a frame, then a second of rest.
  private var plain: [Double] { (0...10).map { Double($0) / 10 } + [Double](repeating: 1, count: 60) }

  @Test func settlingIsWhenItStaysNearItsEnd() {
    #expect(course(plain).settlingTime.map { abs($0 - 10.0 / 60) < 1e-9 } == true)
    #expect(MotionCheck.settles(within: 0.17).failure(in: course(plain)) == nil)
    #expect(MotionCheck.settles(within: 0.16).failure(in: course(plain)) == "It settled after 0.167 s.")
    // It passes its end, comes back, and stays.
    #expect(course([0, 1, 1.2, 1.05, 1, 1]).settlingTime.map { abs($0 - 4.0 / 60) < 1e-9 } == true)
    #expect(MotionCheck.settles(within: 9).failure(in: course([0, 0.5, 0.8])) == "It had not settled after 0.033 s.")
  }

  @Test func overshootIsAFractionOfTheDistance() {
    let over = course([0, 0.6, 1.12, 1.04, 1] + plain.suffix(20))
    #expect(MotionCheck.overshoots(atMost: 0.13).failure(in: over) == nil)
    #expect(MotionCheck.overshoots(atMost: 0.1).failure(in: over) == "It overshot its end by 12.0 % of its distance.")
  }

  @Test func jitterIsMovementAfterRest() {
    var shares = plain
    #expect(MotionCheck.staysAtRest(within: 0.1).failure(in: course(shares)) == nil)
    shares[40] = 1.004
    #expect(
      MotionCheck.staysAtRest(within: 0.1).failure(in: course(shares))
        == "It moved by 0.40 pt at 0.667 s, after it had come to rest.")
    #expect(MotionCheck.completesOnce.failure(in: course(shares)) == nil)
    shares[40] = 1.1
    #expect(MotionCheck.completesOnce.failure(in: course(shares)) == "It rested at 0.183 s and moved again at 0.667 s.")
  }

  @Test func everyTransitionEndsOnce() {
    #expect(MotionCheck.completesOnce.failure(in: course(plain, completions: (1, 1))) == nil)
    #expect(
      MotionCheck.completesOnce.failure(in: course(plain, completions: (2, 1))) == "1 transition began, and 2 ended.")
  }

  @Test func velocityIsComparedAlongTheDirectionOfMotion() {
    // 10 points a frame are 600 a second.
    #expect(MotionCheck.carriesVelocity(within: 0.1).failure(in: course(plain, hand: 580)) == nil)
    #expect(
      MotionCheck.carriesVelocity(within: 0.1).failure(in: course(plain, hand: 100))
        == "The release velocity was 100 pt/s, that of the first frame 600 pt/s.")
    #expect(MotionCheck.carriesVelocity(within: 0.1).failure(in: course(plain)) == "There was no release.")
  }

  @Test func jumpsAreNamedWithTheirFrame() {
    #expect(MotionCheck.jumps(atMost: 10.5).failure(in: course(plain)) == nil)
    #expect(
      MotionCheck.jumps(atMost: 20).failure(in: course([0, 0.1, 0.6, 1])) == "It moved 50.00 pt in the frame at 0.033 s.")
  }

  @Test func failuresCarryAPlot() throws {
    let report = try #require(MotionCheck.settles(within: 0.05).report(on: course([0, 0.6, 1.12, 1.04] + plain.suffix(20))))
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 11)
    #expect(lines.contains { $0.hasPrefix("    0 │•") })
    #expect(lines.contains { $0.contains("1 │┄") })
    #expect(report.contains("┊"))
  }

  @Test func emptyPlotsHaveAMessage() {
    #expect(TextPlot(course([])).text == "(nothing moved)")
    #expect(TextPlot(course([1])).text == "(nothing moved)")
  }
}

/// `expectMotion` on views.
@MainActor struct ExpectMotionTests {
  private func stageWithCard() -> (Stage, UIView) {
    let stage = Stage()
    let card = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    stage.window.addSubview(card)
    stage.advance()
    return (stage, card)
  }

  private func spring(_ card: UIView, damping: CGFloat = 0.5) {
    UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
      card.center.x = 300
    }
  }

  @Test func settlingSpringPasses() {
    let (stage, card) = stageWithCard()
    spring(card)
    expectMotion(of: card) {
      $0.settles(within: 0.6)
      $0.overshoots(atMost: 0.2)
      $0.staysAtRest()
      $0.completesOnce()
      $0.jumps(atMost: 70)
      $0.costs(atMost: 1)
    }
    #expect(stage.time > 0.5)
  }

  @Test func everyFailedExpectationIsAnIssue() {
    let (stage, card) = stageWithCard()
    spring(card)
    let found = Mutex<[String]>([])
    withKnownIssue {
      expectMotion(of: card) {
        $0.settles(within: 0.1)
        $0.overshoots(atMost: 0.01)
        $0.jumps(atMost: 1)
        $0.carriesVelocity(within: 0.1)
      }
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let texts = found.withLock { $0 }
    #expect(texts.count == 4)
    #expect(texts.first?.hasPrefix("UIView: Expected: settles within 0.100 s. It settled after 0.") == true)
    #expect(texts.first?.contains("•") == true)
    _ = stage
  }

  /// A link that moves a view again after it stood still.
  @MainActor private final class Shaker: NSObject {
    private let card: UIView
    private let distance: CGFloat
    private var frames = 0

    init(_ card: UIView, by distance: CGFloat) {
      (self.card, self.distance) = (card, distance)
      super.init()
      let link = CADisplayLink(target: self, selector: Shaker.frame(_:))
      link.add(to: .main, forMode: .common)
    }

    fileprivate func frame(_ link: CADisplayLink) {
      frames += 1
      if frames <= 10 { card.center.x += 20 }
      if frames == 30 { card.center.x += distance }
      if frames == 60 { link.invalidate() }
    }
  }

  @Test(arguments: [false, true]) func aViewThatMovesAgainFailsRestAndCompletion(_ isFar: Bool) {
    let (stage, card) = stageWithCard()
    let shaker = Shaker(card, by: isFar ? 30 : 0.3)
    let found = Mutex<[String]>([])
    withKnownIssue {
      expectMotion(of: card) {
        $0.staysAtRest()
        $0.completesOnce()
      }
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let texts = found.withLock { $0 }
    #expect(texts.contains { $0.contains("stays at rest within 0.10 pt") })
    // A tremble is no second motion.
    #expect(texts.contains { $0.contains("completes once") && $0.contains("moved again") } == isFar)
    _ = (stage, shaker)
  }

  @Test func framesThatCostMoreThanNothingFail() {
    let (stage, card) = stageWithCard()
    spring(card)
    let found = Mutex<[String]>([])
    withKnownIssue {
      expectMotion(of: card) { $0.costs(atMost: 0) }
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    #expect(found.withLock { $0 }.first?.contains("One frame in twenty took") == true)
    _ = stage
  }

  @Test func aViewOutsideOfAStageIsAnIssue() {
    withKnownIssue { expectMotion(of: UIView()) { $0.settles(within: 1) } }
  }

  @Test func thrownViewKeepsTheReleaseVelocity() {
    let (stage, card) = stageWithCard()
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 5000)
    stage.window.addSubview(scroll)
    scroll.addSubview(card)
    card.frame.origin.y = 2000
    scroll.contentOffset.y = 1500
    stage.advance(frames: 2)
    stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.2)
    expectMotion(of: card) {
      $0.carriesVelocity(within: 0.2)
      $0.overshoots(atMost: 0)
      $0.staysAtRest()
    }
  }
}
