import Motion
import Testing

@Suite("Springs agree with the reference vectors")
struct SpringVectorTests {
  @Test func fitReproducesMeasuredStiffness() throws {
    for row in try Vectors.rows("uiview_spring_fit") {
      let spring = Spring(
        duration: try row.number("duration"), dampingRatio: try row.number("dampingRatio"),
        initialVelocity: try row.number("velocity"))
      expect(spring.undampedFrequency, try row.number("omega0"), relative: 1e-12, "\(row)")
      expect(spring.stiffness, try row.number("stiffness"), relative: 1e-12, "\(row)")
      expect(spring.damping, try row.number("damping"), relative: 1e-12, "\(row)")
      expect(spring.stiffness, try row.number("measured_stiffness"), relative: 1e-7, "\(row)")
      #expect(spring.mass == 1)
    }
  }

  @Test func fittedSpringsPassThroughTheReferencePositions() throws {
    for row in try Vectors.rows("uiview_spring_positions", "cases") {
      let velocity = try row.number("initialSpringVelocity")
      let spring = Spring(
        duration: try row.number("duration"), dampingRatio: try row.number("dampingRatio"), initialVelocity: velocity)
      expect(spring.undampedFrequency, try row.number("omega0"), relative: 1e-12)
      let motion = spring.motion(initialVelocity: velocity)
      for (t, x) in zip(try row.numbers("t"), try row.numbers("x")) {
        expect(motion.position(at: t), x, within: 1e-9, "\(row) t \(t)")
      }
    }
  }

  @Test func rawSpringsPassThroughTheReferencePositions() throws {
    for row in try Vectors.rows("spring_raw_positions", "cases") {
      let velocity = try row.number("initialVelocity")
      func motion(_ allowsOverdamping: Bool) throws -> SpringMotion {
        Spring(
          mass: try row.number("mass"), stiffness: try row.number("stiffness"), damping: try row.number("damping"),
          allowsOverdamping: allowsOverdamping
        ).motion(initialVelocity: velocity)
      }
      let times = try row.numbers("t")
      let standard = try motion(false)
      for (t, x) in zip(times, try row.numbers("x_ca_default")) {
        expect(standard.position(at: t), x, within: 1e-8, "\(row) t \(t)")
      }
      guard row.values["x_allowsOverdamping"] != nil else { continue }
      let overdamped = try motion(true)
      #expect(overdamped.regime == .overdamped)
      for (t, x) in zip(times, try row.numbers("x_allowsOverdamping")) {
        expect(overdamped.position(at: t), x, within: 1e-8, "\(row) t \(t)")
      }
    }
  }

  @Test func settlingDurationIsCoreAnimations() throws {
    for row in try Vectors.rows("ca_settling_duration") {
      let spring = Spring(
        mass: try row.number("mass"), stiffness: try row.number("stiffness"), damping: try row.number("damping"))
      let settling = spring.settlingDuration(initialVelocity: try row.number("initialVelocity"))
      expect(settling, try row.number("computed"), within: 1e-12, "\(row)")
      expect(settling, try row.number("measured"), within: 1e-12, "\(row)")
    }
  }

  @Test func undampedSpringNeverSettles() {
    #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == 3.4028234663852886e38)
  }

  @Test func perceptualSpringsHaveTheMeasuredConstants() throws {
    for row in try Vectors.rows("perceptual_spring") {
      let duration = try row.number("duration")
      let spring = Spring(perceptualDuration: duration, bounce: try row.number("bounce"))
      expect(spring.stiffness, try row.number("stiffness"), relative: 1e-12)
      expect(spring.damping, try row.number("damping"), relative: 1e-12)
      expect(spring.dampingRatio, try row.number("zeta"), within: 1e-12)
      #expect(spring.allowsOverdamping)
      if let settling = row.optionalNumber("settling") {
        expect(spring.settlingDuration(), settling, within: 1e-12, "\(row)")
        expect(settling, try row.number("measured_settling"), within: 1e-12, "\(row)")
      }
    }
    for row in try Vectors.rows("perceptual_spring", "positions") {
      let motion = Spring(perceptualDuration: try row.number("duration"), bounce: try row.number("bounce")).motion()
      for (t, x) in zip(try row.numbers("t"), try row.numbers("x")) {
        expect(motion.position(at: t), x, within: 1e-9, "\(row) t \(t)")
      }
    }
  }

  @Test func systemSpringIsCriticallyDamped() throws {
    let row = try Vectors.group("nav_spring")
    expect(Spring.system.dampingRatio, try row.number("zeta"), within: 1e-12)
    expect(Spring.system.undampedFrequency, try row.number("omega0"), within: 1e-12)
    expect(Spring.systemDuration, try row.number("duration_reported"))
    expect(Spring.system.settlingDuration(), try row.number("ca_settlingDuration"))
    let motion = Spring.system.motion()
    #expect(motion.regime == .critical)
    for (t, x) in zip(try row.numbers("t"), try row.numbers("x")) { expect(motion.position(at: t), x, within: 1e-12) }
    expect(1 - motion.position(at: try row.number("crit_001_crossing")), 0.001, within: 1e-9)
  }

  @Test func sheetSettlesOnTheSystemSpring() throws {
    for row in try Vectors.group("sheet").rows("spring") {
      let motion = Spring.system.motion(from: try row.number("y0"), to: 0, initialVelocity: try row.number("v0"))
      for (t, y) in zip(try row.numbers("t"), try row.numbers("y")) { expect(motion.position(at: t), y, within: 1e-9) }
    }
  }
}
