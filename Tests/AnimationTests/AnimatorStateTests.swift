import Foundation
import MotionTesting
import Testing

@Suite("States of a property animator")
@MainActor
struct AnimatorStateTests {
  /// An animator of a second that moves the view to 100, straight.
  static func animator(_ test: AnimationUnderTest) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }
    animator.addCompletion { position in test.log("\(position) \(animator.state) running \(animator.isRunning)") }
    return animator
  }

  enum Start: String, CaseIterable {
    case inactive, running, paused, stopped

    @MainActor func reach(_ animator: UIViewPropertyAnimator, _ test: AnimationUnderTest) {
      if self == .inactive { return }
      animator.startAnimation()
      test.stage.advance(frames: 5)
      if self == .paused { animator.pauseAnimation() }
      if self == .stopped { animator.stopAnimation(false) }
    }
  }

  enum Call: String, CaseIterable {
    case start, startAfterDelay, pause, stopForGood, stop, setFraction, reverse, goOn, addBlock
    case finishAtEnd, finishAtStart, finishAtCurrent

    @MainActor func make(_ animator: UIViewPropertyAnimator, _ test: AnimationUnderTest) {
      switch self {
      case .start: animator.startAnimation()
      case .startAfterDelay: animator.startAnimation(afterDelay: 0.2)
      case .pause: animator.pauseAnimation()
      case .stopForGood: animator.stopAnimation(true)
      case .stop: animator.stopAnimation(false)
      case .setFraction: animator.fractionComplete = 0.5
      case .reverse: animator.isReversed = true
      case .goOn: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      case .addBlock: animator.addAnimations { test.view.alpha = 0 }
      case .finishAtEnd: animator.finishAnimation(at: .end)
      case .finishAtStart: animator.finishAnimation(at: .start)
      case .finishAtCurrent: animator.finishAnimation(at: .current)
      }
    }
  }

  /// What every call makes of every state: state, whether it runs, fraction, place on screen, completions. nil raises.
  nonisolated static let table: [Start: [Call: String]] = [
    .inactive: [
      .stopForGood: "inactive resting 0.00 x 0", .stop: "inactive resting 0.00 x 0",
      .start: "active running 0.00 x 0", .startAfterDelay: "active running 0.00 x 0", .pause: "active resting 0.00 x 0",
      .setFraction: "active resting 0.50 x 50", .reverse: "inactive resting 0.00 x 0", .goOn: "active running 0.00 x 0",
      .addBlock: "inactive resting 0.00 x 0",
    ],
    .running: [
      .start: "active running 0.25 x 25", .startAfterDelay: "active running 0.25 x 25", .pause: "active resting 0.25 x 25",
      .stopForGood: "inactive resting 0.00 x 25", .stop: "stopped resting 0.25 x 25", .setFraction: "active running 0.25 x 25",
      .reverse: "active running 0.75 x 25", .goOn: "active running 0.25 x 25", .addBlock: "active running 0.25 x 25",
    ],
    .paused: [
      .start: "active running 0.25 x 25", .startAfterDelay: "active running 0.25 x 25", .pause: "active resting 0.25 x 25",
      .stopForGood: "inactive resting 0.00 x 25", .stop: "stopped resting 0.25 x 25", .setFraction: "active resting 0.50 x 50",
      .reverse: "active resting 0.75 x 25", .goOn: "active running 0.25 x 25", .addBlock: "active resting 0.25 x 25",
    ],
    .stopped: [
      .pause: "stopped resting 0.25 x 25", .setFraction: "stopped resting 0.25 x 25", .reverse: "stopped resting 0.75 x 25",
      .finishAtEnd: "inactive resting 0.00 x 100, end active running true",
      .finishAtStart: "inactive resting 0.00 x 0, start active running true",
      .finishAtCurrent: "inactive resting 0.00 x 25, current active running true",
    ],
  ]

  nonisolated static let legal: [(Start, Call)] = Start.allCases.flatMap { start in
    Call.allCases.filter { table[start]?[$0] != nil }.map { (start, $0) }
  }

  @Test(arguments: legal)
  func eachCallInEachStateFollowsTheTable(start: Start, call: Call) {
    let test = AnimationUnderTest()
    let animator = Self.animator(test)
    start.reach(animator, test)
    call.make(animator, test)
    var result = "\(animator.state) \(animator.isRunning ? "running" : "resting") "
    result += String(format: "%.2f x %.0f", Double(animator.fractionComplete), Double(test.x))
    result += test.log.lines.map { ", " + $0 }.joined()
    #expect(result == Self.table[start]?[call])
    dispose(animator)
  }

  /// Ends an animator in any state, so that it may be released.
  private func dispose(_ animator: UIViewPropertyAnimator) {
    if animator.state == .active { animator.stopAnimation(true) }
    if animator.state == .stopped { animator.finishAnimation(at: .current) }
  }

  @Test func tableCoversEachCallInEachState() {
    let raising: [Start: Set<Call>] = [
      .inactive: [.finishAtEnd, .finishAtStart, .finishAtCurrent],
      .running: [.finishAtEnd, .finishAtStart, .finishAtCurrent],
      .paused: [.finishAtEnd, .finishAtStart, .finishAtCurrent],
      .stopped: [.start, .startAfterDelay, .stopForGood, .stop, .goOn, .addBlock],
    ]
    for start in Start.allCases {
      #expect(Set(Self.table[start]?.keys.map { $0 } ?? []).union(raising[start] ?? []) == Set(Call.allCases))
    }
  }

  @Test func stoppingAnInactiveAnimatorIsLoggedAndHasNoEffect() {
    var lines: [String] = []
    let test = AnimationUnderTest()
    test.stage.log.sendWarnings(to: { lines.append($0) })
    let animator = Self.animator(test)
    animator.stopAnimation(true)
    animator.stopAnimation(false)
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("the animator is inactive") })
    animator.startAnimation()
    test.stage.advance(frames: 30)
    #expect(animator.state == .inactive && test.log.lines == ["end active running true"])
  }

  @Test func finishingARunningAnimatorTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      let animator = AnimatorStateTests.animator(test)
      animator.startAnimation()
      animator.finishAnimation(at: .end)
    }
  }

  @Test func finishingInACompletionTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      let animator = AnimatorStateTests.animator(test)
      animator.addCompletion { _ in animator.finishAnimation(at: .end) }
      animator.startAnimation()
      test.stage.advance(frames: 30)
    }
  }

  @Test func startingAStoppedAnimatorTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      let animator = AnimatorStateTests.animator(test)
      animator.startAnimation()
      animator.stopAnimation(false)
      animator.startAnimation()
    }
  }

  @Test func releasingAPausedAnimatorTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      UIViewPropertyAnimator(duration: 1, curve: .linear) { test.view.center.x = 100 }.pauseAnimation()
    }
  }

  @Test func pausingAnUninterruptibleAnimatorTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      let animator = AnimatorStateTests.animator(test)
      animator.isInterruptible = false
      animator.startAnimation()
      animator.pauseAnimation()
    }
  }

  @Test func changingInteractionOfAnActiveAnimatorTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let test = AnimationUnderTest()
      let animator = AnimatorStateTests.animator(test)
      animator.startAnimation()
      animator.isUserInteractionEnabled = false
    }
  }
}
