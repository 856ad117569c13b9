import Foundation
import MotionTesting

/// What one program does on a stage of its own, step by step, with what can be seen of it after each.
@MainActor
class StageScript: NSObject {
  let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private(set) var steps: [() -> Void] = []
  private var next = 0
  private var pictures: [String] = []
  private var warnings: [String] = []
  /// What the program itself was told.
  var calls: [String] = []

  required override init() {
    super.init()
    stage.log.isEnabled = true
    stage.log.sendWarnings(to: { [unowned self] in warnings.append($0) })
    prepare()
  }

  /// Puts up the scene and lists the steps.
  func prepare() {}

  func step(_ body: @escaping () -> Void) { steps.append(body) }
  func frames(_ count: Int) { step { [unowned self] in stage.advance(frames: count) } }
  func call(_ text: String) { calls.append("\(text) at \(stage.time)") }

  var isDone: Bool { next == steps.count }

  func runStep() {
    guard !isDone else { return }
    steps[next]()
    next += 1
    pictures.append(stage.displayListText())
  }

  /// Everything that there is to see: each picture, the toolkit's log with its times, the warnings, the program's own calls.
  var record: [String] {
    // A warning about constraints names objects by their addresses, after its first line.
    let texts = (stage.log.entries.map(\.description) + warnings).map { String($0.prefix { $0 != "\n" }) }
    return pictures + texts + stage.log.violations + calls + ["\(stage.log.transitionCount)"]
  }

  static func alone() -> [String] {
    let script = Self()
    while !script.isDone { script.runStep() }
    return script.record
  }

  /// Runs two scripts step by step in turns.
  static func interleave(_ first: StageScript, _ second: StageScript) {
    while !first.isDone || !second.isDone {
      first.runStep()
      second.runStep()
    }
  }
}
