import Foundation

extension UIView {
  class func baseSetAnimationsEnabled(_ enabled: Bool) {
    if ViewAnimationContext.enabledByBlock != nil {
      ViewAnimationContext.enabledByBlock = enabled
    } else {
      ApplicationContext.current?.setAnimationsEnabled(enabled)
    }
  }

  class func basePerformWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = ViewAnimationContext.enabledByBlock
    ViewAnimationContext.enabledByBlock = false
    actionsWithoutAnimation()
    ViewAnimationContext.enabledByBlock = outer
  }

  class func baseModifyAnimations(
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
