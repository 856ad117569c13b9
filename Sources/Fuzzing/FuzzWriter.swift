import Foundation
import Recording
import Tuning
import UIKit
import UIKitCore

/// Writes random frames from planned gestures and single events.
@MainActor
struct FuzzWriter {
  private let start: Recording.Start
  private let parameters: [Parameter]
  private var random: FuzzRandom
  private var size: CGSize
  private var time: TimeInterval
  private var rate: Int
  /// The planned events: by frame, then in order.
  private var plans: [[[InputEvent.Kind]]] = []
  private var entries: [Recording.Entry] = []
  private var count = 0

  init(start: Recording.Start, parameters: [Parameter], random: FuzzRandom) {
    (self.start, self.parameters, self.random) = (start, parameters, random)
    (size, time, rate) = (start.size, start.time, start.framesPerSecond)
  }

  mutating func write(_ length: Int) -> Recording {
    addFrame(after: 0)
    while count < length {
      if plans.count < 3, random.chance(plans.isEmpty ? 0.4 : 0.08) { addPlan() }
      var kinds = nextOfPlans()
      if random.chance(0.12) { kinds.append(anyEvent()) }
      // Events that a busy machine has queued arrive in one frame.
      if random.chance(0.03) { for _ in 0..<random.number(2...30) { kinds += nextOfPlans() } }
      if random.chance(0.02) { addChange() }
      if random.chance(0.002) { setRate() }
      let interval = nextInterval()
      add(kinds, within: interval)
      addFrame(after: interval)
    }
    return Recording(start: start, entries: entries)
  }

  /// Plans the scene's own demonstration, with mutations.
  mutating func plan(_ script: FingerScript) {
    let frames = Int(script.end * 60) + 2
    guard frames < 3600 else { return }
    var plan = [[InputEvent.Kind]](repeating: [], count: frames)
    for stroke in script.strokes {
      func input(_ phase: TouchInput.Phase, _ time: TimeInterval) -> InputEvent.Kind {
        stroke.input(phase, at: time, in: CGRect(origin: .zero, size: size))
      }
      let (first, last) = (Int(stroke.start * 60), Int(stroke.end * 60))
      guard first >= 0, first < last else { continue }
      plan[first].append(input(.began, stroke.start))
      for frame in first + 1..<max(last, first + 1) { plan[frame].append(input(.moved, Double(frame) / 60)) }
      plan[last].append(input(.ended, stroke.end))
    }
    for frame in plan.indices where random.chance(0.02) {
      switch random.number(0...3) {
      case 0: plan[frame] = []
      case 1: plan[frame] += plan[random.number(0...frames - 1)]
      case 2: plan.swapAt(frame, random.number(0...frames - 1))
      default: plan[frame].append(anyEvent())
      }
    }
    plans.append(plan)
  }

  // MARK: - Frames

  private mutating func nextInterval() -> TimeInterval {
    let frame = 1 / Double(rate)
    switch random.number(0...199) {
    case 0...3: return 0
    case 4...9: return frame * Double(random.number(2...12))
    case 10...11: return random.number(0.2...3)
    // The machine was asleep.
    case 12: return random.pick([60, 3600, 86_400])
    case 13...30: return frame * random.number(0.3...1.7)
    default: return frame
    }
  }

  private mutating func add(_ kinds: [InputEvent.Kind], within interval: TimeInterval) {
    var moment = time
    for kind in kinds {
      // Most events are in order; some have timestamps before the last frame.
      moment = random.chance(0.03) ? time - random.number(0...0.1) : moment + (time + interval - moment) * random.number(0...1)
      entries.append(.input(InputEvent(timestamp: max(moment, start.time), kind: kind)))
      if case .resize(let size, _) = kind { self.size = size }
      count += 1
    }
  }

  private mutating func addFrame(after interval: TimeInterval) {
    time += interval
    entries.append(.frame(Recording.Frame(time: time, hash: 0)))
  }

  private mutating func addChange() {
    guard !parameters.isEmpty else { return }
    let parameter = random.pick(parameters)
    entries.append(.change(Recording.Value(name: parameter.name, number: parameter.anyValue(&random))))
    count += 1
  }

  private mutating func setRate() {
    rate = random.pick([24, 30, 60, 90, 120, 144, 240])
    entries.append(.rate(rate))
  }

  private mutating func nextOfPlans() -> [InputEvent.Kind] {
    var kinds: [InputEvent.Kind] = []
    for index in plans.indices where !plans[index].isEmpty { kinds += plans[index].removeFirst() }
    plans.removeAll(where: \.isEmpty)
    return kinds
  }

  private mutating func addPlan() {
    var hands = FuzzHands(random: random, size: size)
    plans.append(hands.plan())
    random = hands.random
  }

  private mutating func anyEvent() -> InputEvent.Kind {
    var hands = FuzzHands(random: random, size: size)
    defer { random = hands.random }
    return hands.anyEvent()
  }
}
