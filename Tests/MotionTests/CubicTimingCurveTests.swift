import Motion
import Testing

@Suite("Timing curves")
struct CubicTimingCurveTests {
  static let presets: [CubicTimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .standard, .linearToEaseOut, .easeInToLinear, .fastLinearToSlowEaseIn,
  ]

  @Test func curvesPassThroughTheReferencePoints() throws {
    let group = try Vectors.group("cubic_bezier")
    let named: [String: CubicTimingCurve] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut, "default": .standard,
      "flutter_linearToEaseOut": .linearToEaseOut, "flutter_easeInToLinear": .easeInToLinear,
      "flutter_fastLinearToSlowEaseIn": .fastLinearToSlowEaseIn,
    ]
    let curves = try group.row("curves")
    #expect(Set(curves.values.keys) == Set(named.keys))
    for (name, curve) in named {
      let row = try curves.row(name)
      #expect(try row.numbers("p") == [curve.x1, curve.y1, curve.x2, curve.y2])
      for (x, y) in zip(try group.numbers("x"), try row.numbers("y")) {
        expect(curve.value(at: x), y, within: 1e-8, "\(name) at \(x)")
      }
    }
  }

  @Test(arguments: presets)
  func slopeIsTheDerivative(curve: CubicTimingCurve) {
    for x in stride(from: 0.02, through: 0.98, by: 0.04) {
      let step = 1e-5
      let difference = (curve.value(at: x + step) - curve.value(at: x - step)) / (2 * step)
      expect(curve.slope(at: x), difference, within: 2e-3 * max(1, abs(difference)), "\(curve) at \(x)")
    }
  }

  @Test(arguments: presets)
  func valueInvertsTheParametricForm(curve: CubicTimingCurve) {
    for t in stride(from: 0.0, through: 1, by: 0.01) {
      func bezier(_ p1: Double, _ p2: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * p1 + 3 * (1 - t) * t * t * p2 + t * t * t
      }
      expect(curve.value(at: bezier(curve.x1, curve.x2)), bezier(curve.y1, curve.y2), within: 1e-6)
    }
  }

  @Test func easeInAndEaseOutMirrorEachOther() {
    for x in stride(from: 0.0, through: 1, by: 0.05) {
      expect(CubicTimingCurve.easeIn.value(at: x), 1 - CubicTimingCurve.easeOut.value(at: 1 - x), within: 1e-8)
      expect(CubicTimingCurve.easeInOut.value(at: x), 1 - CubicTimingCurve.easeInOut.value(at: 1 - x), within: 1e-8)
    }
  }

  @Test func curvesAreExtrapolatedLinearly() {
    expect(CubicTimingCurve.standard.value(at: -0.5), -0.5 * 0.1 / 0.25)
    expect(CubicTimingCurve.standard.value(at: 1.5), 1)
    expect(CubicTimingCurve.easeIn.value(at: 1.5), 1 + 0.5 / 0.58)
    expect(CubicTimingCurve.easeOut.value(at: 1.5), 1)
    expect(CubicTimingCurve.easeOut.value(at: -0.5), -0.5 * 1 / 0.58)
    expect(CubicTimingCurve(0, 0.5, 0.5, 1).value(at: -0.5), 0)
    expect(CubicTimingCurve(0, 0, 0, 0).value(at: -0.5), -0.5)
    expect(CubicTimingCurve(0.3, 1, 1, 1).value(at: 1.5), 1)
    expect(CubicTimingCurve(0.5, 0.25, 1, 1).value(at: 1.5), 1 + 0.5 * (0.25 - 1) / (0.5 - 1))
  }

  @Test func flatAndSteepCurvesAreSolvedByBisection() {
    let corners: [(Double, Double, Double, Double)] = [(1, 0, 0, 1), (0, 1, 1, 0), (1, 1, 1, 1), (0, 0, 0, 0)]
    for (x1, y1, x2, y2) in corners {
      let curve = CubicTimingCurve(x1, y1, x2, y2)
      var last = -0.001
      for x in stride(from: 0.0, through: 1, by: 0.01) {
        let value = curve.value(at: x)
        #expect(value.isFinite && value >= last - 1 && curve.slope(at: x).isFinite)
        last = value
      }
    }
    expect(CubicTimingCurve(1, 0, 0, 1).value(at: 0.5), 0.5, within: 1e-6)
  }

  @Test func controlPointXIsClamped() {
    #expect(CubicTimingCurve(-1, 0.2, 3, 0.9) == CubicTimingCurve(0, 0.2, 1, 0.9))
  }

  @Test func contentOffsetFollowsHalfACosineWave() throws {
    let row = try Vectors.group("set_content_offset_animated")
    for (u, p) in zip(try row.numbers("u"), try row.numbers("p")) { expect(CosineTimingCurve.value(at: u), p, within: 1e-12) }
    #expect(CosineTimingCurve.value(at: -1) == 0 && CosineTimingCurve.value(at: 2) == 1)
  }
}
