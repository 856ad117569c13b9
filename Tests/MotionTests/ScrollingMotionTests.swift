import Motion
import Testing

@Suite("Decay, rubber band, bounce and projection")
struct ScrollingMotionTests {
  @Test func decelerationPassesThroughTheReferencePoints() throws {
    for row in try Vectors.rows("deceleration") {
      let velocity = try row.number("v0")
      let decay = Decay(initialVelocity: velocity, rate: try row.number("rate"))
      expect(decay.duration, try row.number("stop_duration_s"), within: 1e-9)
      expect(decay.target, try row.number("travel_geometric_stop10"), within: 1e-9)
      expect(Decay.projection(ofVelocity: velocity, rate: decay.rate), try row.number("projection_wwdc18"), within: 1e-9)
      expect(Decay.projection(ofVelocity: velocity, rate: decay.rate), try row.number("travel_geometric_infinite"), within: 1e-9)
      for (t, x) in try row.row("x_at").values {
        expect(decay.position(at: try #require(Double(t))), try #require(x as? Double), within: 1e-9)
      }
    }
  }

  @Test func decayStopsAbruptlyAndIsSymmetric() {
    let decay = Decay(from: 100, initialVelocity: -800)
    let mirrored = Decay(from: -100, initialVelocity: 800)
    for t in stride(from: 0, through: 4, by: 0.1) {
      expect(decay.position(at: t), -mirrored.position(at: t), within: 1e-12)
      #expect(decay.isDone(at: t) == (decay.velocity(at: t) == 0))
    }
    expect(abs(decay.velocity(at: decay.duration - 1e-9)), Decay.stoppingSpeed, within: 1e-6)
    #expect(decay.position(at: 100) == decay.target)
    #expect(Decay(initialVelocity: 9).duration == 0 && Decay(initialVelocity: 9).target == 0)
  }

  @Test func decayReturnsTheTimeOfAPosition() throws {
    let decay = Decay(from: 10, initialVelocity: 900)
    let time = try #require(decay.time(toReach: 200))
    expect(decay.position(at: time), 200, within: 1e-9)
    #expect(decay.time(toReach: 10) == 0)
    #expect(decay.time(toReach: 5) == nil && decay.time(toReach: decay.target + 1) == nil)
  }

  @Test func rubberBandIsExactAndInvertible() throws {
    for row in try Vectors.rows("rubber_band") {
      let band = RubberBand(dimension: try row.number("dimension"))
      let overscroll = try row.number("overscroll")
      expect(band.displacement(forOverscroll: overscroll), try row.number("displacement"), within: 1e-9)
      expect(band.displacement(forOverscroll: -overscroll), -(try row.number("displacement")), within: 1e-9)
      expect(band.overscroll(forDisplacement: try row.number("displacement")), overscroll, within: 1e-9)
    }
    let band = RubberBand(dimension: 300)
    #expect(band.displacement(forOverscroll: 1e12) <= 300 && band.overscroll(forDisplacement: 300) == .infinity)
    #expect(band.overscroll(forDisplacement: -400) == -.infinity)
  }

  @Test func rubberBandIsFreeInsideItsRange() {
    let band = RubberBand(dimension: 200)
    #expect(band.value(50, within: 0...100) == 50)
    expect(band.value(130, within: 0...100), 100 + band.displacement(forOverscroll: 30))
    expect(band.value(-30, within: 0...100), -band.displacement(forOverscroll: 30))
  }

  @Test func bouncesPassThroughTheReferencePoints() throws {
    let group = try Vectors.group("bounce")
    let times = try group.numbers("t")
    for row in try group.rows("fling") {
      let bounce = Bounce(from: try row.number("x0"), initialVelocity: try row.number("v0"))
      for (t, x) in zip(times, try row.numbers("x")) { expect(bounce.position(at: t), x, within: 1e-9) }
    }
    for row in try group.rows("rest") {
      let bounce = Bounce(from: try row.number("x0"))
      for (t, x) in zip(times, try row.numbers("x")) { expect(bounce.position(at: t), x, within: 1e-9) }
    }
  }

  @Test func bounceComesToRestOnTheEdge() {
    let bounce = Bounce(from: 80, initialVelocity: 30)
    expect(bounce.velocity(at: 0), 30)
    #expect(!bounce.isDone(at: 0.1) && bounce.isDone(at: 2))
    expect(bounce.position(at: 2), 0, within: 0.1)
  }

  @Test func desktopProjectionIsLibadwaitas() throws {
    for row in try Vectors.rows("libadwaita_projection") {
      let velocity = try row.number("v")
      expect(SwipeProjection.libadwaita(velocity: velocity), try row.number("touch"))
      expect(
        SwipeProjection.libadwaita(velocity: velocity, deceleration: SwipeProjection.libadwaitaTouchpad),
        try row.number("touchpad"))
    }
  }
}
