import UIKit

// The recipe (LOOK §12): a vertical sky, a disc with a halo, long cloud bars, then land or sea, each layer fading
// into the haze, and one small witness. Everything is drawn in points of the picture, y down; lengths that must keep
// their shape are in `unit`, the shorter side. Random numbers come from the picture's seed only, so that every size
// shows the same place.

struct HorizonPainter {
  /// `full` is the picture of a whole page, with a composition of its own and a shade behind the text.
  enum Format: Equatable, Hashable, Sendable { case cover, full }

  static let cloudBars = 7
  static let glints = 26
  static let haloRadii: CGFloat = 4.4

  let horizon: Horizon
  let size: CGSize
  let format: Format
  let context: CGContext
  var random: SeededGenerator

  var unit: CGFloat { min(size.width, size.height) }

  init(horizon: Horizon, size: CGSize, format: Format, context: CGContext) {
    self.horizon = horizon
    self.size = size
    self.format = format
    self.context = context
    random = SeededGenerator(seed: horizon.seed)
  }

  mutating func paint() {
    paintSky()
    paintStars()
    paintAurora()
    paintDisc()
    paintClouds()
    switch horizon.ground {
    case .sea(let level, let water): paintSea(level: level, water: water)
    case .hills: paintHills()
    case .peaks: paintPeaks()
    case .dunes: paintDunes()
    }
    if format == .full { paintShade() }
  }

  /// The lower end of the sky, in points.
  var skyBottom: CGFloat {
    if case .sea(let level, _) = horizon.ground { return (level * size.height).rounded() }
    return size.height * 0.8
  }

  var discCenter: CGPoint {
    CGPoint(x: (format == .full ? horizon.disc.wideX : horizon.disc.x) * size.width, y: horizon.disc.y * size.height)
  }

  var discRadius: CGFloat { horizon.disc.radius * unit }

  func gradient(_ stops: [(CGFloat, CGColor)]) -> CGGradient {
    guard let gradient = CGGradient(colorsSpace: nil, colors: stops.map(\.1), locations: stops.map(\.0)) else {
      fatalError("A gradient of \(stops.count) stops was refused; it needs at least one.")
    }
    return gradient
  }

  func fillVertically(_ stops: [(CGFloat, CGColor)], from top: CGFloat, to bottom: CGFloat) {
    context.drawLinearGradient(
      gradient(stops), start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  // MARK: - Sky

  private func paintSky() {
    let stops = zip([0, 0.38, 0.74, 1] as [CGFloat], horizon.sky).map { ($0, Horizon.color($1)) }
    fillVertically(stops, from: 0, to: skyBottom)
  }

  private mutating func paintStars() {
    for _ in 0..<horizon.stars {
      let x = random.number(in: 0...1) * size.width
      let depth = random.number(in: 0...1)
      let y = depth * depth * skyBottom * 0.86
      let radius = random.number(in: 0.0011...0.0032) * max(unit, 260)
      let alpha = random.number(in: 0.18...0.9) * (1 - 0.75 * y / skyBottom)
      context.setFillColor(Horizon.color(0xFFFFFF, alpha: alpha))
      context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
    }
  }

  private mutating func paintAurora() {
    guard let ink = horizon.aurora else { return }
    for curtain in 0..<3 {
      let base = CGFloat(curtain) * 0.11 + 0.3
      let phase = random.number(in: 0...(2 * .pi))
      let reach = random.number(in: 0.24...0.36)
      let strength = random.number(in: 0.34...0.5)
      let columns = 120
      let width = size.width / CGFloat(columns)
      for column in 0..<columns {
        let x = (CGFloat(column) + 0.5) / CGFloat(columns)
        let sway = sin(x * 5.2 + phase) * 0.07 + sin(x * 11.7 + phase * 2) * 0.025
        let ray = 0.62 + 0.38 * sin(x * 61 + phase * 7) * sin(x * 23 + phase)
        let foot = (base + sway) * size.height
        let top = foot - (reach + 0.07 * sin(x * 17 + phase)) * size.height
        let fade = sin(.pi * x) * 0.7 + 0.3
        let stops: [(CGFloat, CGColor)] = [
          (0, Horizon.color(ink, alpha: 0)), (0.8, Horizon.color(ink, alpha: strength * ray * fade)),
          (1, Horizon.color(ink, alpha: 0)),
        ]
        context.saveGState()
        context.clip(to: CGRect(x: CGFloat(column) * width, y: top, width: width, height: foot - top))
        fillVertically(stops, from: top, to: foot)
        context.restoreGState()
      }
    }
  }

  private func paintDisc() {
    let disc = horizon.disc
    let halo = gradient([
      (0, Horizon.color(disc.halo, alpha: 0.85 * disc.glow)), (0.3, Horizon.color(disc.halo, alpha: 0.36 * disc.glow)),
      (0.62, Horizon.color(disc.halo, alpha: 0.10 * disc.glow)), (1, Horizon.color(disc.halo, alpha: 0)),
    ])
    context.drawRadialGradient(
      halo, startCenter: discCenter, startRadius: 0, endCenter: discCenter, endRadius: discRadius * Self.haloRadii, options: [])
    context.setFillColor(Horizon.color(disc.ink))
    context.fillEllipse(
      in: CGRect(x: discCenter.x - discRadius, y: discCenter.y - discRadius, width: discRadius * 2, height: discRadius * 2))
  }

  private mutating func paintClouds() {
    for _ in 0..<Self.cloudBars {
      let length = random.number(in: 0.22...0.62) * unit
      let height = random.number(in: 0.009...0.024) * unit
      let x = random.number(in: -0.1...0.95) * size.width
      let y = random.number(in: 0.2...0.86) * skyBottom
      let alpha = random.number(in: 0.10...0.30)
      fillBar(CGRect(x: x, y: y, width: length, height: height), Horizon.color(horizon.cloud, alpha: alpha))
    }
  }

  func fillBar(_ rect: CGRect, _ color: CGColor) {
    context.setFillColor(color)
    context.addPath(CGPath(roundedRect: rect, cornerWidth: rect.height / 2, cornerHeight: rect.height / 2, transform: nil))
    context.fillPath()
  }

  /// Keeps white text readable: rgb(8 10 30), 0 → 26 → 34 → 50 % over the lower 40 %.
  private func paintShade() {
    let top = size.height * 0.6
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: top, width: size.width, height: size.height - top))
    let ink = Horizon.shadeInk
    fillVertically(
      [
        (0, Horizon.color(ink, alpha: 0)), (0.22, Horizon.color(ink, alpha: 0.26)), (0.6, Horizon.color(ink, alpha: 0.34)),
        (1, Horizon.color(ink, alpha: 0.5)),
      ], from: top, to: size.height)
    context.restoreGState()
  }
}
