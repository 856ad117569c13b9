import Motion

// Vocabularies that say more than a damping ratio and a duration. What they say beyond is kept as a note on the stored spring.

// MARK: - Mass

extension SpringTunables {
  static let mass = Parameter(name: "mass", label: "Mass", range: 0.1...10, defaultValue: 1, step: 0.1, decimals: 2)
  /// Up to the critical damping of the greatest mass and stiffness.
  static let dampingOfMass = Parameter(
    name: "dampingCoefficient", label: "Damping", range: 1...400, defaultValue: 32, step: 0.5, decimals: 1)

  /// Mass, stiffness and damping; each is edited while the other two stay.
  @MainActor func physicalBindings(in values: TunableValues) -> [TunableBinding] {
    func constants() -> [Double] {
      let spring = heavySpring(in: values)
      return [spring.mass, spring.stiffness, spring.damping]
    }
    let initial = Self.spring(dampingRatio: dampingRatio.defaultValue, duration: duration.defaultValue)
    let defaults = [1, initial.stiffness, initial.damping]
    return [Self.mass, Self.stiffness, Self.dampingOfMass].enumerated().map { index, tunable in
      TunableBinding(tunable.withDefault(defaults[index]), in: values) {
        constants()[index]
      } write: { value in
        var edited = constants()
        edited[index] = value
        let spring = Spring(mass: edited[0], stiffness: edited[1], damping: edited[2], allowsOverdamping: true)
        keep(spring, with: SpringNotes.Note(mass: edited[0]), in: values)
      }
    }
  }

  /// The present spring with the mass that was typed for it, 1 unless one was: it moves as `spring(in:)`.
  @MainActor func heavySpring(in values: TunableValues) -> Spring {
    let spring = spring(in: values)
    let mass = values.springNotes[key(in: values)].mass
    return Spring(
      mass: mass, stiffness: spring.stiffness * mass, damping: spring.damping * mass,
      allowsOverdamping: spring.allowsOverdamping)
  }
}

// MARK: - Curves

extension SpringTunables {
  static let controlPoints = [
    Parameter(name: "x1", label: "x1", range: 0...1, defaultValue: 0.2, step: 0.01, decimals: 3),
    Parameter(name: "y1", label: "y1", range: -1...4, defaultValue: 0.8, step: 0.01, decimals: 3),
    Parameter(name: "x2", label: "x2", range: 0...1, defaultValue: 0.3, step: 0.01, decimals: 3),
    Parameter(name: "y2", label: "y2", range: -1...4, defaultValue: 1, step: 0.01, decimals: 3),
  ]
  static let curveSpeed = Parameter(
    name: "curveSpeed", label: "Speed", range: 0.01...40, defaultValue: 5, unit: "ds", step: 0.1, decimals: 2)
  static let curveDuration = Parameter(
    name: "curveDuration", label: "Duration", range: 1...4000, defaultValue: 500, unit: "ms", step: 10, decimals: 0)

  /// The spring from rest as a curve: the one that was typed for it, or the nearest one.
  ///
  /// - Complexity: the first time for a spring, a search.
  @MainActor func curve(in values: TunableValues) -> SpringCurve {
    let key = key(in: values)
    var note = values.springNotes[key]
    if let known = note.curve { return known }
    let found = Self.nearestCurve(to: spring(in: values))
    note.curve = found
    values.keep(note, on: key)
    return found
  }

  /// The control points, and the duration in the unit of its parameter. A new number makes another curve, and the spring becomes the
  /// one that is nearest to it.
  @MainActor func curveBindings(
    _ vocabulary: SpringVocabulary, _ time: Parameter, in values: TunableValues
  ) -> [TunableBinding] {
    func numbers(_ curve: TimedCurve) -> [Double] {
      let points = curve.curve
      // Without the rounding errors of the change of units, so that an unchanged number counts as one.
      let time = (curve.duration * (vocabulary == .hyprland ? 10 : 1000) * 1e6).rounded() / 1e6
      return [points.x1, points.y1, points.x2, points.y2, time]
    }
    let initial = Self.spring(dampingRatio: dampingRatio.defaultValue, duration: duration.defaultValue)
    let defaults = numbers(Self.nearestCurve(to: initial).curve)
    return (Self.controlPoints + [time]).enumerated().map { index, tunable in
      TunableBinding(tunable.withDefault(defaults[index]), in: values) {
        numbers(curve(in: values).curve)[index]
      } write: { value in
        var edited = numbers(curve(in: values).curve)
        // The nearest spring of the nearest curve is another one: an unchanged number changes nothing.
        guard abs(edited[index] - value) > tunable.step * 1e-6 else { return }
        edited[index] = value
        guard let reading = try? SpringReading(edited, in: vocabulary), let typed = reading.curve else { return }
        keep(typed, as: reading.launch.spring, in: values)
      }
    }
  }

  /// Stores the spring of a typed curve.
  @MainActor private func keep(_ curve: TimedCurve, as spring: Spring, in values: TunableValues) {
    let stored = stored(spring)
    let motion = Self.spring(dampingRatio: stored.dampingRatio, duration: stored.duration).motion()
    let end = max(motion.restTime(within: 1e-4), curve.duration)
    let deviation = MotionDeviation(from: motion.position, to: curve.position, until: end)
    var note = SpringNotes.Note()
    note.curve = SpringCurve(curve: curve, isTyped: true, deviation: deviation)
    keep(spring, with: note, in: values)
  }

  /// In thousandths and milliseconds, as configurations have it.
  private static func nearestCurve(to spring: Spring) -> SpringCurve {
    let found = SpringConversion(SpringLaunch(spring), to: .mango)
    let points = CubicTimingCurve(found.values[0], found.values[1], found.values[2], found.values[3])
    return SpringCurve(
      curve: TimedCurve(points, duration: found.values[4] / 1000), isTyped: false, deviation: found.deviation)
  }
}

// MARK: - Notes

extension SpringTunables {
  @MainActor private func key(in values: TunableValues) -> SpringNotes.Key {
    SpringNotes.Key(name: dampingRatio.name, dampingRatio: values[dampingRatio], duration: values[duration])
  }

  @MainActor private func keep(_ spring: Spring, with note: SpringNotes.Note, in values: TunableValues) {
    let stored = stored(spring)
    let key = SpringNotes.Key(name: dampingRatio.name, dampingRatio: stored.dampingRatio, duration: stored.duration)
    values.store(key, of: self, note: note)
  }
}
