import UIKit

extension HorizonPainter {
  mutating func paintSea(level: CGFloat, water: [Horizon.Ink]) {
    let top = (level * size.height).rounded()
    paintIslands(at: top)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: top, width: size.width, height: size.height - top))
    fillVertically(zip([0, 0.3, 1] as [CGFloat], water).map { ($0, Horizon.color($1)) }, from: top, to: size.height)
    context.restoreGState()
    paintRipples(below: top)
    paintGlints(below: top)
    paintWitness(horizon: top)
  }

  /// Clips ridges at the horizon: below it is water, so that they become chains of islands.
  private mutating func paintIslands(at level: CGFloat) {
    for (index, ink) in horizon.ridges.enumerated() {
      let nearness = CGFloat(index)
      let waves = Waves(amplitude: 0.062 - 0.014 * nearness, frequency: 5.6 + nearness, roughness: 0.42, random: &random)
      let lift = 0.022 - 0.016 * nearness
      let step: CGFloat = 0.045
      let count = Int((size.width / unit / step).rounded(.up)) + 2
      let points = (-1...count).map { index -> CGPoint in
        let x = CGFloat(index) * step
        return CGPoint(x: x * unit, y: level - (waves.height(at: x) + lift) * unit)
      }
      let path = Self.path(through: points, smooth: false)
      path.addLine(to: CGPoint(x: points[points.count - 1].x, y: level + unit))
      path.addLine(to: CGPoint(x: points[0].x, y: level + unit))
      path.closeSubpath()
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: size.width, height: level))
      fill(path, ink: ink, from: level - 0.1 * unit, to: level, fade: 0.42)
      context.restoreGState()
    }
  }

  private mutating func paintRipples(below top: CGFloat) {
    let depth = size.height - top
    for _ in 0..<9 {
      let y = top + random.number(in: 0.08...0.98) * depth
      let length = random.number(in: 0.06...0.2) * unit
      let x = random.number(in: -0.02...1) * size.width
      fillBar(
        CGRect(x: x, y: y, width: length, height: max(0.0045 * unit, 0.75)),
        Horizon.color(horizon.cloud, alpha: random.number(in: 0.07...0.16)))
    }
  }

  /// The light on the water below the disc; its bars become longer, thicker and fainter downward.
  private mutating func paintGlints(below top: CGFloat) {
    let depth = size.height - top
    let center = discCenter.x
    for index in 0..<Self.glints {
      let t = CGFloat(index) / CGFloat(Self.glints)
      let y = top + depth * (0.012 + 0.97 * pow(t, 1.12))
      let spread = (0.035 + 0.125 * t) * unit
      let length = random.number(in: 0.05...0.135) * unit * (0.75 + 0.75 * t)
      let middle = center + random.number(in: -1...1) * spread
      let height = (0.0052 + 0.0052 * t) * unit
      let alpha = (0.72 - 0.56 * pow(t, 0.8)) * random.number(in: 0.8...1)
      fillBar(
        CGRect(x: middle - length / 2, y: y, width: length, height: height), Horizon.color(horizon.disc.ink, alpha: alpha))
    }
  }
}
