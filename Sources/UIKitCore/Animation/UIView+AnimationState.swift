import Foundation

extension UIView {
  class func basePerformWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(wasEnabled)
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
