import Motion

// UIKit's oldest method clamps damping ratios above 1, those of iOS 17 do not. Its duration depends on the velocity in a way that
// cannot always be inverted, so a spring with a velocity is written by its constants; so is one with a mass.

extension SpringCode {
  mutating func writeUIKit() {
    if ratio > 1 { return writePerceptualUIKit() }
    if velocity != 0 || mass != 1 { return writeUIKitTiming() }
    let duration = CodeText.rounded(max(launch.spring.fittedDuration(), Spring.minimumFittedDuration))
    let written = max(ratio, Spring.minimumFittedDampingRatio)
    set(
      """
      UIView.animate(
        withDuration: \(number(duration)), delay: 0,
        usingSpringWithDamping: \(number(written)),
        initialSpringVelocity: 0,
        options: .allowUserInteraction
      ) {
        screen.transform = .identity
      }
      """, .spring(SpringLaunch(Spring(duration: duration, dampingRatio: written))),
      loss: written > ratio ? "UIKit's least damping ratio is \(number(written))" : nil)
  }

  private mutating func writeUIKitTiming() {
    set(
      """
      let timing = UISpringTimingParameters(
        mass: \(number(mass)), stiffness: \(number(stiffness)), damping: \(number(damping)),
        initialVelocity: CGVector(dx: \(number(velocity)), dy: \(number(velocity))))
      let animator = UIViewPropertyAnimator(
        duration: 0, timingParameters: timing)
      animator.addAnimations { screen.transform = .identity }
      animator.startAnimation()
      """, physical)
  }

  private var perceptual: (duration: Double, bounce: Double, shape: SpringExport.Shape) {
    let duration = CodeText.rounded(launch.spring.perceptualDuration)
    let bounce = CodeText.rounded(launch.spring.bounce)
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    return (duration, bounce, .spring(SpringLaunch(spring, initialVelocity: velocity)))
  }

  private mutating func writePerceptualUIKit() {
    let (duration, bounce, shape) = perceptual
    set(
      """
      UIView.animate(
        springDuration: \(number(duration)), bounce: \(number(bounce)),
        initialSpringVelocity: \(number(velocity)), delay: 0,
        options: .allowUserInteraction
      ) {
        screen.transform = .identity
      }
      """, shape)
  }

  mutating func writeSwiftUI() {
    // SwiftUI plays constants of an overdamped spring as critically damped.
    if mass != 1 && ratio <= 1 { return writeSwiftUIConstants() }
    let (duration, bounce, shape) = perceptual
    guard velocity != 0 else {
      return set(
        """
        withAnimation(
          .spring(duration: \(number(duration)), bounce: \(number(bounce)))
        ) {
          isShown = true
        }
        """, shape)
    }
    set(
      """
      withAnimation(
        .interpolatingSpring(
          duration: \(number(duration)), bounce: \(number(bounce)),
          initialVelocity: \(number(velocity)))
      ) {
        isShown = true
      }
      """, shape)
  }

  private mutating func writeSwiftUIConstants() {
    let start = velocity == 0 ? "" : ",\n      initialVelocity: \(number(velocity))"
    set(
      """
      withAnimation(
        .interpolatingSpring(
          mass: \(number(mass)), stiffness: \(number(stiffness)), damping: \(number(damping))\(start))
      ) {
        isShown = true
      }
      """, physical)
  }
}
