import Motion

extension SpringCode {
  mutating func writeAndroid() {
    let start = velocity == 0 ? "" : "\n  .setStartVelocity(\(number(velocity))f * distance)"
    set(
      """
      val force = SpringForce(0f)
        .setDampingRatio(\(number(ratio))f)
        .setStiffness(\(number(unitStiffness))f)
      SpringAnimation(screen, DynamicAnimation.TRANSLATION_X)
        .setSpring(force)\(start)
        .start()
      """, proportional(stiffness: unitStiffness))
  }

  mutating func writeCompose() {
    set(
      """
      progress.animateTo(
        targetValue = 1f,
        animationSpec = spring(
          dampingRatio = \(number(ratio))f,
          stiffness = \(number(unitStiffness))f,
          visibilityThreshold = 0.001f,
        ),
        initialVelocity = \(number(velocity))f,
      )
      """, proportional(stiffness: unitStiffness))
  }

  /// An `AnimationController` with bounds would clamp the overshoot.
  mutating func writeFlutter() {
    set(
      """
      final screen = AnimationController.unbounded(vsync: this);
      screen.animateWith(SpringSimulation(
        const SpringDescription(
          mass: \(number(mass)),
          stiffness: \(number(stiffness)),
          damping: \(number(damping)),
        ),
        0, 1, \(number(velocity)), // from, to, velocity
      ));
      """, physical)
  }
}
