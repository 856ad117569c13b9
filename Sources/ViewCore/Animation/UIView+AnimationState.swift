import Foundation

extension UIView {
  class func baseSetAnimationsEnabled(_ enabled: Bool) {
    if !ViewAnimationContext.setEnabledInBlock(enabled) { ApplicationContext.current?.setAnimationsEnabled(enabled) }
  }

  class func basePerformWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimationContext.runDisabled(actionsWithoutAnimation)
  }

  class func baseModifyAnimations(
    withRepeatCount repeatCount: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = ViewAnimationContext.current else { return animations() }
    context.configure(
      {
        $0.repeatCount = Float(repeatCount)
        $0.autoreverses = autoreverses
      }, during: animations)
  }
}
