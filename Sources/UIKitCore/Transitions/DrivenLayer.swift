import Foundation
import QuartzCore

/// A layer whose time a transition controls.
@MainActor
struct DrivenLayer {
  private weak var layer: CALayer?
  /// The layer's local time at which the transition starts.
  let origin: TimeInterval

  /// - Parameter elapsed: seconds that the transition has run already; nil when it has not started: then the layer's time
  ///   starts anew at 0, unless something runs in it that must not lose its place.
  init(_ layer: CALayer, elapsed: TimeInterval?) {
    self.layer = layer
    let now = layer.convertTime(layer.frameTime, from: nil)
    if let elapsed { origin = now - elapsed } else { origin = layer.animationsInSubtree.isEmpty ? 0 : now }
  }

  func freeze(at time: TimeInterval) {
    guard let layer else { return }
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = origin + time
  }

  /// Lets the layer's clock run on from `time` seconds after the transition's start.
  func restart(at time: TimeInterval) {
    guard let layer, layer.speed == 0 else { return }
    let now = parentTime(of: layer)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = now - (origin + time)
  }

  /// Returns to the parent's clock, unless an animation in the layer still runs on this one.
  func reset() {
    guard let layer else { return }
    if layer.speed == 0 { restart(at: layer.timeOffset - origin) }
    guard layer.animationsInSubtree.isEmpty else { return }
    layer.beginTime = 0
    layer.timeOffset = 0
  }

  private func parentTime(of layer: CALayer) -> TimeInterval {
    let now = layer.frameTime
    return layer.superlayer?.convertTime(now, from: nil) ?? now
  }
}
