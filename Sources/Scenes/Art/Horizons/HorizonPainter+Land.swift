import UIKit

extension HorizonPainter {
  /// A sum of four sines with random phases; `x` and the result are in units.
  struct Waves {
    private var terms: [(amplitude: CGFloat, frequency: CGFloat, phase: CGFloat)] = []

    init(amplitude: CGFloat, frequency: CGFloat, roughness: CGFloat, random: inout SeededGenerator) {
      var amplitude = amplitude
      var frequency = frequency
      for _ in 0..<4 {
        terms.append((amplitude, frequency * random.number(in: 0.85...1.15), random.number(in: 0...(2 * .pi))))
        amplitude *= roughness
        frequency *= 2.13
      }
    }

    func height(at x: CGFloat) -> CGFloat {
      terms.reduce(0) { $0 + $1.amplitude * sin($1.frequency * x + $1.phase) }
    }
  }

  mutating func paintHills() {
    for (index, ink) in horizon.ridges.enumerated() {
      let depth = CGFloat(index) / CGFloat(max(horizon.ridges.count - 1, 1))
      let waves = Waves(amplitude: 0.056, frequency: 5.4, roughness: 0.56, random: &random)
      let level = 0.665 + depth * 0.26
      paintRidge(ink, step: 0.032, smooth: true) { level * $1 - waves.height(at: $0) }
    }
  }

  mutating func paintPeaks() {
    for (index, ink) in horizon.ridges.enumerated() {
      let depth = CGFloat(index) / CGFloat(max(horizon.ridges.count - 1, 1))
      let waves = Waves(amplitude: 0.075 - 0.02 * depth, frequency: 6.4, roughness: 0.56, random: &random)
      let level = 0.56 + depth * 0.32
      paintRidge(ink, step: 0.068, smooth: false) { level * $1 - waves.height(at: $0) }
    }
  }

  mutating func paintDunes() {
    for (index, ink) in horizon.ridges.enumerated() {
      let depth = CGFloat(index) / CGFloat(max(horizon.ridges.count - 1, 1))
      let waves = Waves(amplitude: 0.055, frequency: 3.1, roughness: 0.26, random: &random)
      let level = 0.63 + depth * 0.24
      paintRidge(ink, step: 0.05, smooth: true) { level * $1 - waves.height(at: $0) }
    }
  }

  /// Fills below a line. `line` takes x in units and the height of the picture in units, and gives y in units.
  func paintRidge(_ ink: Horizon.Ink, step: CGFloat, smooth: Bool, line: (CGFloat, CGFloat) -> CGFloat) {
    let tall = size.height / unit
    let wide = size.width / unit
    let count = Int((wide / step).rounded(.up)) + 2
    let points = (-1...count).map { index -> CGPoint in
      let x = CGFloat(index) * step
      return CGPoint(x: x * unit, y: line(x, tall) * unit)
    }
    let path = Self.path(through: points, smooth: smooth)
    path.addLine(to: CGPoint(x: points[points.count - 1].x, y: size.height))
    path.addLine(to: CGPoint(x: points[0].x, y: size.height))
    path.closeSubpath()
    let top = points.map(\.y).min() ?? 0
    fill(path, ink: ink, from: top, to: top + 0.46 * unit, fade: 0.34)
  }

  /// Fills with an ink that fades downward into the haze.
  func fill(_ path: CGPath, ink: Horizon.Ink, from top: CGFloat, to bottom: CGFloat, fade: CGFloat) {
    context.saveGState()
    context.addPath(path)
    context.clip()
    fillVertically(
      [(0, Horizon.color(ink)), (1, Horizon.color(Horizon.mix(ink, horizon.haze, fade)))], from: top, to: bottom)
    context.restoreGState()
  }

  /// A path through all points; a smooth one passes through the midpoints, with the points as controls.
  static func path(through points: [CGPoint], smooth: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    guard let first = points.first else { return path }
    path.move(to: first)
    if smooth {
      for (a, b) in zip(points.dropFirst(), points.dropFirst(2)) {
        path.addQuadCurve(to: CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), control: a)
      }
      path.addLine(to: points[points.count - 1])
    } else {
      points.dropFirst().forEach { path.addLine(to: $0) }
    }
    return path
  }
}
