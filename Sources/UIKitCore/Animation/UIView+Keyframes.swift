import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes within a block as keyframes, which `addKeyframe` calls in the block set.
  ///
  /// Changes outside of a keyframe take the whole duration. Within another animation block the outer duration is inherited, also
  /// a property animator's, whose frames always go straight from one to the next.
  ///
  /// - Parameters:
  ///   - duration: in seconds, of all frames together; 0 sets the values at once.
  ///   - delay: in seconds before the animation begins.
  ///   - options: `UIView.AnimationOptions`' curves may be put in by raw value; they pace the whole. Default: easing in and out.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
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

  /// Sets what happens in one part of a keyframe animation; outside of `animateKeyframes` the block is simply run.
  ///
  /// - Parameters:
  ///   - frameStartTime: as a fraction of the animation's duration, 0…1.
  ///   - frameDuration: as a fraction of the animation's duration, 0…1.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    precondition(
      frameStartTime.isFinite && frameDuration.isFinite,
      "UIView.addKeyframe(withRelativeStartTime: \(frameStartTime), relativeDuration: \(frameDuration)): give fractions, 0…1"
    )
    guard let sink = ViewAnimationContext.current?.sink as? any KeyframedSink else { return animations() }
    let outer = sink.window
    let start = min(max(frameStartTime, 0), 1)
    sink.window = start...min(max(start + frameDuration, start), 1)
    animations()
    sink.window = outer
  }
}
