import Foundation
import Scenes
import Staging
import Tuning
import UIKit
import UIKitCore

/// The recorder's share of a frame: the same input in the same window, with and without it.
@MainActor
enum RecorderCost {
  private static let size = CGSize(width: 1280, height: 880)
  private static let frames = 120
  /// Each frame's cost is the minimum of so many runs.
  private static let runs = 7

  /// The additional time of recorded frames, in percent of 1/60 s.
  static func percent(_ name: String) throws -> Double {
    guard let scene = Scene.named(name) else { throw NotMeasured(description: "there is no scene \(name)") }
    var least = [Bool: [Double]]()
    for run in 0..<2 * runs {
      let records = run.isMultiple(of: 2)
      let costs = costs(of: scene, records: records)
      least[records] = least[records].map { zip($0, costs).map(min) } ?? costs
    }
    let difference = zip(least[true] ?? [], least[false] ?? []).reduce(0) { $0 + $1.0 - $1.1 }
    return difference / Double(frames) * 60 * 100
  }

  /// The seconds of each frame.
  private static func costs(of scene: Scene, records: Bool) -> [Double] {
    let stage = Stage(size: size, scale: 1)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-bench-no-presets")
    let bench = BenchViewController(
      scenes: Scene.all, showing: scene, presets: PresetLibrary(includedDirectory: nil, savedDirectory: folder))
    if !records { bench.turnOffRecording() }
    stage.window.rootViewController = bench
    stage.advance(frames: 60)
    let costs = (0..<frames).map { frame in
      move(stage, over: bench.stage.frame, in: frame)
      return Stopwatch.processorSeconds { stage.advance() }
    }
    bench.close()
    return costs
  }

  /// A drag per second, with a mouse of 1,000 reports per second.
  private static func move(_ stage: Stage, over frame: CGRect, in index: Int) {
    let place = index % 60
    func point(_ share: Double) -> CGPoint {
      CGPoint(x: frame.maxX - 4 - 600 * CGFloat(share), y: frame.midY + 40 * CGFloat(sin(share * 9)))
    }
    if place == 0 { stage.touchDown(at: point(0)) }
    if place > 0, place < 39 {
      for report in 1...16 { stage.touchMove(to: point((Double(place - 1) + Double(report) / 16) / 40)) }
    }
    if place == 39 { stage.touchUp() }
  }
}
