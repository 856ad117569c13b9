import Motion

extension SpringCode {
  mutating func writeLibadwaita() {
    set(
      """
      AdwSpringParams *params =
        adw_spring_params_new (\(number(ratio)), \(number(mass)), \(number(stiffness)));
      AdwAnimation *animation =
        adw_spring_animation_new (screen, 0, 1, params, target);
      adw_spring_animation_set_initial_velocity (
        ADW_SPRING_ANIMATION (animation), \(number(velocity)));
      adw_animation_play (animation);
      """, proportional(stiffness: stiffness / mass))
  }

  mutating func writeNiri() {
    let light = Spring(
      undampedFrequency: launch.spring.undampedFrequency, dampingRatio: launch.spring.dampingRatio, allowsOverdamping: true)
    let conversion = SpringConversion(SpringLaunch(light), to: .niri)
    let (ratio, stiffness) = (CodeText.rounded(conversion.values[0]), conversion.values[1])
    let isVisible = conversion.deviation.amount >= SpringExport.exactness
    let reason = isVisible ? conversion.losses.first?.description : nil
    let moved = Spring(undampedFrequency: stiffness.squareRoot(), dampingRatio: ratio, allowsOverdamping: true)
    set(
      """
      animations {
          window-movement {
              spring damping-ratio=\(Self.decimal(ratio)) stiffness=\(number(stiffness)) epsilon=0.0001
          }
      }
      """, .spring(SpringLaunch(moved)), loss: velocity == 0 ? reason : "niri starts from rest: the velocity is not kept")
  }

  /// A number with a decimal point, as niri's configuration writes ratios.
  private static func decimal(_ value: Double) -> String {
    let text = CodeText.number(value)
    return text.contains(".") ? text : text + ".0"
  }

  mutating func writeHyprland() {
    let values = SpringConversion(launch, to: .hyprland).values
    let text = values.map { CodeText.fixed($0, decimals: 3) }
    let curve = TimedCurve(CubicTimingCurve(values[0], values[1], values[2], values[3]), duration: values[4] / 10)
    set(
      """
      animations {
        bezier = edgewise, \(text[0]), \(text[1]), \(text[2]), \(text[3])
        animation = windows, 1, \(text[4]), edgewise
      }
      """, .curve(curve), loss: "A Bézier curve overshoots once and ends at a set time")
  }
}
