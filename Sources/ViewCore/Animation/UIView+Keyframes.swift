import Foundation
import Misuse
import QuartzCore

extension UIView {
  class func baseAnimateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let common = UIView.AnimationOptions(options)
    let own = ViewAnimationSettings(duration: duration, delay: delay, timing: .curve(common.curve), options: common)
    let outer = ViewAnimationContext.current
    let settings = (outer.map { own.inheriting(from: $0.settings) } ?? own).checked()
    let batch = AnimationBatch(completion: completion)
    defer { batch.close() }
    if let animator = outer?.sinkForNested(own) as? AnimatorSink {
      let sink = animator.keyframed(from: settings.delay)
      ViewAnimationContext(settings: settings, sink: sink, batch: batch).run(animations)
    } else {
      let sink = KeyframeSink(options: options, batch: batch)
      let context = ViewAnimationContext(settings: settings, sink: sink, batch: batch)
      context.run(animations)
      sink.commit(context)
    }
  }

  class func baseAddKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    misuse(
      unless: frameStartTime.isFinite && frameDuration.isFinite,
      "UIView.addKeyframe(withRelativeStartTime: \(frameStartTime), relativeDuration: \(frameDuration)): give fractions, 0…1"
    )
    guard let sink = ViewAnimationContext.current?.sink as? any KeyframedSink else { return animations() }
    let start = min(max(frameStartTime, 0), 1)
    sink.run(in: start...min(max(start + frameDuration, start), 1), animations)
  }
}
