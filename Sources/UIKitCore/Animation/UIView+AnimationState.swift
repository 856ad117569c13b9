import Foundation

extension UIView {
  /// Whether changes within animation blocks are animated. Default: true.
  public static var areAnimationsEnabled: Bool { ViewAnimationContext.isEnabled }

  /// Lets animation blocks animate, or makes them set their values at once; animations that run go on.
  public static func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationContext.isEnabled = enabled }

  /// Makes changes at once, also within an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wasEnabled)
  }

  /// The duration of the animation block that is being run, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.settings.duration ?? 0 }

  /// Repeats the animations of a block within an animation block.
  ///
  /// The whole takes the delay and duration × `repeatCount`, twice that when it runs back. Animations of a property animator,
  /// which have one course from start to end, are not repeated.
  public static func modifyAnimations(
    withRepeatCount repeatCount: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = ViewAnimationContext.current else { return animations() }
    let settings = context.settings
    context.settings.repeatCount = Float(repeatCount)
    context.settings.autoreverses = autoreverses
    animations()
    context.settings = settings
  }
}
