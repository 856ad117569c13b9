import Foundation

extension UIView {
  /// Whether changes within animation blocks are animated, in the application whose turn it is. Default: true.
  public static var areAnimationsEnabled: Bool {
    ViewAnimationContext.enabledByBlock ?? ApplicationContext.current?.areAnimationsEnabled ?? true
  }

  /// Lets animation blocks animate, or makes them set their values at once; animations that run go on.
  ///
  /// Within `performWithoutAnimation(_:)` it holds until the end of that; otherwise for the windows of the application whose turn
  /// it is (see `UIApplication.shared`). Ignored where there is none.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    if ViewAnimationContext.enabledByBlock != nil {
      ViewAnimationContext.enabledByBlock = enabled
    } else {
      ApplicationContext.current?.areAnimationsEnabled = enabled
    }
  }

  /// Makes changes at once, also within an animation block, to views of whichever window.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = ViewAnimationContext.enabledByBlock
    ViewAnimationContext.enabledByBlock = false
    actionsWithoutAnimation()
    ViewAnimationContext.enabledByBlock = outer
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
