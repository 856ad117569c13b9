import UIKit

extension HorizonPainter {
  func paintWitness(horizon level: CGFloat) {
    guard let witness = horizon.witness else { return }
    let x = (format == .full ? witness.wideX : witness.x) * size.width
    switch witness.kind {
    case .sailboat: paintSailboat(at: CGPoint(x: x, y: level + 0.043 * unit))
    case .lighthouse: paintLighthouse(at: CGPoint(x: x, y: level))
    case .buoy: paintBuoy(at: CGPoint(x: x, y: level + 0.16 * unit))
    case .ferry: paintFerry(at: CGPoint(x: x, y: level + 0.03 * unit))
    }
  }

  /// A closed shape from points in units around `origin`.
  private func polygon(_ points: [(CGFloat, CGFloat)], at origin: CGPoint) -> CGMutablePath {
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: origin.x + point.0 * unit, y: origin.y + point.1 * unit)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.closeSubpath()
    return path
  }

  private func fill(_ path: CGPath, _ ink: Horizon.Ink, alpha: CGFloat = 1) {
    context.setFillColor(Horizon.color(ink, alpha: alpha))
    context.addPath(path)
    context.fillPath()
  }

  private func paintSailboat(at water: CGPoint) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: water.x + x * unit, y: water.y + y * unit) }
    let main = CGMutablePath()
    main.move(to: point(-0.001, -0.1))
    main.addQuadCurve(to: point(0.024, -0.022), control: point(0.024, -0.07))
    main.addQuadCurve(to: point(-0.001, -0.02), control: point(0.01, -0.018))
    main.closeSubpath()
    fill(main, 0xFFFFFF)
    let jib = CGMutablePath()
    jib.move(to: point(-0.005, -0.084))
    jib.addQuadCurve(to: point(-0.022, -0.023), control: point(-0.021, -0.055))
    jib.addQuadCurve(to: point(-0.005, -0.021), control: point(-0.012, -0.019))
    jib.closeSubpath()
    fill(jib, 0xF3F0F2, alpha: 0.92)
    let hull = CGMutablePath()
    hull.move(to: point(-0.026, -0.015))
    hull.addLine(to: point(0.026, -0.015))
    hull.addQuadCurve(to: point(-0.026, -0.015), control: point(0, 0.003))
    hull.closeSubpath()
    fill(hull, 0x1F2A52)
    fillBar(
      CGRect(x: water.x - 0.021 * unit, y: water.y - 0.002 * unit, width: 0.042 * unit, height: 0.004 * unit),
      Horizon.color(0x1F2A52, alpha: 0.4))
  }

  private func paintLighthouse(at foot: CGPoint) {
    let ink: Horizon.Ink = 0x0C0F2E
    let lamp = CGPoint(x: foot.x, y: foot.y - 0.252 * unit)
    paintBeam(from: lamp)
    let head = CGMutablePath()
    let ground = foot.y + 0.012 * unit
    head.move(to: CGPoint(x: foot.x - 0.39 * unit, y: ground))
    head.addCurve(
      to: CGPoint(x: foot.x, y: foot.y - 0.092 * unit), control1: CGPoint(x: foot.x - 0.22 * unit, y: foot.y - 0.028 * unit),
      control2: CGPoint(x: foot.x - 0.14 * unit, y: foot.y - 0.09 * unit))
    head.addCurve(
      to: CGPoint(x: foot.x + 1.5 * unit, y: ground), control1: CGPoint(x: foot.x + 0.24 * unit, y: foot.y - 0.096 * unit),
      control2: CGPoint(x: foot.x + 0.7 * unit, y: foot.y - 0.05 * unit))
    head.closeSubpath()
    fill(head, ink)
    fill(polygon([(-0.0185, -0.08), (-0.0125, -0.235), (0.0125, -0.235), (0.0185, -0.08)], at: foot), ink)
    fillBar(
      CGRect(x: foot.x - 0.017 * unit, y: foot.y - 0.239 * unit, width: 0.034 * unit, height: 0.009 * unit), Horizon.color(ink))
    fill(polygon([(-0.009, -0.264), (0.009, -0.264), (0.009, -0.239), (-0.009, -0.239)], at: foot), 0xFFE7AE)
    fill(polygon([(-0.0125, -0.263), (0, -0.281), (0.0125, -0.263)], at: foot), ink)
  }

  private func paintBeam(from lamp: CGPoint) {
    let reach = 0.62 * unit
    let beam = CGMutablePath()
    beam.move(to: CGPoint(x: lamp.x, y: lamp.y - 0.005 * unit))
    beam.addLine(to: CGPoint(x: lamp.x - reach, y: lamp.y - 0.1 * unit))
    beam.addLine(to: CGPoint(x: lamp.x - reach, y: lamp.y + 0.016 * unit))
    beam.addLine(to: CGPoint(x: lamp.x, y: lamp.y + 0.005 * unit))
    beam.closeSubpath()
    context.saveGState()
    context.addPath(beam)
    context.clip()
    context.drawLinearGradient(
      gradient([(0, Horizon.color(0xFFE3B0, alpha: 0.62)), (1, Horizon.color(0xFFE3B0, alpha: 0))]), start: lamp,
      end: CGPoint(x: lamp.x - reach, y: lamp.y), options: [])
    context.restoreGState()
  }

  private func paintBuoy(at water: CGPoint) {
    let red: Horizon.Ink = 0xDD5A42
    fill(polygon([(-0.011, -0.074), (0.011, -0.074), (0.021, -0.008), (-0.021, -0.008)], at: water), red)
    fill(polygon([(-0.0148, -0.047), (0.0148, -0.047), (0.0168, -0.034), (-0.0168, -0.034)], at: water), 0xF4ECE2)
    fillBar(
      CGRect(x: water.x - 0.028 * unit, y: water.y - 0.013 * unit, width: 0.056 * unit, height: 0.013 * unit),
      Horizon.color(0x7E3A33))
    fillBar(
      CGRect(x: water.x - 0.02 * unit, y: water.y + 0.008 * unit, width: 0.04 * unit, height: 0.006 * unit),
      Horizon.color(red, alpha: 0.24))
  }

  private func paintFerry(at water: CGPoint) {
    fill(polygon([(0.028, -0.095), (0.04, -0.095), (0.04, -0.06), (0.028, -0.06)], at: water), 0x1B2550)
    fill(polygon([(-0.062, -0.066), (0.07, -0.066), (0.07, -0.035), (-0.062, -0.035)], at: water), 0x141D42)
    fill(polygon([(-0.098, -0.037), (0.102, -0.037), (0.084, -0.002), (-0.082, -0.002)], at: water), 0x0A1030)
    for window in 0..<8 {
      let x = water.x + (-0.052 + CGFloat(window) * 0.0148) * unit
      fillBar(
        CGRect(x: x, y: water.y - 0.057 * unit, width: 0.0085 * unit, height: 0.012 * unit), Horizon.color(0xFFD98C))
      fillBar(
        CGRect(
          x: x - 0.003 * unit, y: water.y + (0.01 + 0.007 * CGFloat(window % 3)) * unit, width: 0.015 * unit,
          height: 0.004 * unit), Horizon.color(0xFFD98C, alpha: 0.34))
    }
  }
}
