import Foundation
import Recording
import Tuning
import UIKit
import UIKitCore

/// A stream of random host events for a scene, as a recording without frame hashes.
///
/// Its content depends only on the seed. Every other stream mutates the scene's demonstration, which reaches more of the scene
/// than random input.
@MainActor
package struct FuzzStream {
  package let scene: Scene
  package let seed: UInt64
  /// The maximum number of events and value changes.
  package let length: Int

  package init(scene: Scene, seed: UInt64, length: Int) {
    self.scene = scene
    self.seed = seed
    self.length = max(length, 1)
  }

  /// The seed of a stream in a series.
  nonisolated package static func seed(_ index: Int, of series: UInt64) -> UInt64 {
    var random = FuzzRandom(seed: series &+ UInt64(truncatingIfNeeded: index) &* 0xd129_0d3a_5f1b_2a47)
    return random.next()
  }

  package var recording: Recording {
    var random = FuzzRandom(seed: seed)
    let values = TunableValues(groups: scene.groups)
    // A third of the streams keep the defaults.
    if !random.chance(1 / 3) {
      for parameter in values.tunables where random.chance(0.4) { values[parameter] = parameter.anyValue(&random) }
    }
    let size = random.chance(0.7) ? CGSize(width: 872, height: 632) : CGSize.fuzzed(&random)
    let scale = size.fuzzedScale(&random)
    let start = scene.recordingStart(
      size: size, scale: scale, framesPerSecond: random.pick([60, 60, 60, 120, 144, 30]),
      style: random.pick([.dark, .light]), values: values)
    var writer = FuzzWriter(start: start, parameters: values.tunables, random: random)
    if seed % 2 == 0 { writer.plan(scene.demonstration) }
    return writer.write(length)
  }
}

extension Parameter {
  /// A random value, with the ends of the range more frequent.
  func anyValue(_ random: inout FuzzRandom) -> Double {
    switch random.number(0...5) {
    case 0: range.lowerBound
    case 1: range.upperBound
    case 2: defaultValue
    default: clamped(random.number(range))
    }
  }
}

extension CGSize {
  /// A random size, mostly a normal window's, sometimes very small or very large.
  static func fuzzed(_ random: inout FuzzRandom) -> CGSize {
    switch random.number(0...9) {
    case 0: CGSize(width: 1, height: 1)
    case 1: CGSize(width: random.number(1...40), height: random.number(1...2000))
    case 2: CGSize(width: random.number(2000...16_000), height: random.number(40...700))
    default: CGSize(width: random.number(200...1600), height: random.number(160...1200))
    }
  }

  /// Scenes draw images of their window's size: with more pixels than any screen, these would take all the time.
  private static let mostPixels: CGFloat = 12_000_000

  /// A random scale that a window of this size supports, in pixels per point.
  func fuzzedScale(_ random: inout FuzzRandom) -> CGFloat {
    let scale: CGFloat = random.chance(0.6) ? 1 : random.pick([0.5, 1.25, 1.5, 2, 3, 4])
    return width * height * scale * scale <= Self.mostPixels ? scale : 0.5
  }
}
