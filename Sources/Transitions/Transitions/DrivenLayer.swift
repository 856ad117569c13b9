import Foundation
import QuartzCore

/// A layer whose time a transition controls.
@MainActor
struct DrivenLayer {
  private weak var layer: CALayer?
  /// The layer's local time at the start of the transition.
  let origin: TimeInterval

  /// - Parameter elapsed: seconds since the start of the transition; nil if it has not started: then the layer's time is reset to
  ///   0, unless animations run in it that must keep their place.
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

  /// Restarts the layer's clock at `time` seconds after the transition's start.
  func restart(at time: TimeInterval) {
    guard let layer, layer.speed == 0 else { return }
    let now = parentTime(of: layer)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = now - (origin + time)
  }

  /// Resets the layer to the parent's clock, unless an animation in it still runs on its own one.
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
