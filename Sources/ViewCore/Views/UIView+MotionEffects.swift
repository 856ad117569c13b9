import Foundation
import QuartzCore

extension UIView {
  private static let motionKey = "UIMotionEffect"

  func attachMotionEffect(_ effect: UIMotionEffect) {
    InertAPI.motionSensor.logUse()
    viewExtrasOrNew.remove(effect)
    viewExtrasOrNew.add(effect)
    showMotionEffects()
  }

  func detachMotionEffect(_ effect: UIMotionEffect) {
    viewExtras?.remove(effect)
    showMotionEffects()
  }

  func replaceMotionEffects(_ effects: [UIMotionEffect]) {
    viewExtras?.removeMotionEffects()
    for effect in effects { viewExtrasOrNew.add(effect) }
    showMotionEffects()
  }

  /// Adds the effects' values for a viewer in the middle to what the layer shows.
  private func showMotionEffects() {
    for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.motionKey) { layer.removeAnimation(forKey: key) }
    for (index, effect) in (viewExtras?.motionEffects ?? []).enumerated() {
      for (keyPath, value) in effect.keyPathsAndRelativeValues(forViewerOffset: .zero) ?? [:] {
        let shift = CABasicAnimation(keyPath: Self.layerKeyPath(keyPath))
        (shift.fromValue, shift.toValue) = (value, value)
        shift.isAdditive = true
        shift.isRemovedOnCompletion = false
        shift.duration = .infinity
        shift.speed = 0
        layer.add(shift, forKey: "\(Self.motionKey).\(index).\(keyPath)")
      }
    }
  }

  /// The layer's key path for a view's.
  private static func layerKeyPath(_ keyPath: String) -> String {
    for (view, layer) in [("center", "position"), ("alpha", "opacity"), ("layer.", "")] where keyPath.hasPrefix(view) {
      return layer + keyPath.dropFirst(view.count)
    }
    return keyPath
  }
}
