import Foundation
import ViewCore

extension KeyTable {
  static let animations: [KeyTable] = [
    KeyTable(
      UICubicTimingParameters.self,
      [
        .readable("animationCurve", \.animationCurve),
        .readable("controlPoint1", \.controlPoint1),
        .readable("controlPoint2", \.controlPoint2),
      ]),
    KeyTable(
      UISpringTimingParameters.self,
      [
        .readable("initialVelocity", \.initialVelocity)
      ]),
    KeyTable(
      UIViewPropertyAnimator.self,
      [
        .readable("delay", \.delay),
        .readable("duration", \.duration),
        .writable("flushUpdates", \.flushUpdates),
        .writable("interruptible", \.isInterruptible),
        .writable("manualHitTestingEnabled", \.isManualHitTestingEnabled),
        .writable("userInteractionEnabled", \.isUserInteractionEnabled),
        .writable("pausesOnCompletion", \.pausesOnCompletion),
        .writable("scrubsLinearly", \.scrubsLinearly),
        .readable("timingParameters", \.timingParameters),
      ]),
  ]
}
