import Foundation
import MotionTesting
import Testing

/// The main queue, main-actor tasks and timers beside a stage's frames.
@MainActor
struct RunTests {
  @Test func runServesTheMainQueueAndTasksBetweenFrames() async {
    let stage = Stage()
    var calls: [String] = []
    DispatchQueue.main.async { calls.append("queue \(stage.time > 0)") }
    Task { @MainActor in calls.append("task \(stage.time > 0)") }
    stage.advance(frames: 3)
    #expect(calls == [])
    await stage.run(for: 0.05)
    #expect(calls.sorted() == ["queue true", "task true"])
    #expect(abs(stage.time - 0.1) < 1e-9)
  }

  @Test func runUntilStopsAtTheConditionOrTheTimeout() async {
    let stage = Stage()
    let group = DispatchGroup()
    var isDone = false
    group.enter()
    DispatchQueue.global().async { group.leave() }
    group.notify(queue: .main) { isDone = true }
    #expect(await stage.run(until: { isDone }, timeout: 3600))
    let before = stage.time
    #expect(await stage.run(until: { false }, timeout: 0.5) == false)
    #expect(abs(stage.time - before - 0.5) < 0.02)
    #expect(await stage.run(until: { true }))
  }

  @Test func anAnimatorThatWaitsForAGroupCompletes() async {
    let stage = Stage()
    let view = UIView()
    stage.window.addSubview(view)
    stage.advance()
    let group = DispatchGroup()
    var isOver = false
    for duration in [0.1, 0.3] {
      group.enter()
      UIView.animate(withDuration: duration) {
        view.alpha -= 0.2
      } completion: { _ in
        group.leave()
      }
    }
    group.notify(queue: .main) { isOver = true }
    #expect(await stage.run(until: { isOver }))
    #expect(stage.time > 0.3 && stage.time < 0.5)
  }

  private func repeating(_ interval: TimeInterval, _ body: @escaping @Sendable (Timer) -> Void) -> Timer {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: true, block: body)
  }

  private func add(_ timer: Timer, to modes: RunLoop.Mode...) { for mode in modes { RunLoop.main.add(timer, forMode: mode) } }

  @Test func timersFollowVirtualTime() async {
    let stage = Stage(framesPerSecond: 10)
    var fired: [TimeInterval] = []
    var once = 0
    let timer = repeating(0.25) { _ in
      MainActor.assumeIsolated { fired.append((stage.time * 10).rounded() / 10) }
    }
    let single = Timer(fire: Date(timeIntervalSinceNow: 3600), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { once += 1 }
    }
    add(single, to: .common, .default)
    stage.advance(by: 0.6)
    #expect(fired == [0.3, 0.5])
    await stage.run(for: 0.4)
    #expect(fired == [0.3, 0.5, 0.8, 1])
    timer.invalidate()
    stage.advance(by: 1)
    #expect(fired.count == 4)
    stage.advance(by: 3597)
    #expect(once == 0)
    stage.advance(by: 2)
    #expect(once == 1 && !single.isValid)
    stage.advance(by: 3600)
    #expect(once == 1)
  }

  @Test func timerFiresAtItsChangedDate() {
    let stage = Stage(framesPerSecond: 10)
    var fired = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in MainActor.assumeIsolated { fired += 1 } }
    stage.advance(by: 0.5)
    timer.fireDate = Date(timeIntervalSinceNow: 2)
    stage.advance(by: 1.9)
    #expect(fired == 0)
    stage.advance(by: 0.3)
    #expect(fired == 1)
  }

  @Test func timersBelongToTheStageWhoseTurnItWas() {
    let (first, second) = (Stage(framesPerSecond: 10), Stage(framesPerSecond: 10))
    var fired = 0
    first.advance()
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in MainActor.assumeIsolated { fired += 1 } }
    second.advance(by: 5)
    #expect(fired == 0)
    first.advance(by: 0.2)
    #expect(fired == 1)
  }

  @Test func twoStagesAwaitSideBySide() async {
    func drive() async -> [String] {
      let script = AnimatorScript()
      while !script.isDone {
        script.runStep()
        await script.stage.run(for: 0)
        await Task.yield()
      }
      return script.record
    }
    let alone = AnimatorScript.alone()
    #expect(alone == AnimatorScript.alone())
    async let first = drive()
    async let second = drive()
    let records = await [first, second]
    #expect(records == [alone, alone])
  }
}
