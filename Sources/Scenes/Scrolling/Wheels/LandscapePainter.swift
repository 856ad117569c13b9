import UIKit

/// Paints the parts of a landscape that move against each other.
@MainActor enum LandscapePainter {
  /// Larger pictures are scaled up, so that windows of any size have pictures of a few million pixels.
  private static let mostPixels: CGFloat = 3_000_000
  private static let starCount = 70
  private static let streakCount = 150
  /// A rain pattern repeats after this share of its height.
  static let rainPeriod: CGFloat = 0.5

  static func ground(_ place: WheelsPlace, size: CGSize) -> UIImage {
    var horizon = place.horizon
    // The light on the water follows the sun, and is a part of its own.
    horizon.disc.wideX = -4
    return image(size) { context in
      var painter = HorizonPainter(horizon: horizon, size: size, format: .full, context: context)
      painter.paintGround()
    }
  }

  /// A disc in its halo, which fills the picture.
  static func disc(_ disc: Horizon.Disc, radius: CGFloat) -> UIImage {
    let side = 2 * radius * HorizonPainter.haloRadii
    let middle = CGPoint(x: side / 2, y: side / 2)
    return image(CGSize(width: side, height: side)) { context in
      let stops: [(CGFloat, CGFloat)] = [(0, 0.85), (0.3, 0.36), (0.62, 0.10), (1, 0)]
      let colors = stops.map { Horizon.color(disc.halo, alpha: $0.1 * disc.glow) }
      if let halo = CGGradient(colorsSpace: nil, colors: colors, locations: stops.map(\.0)) {
        context.drawRadialGradient(
          halo, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: side / 2, options: [])
      }
      context.setFillColor(Horizon.color(disc.ink))
      context.fillEllipse(in: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }

  static func stars(size: CGSize, seed: UInt64) -> UIImage {
    var random = SeededGenerator(seed: seed)
    let unit = max(min(size.width, size.height), 260)
    return image(size) { context in
      for _ in 0..<starCount {
        let (x, depth) = (random.number(in: 0...1) * size.width, random.number(in: 0...1))
        let radius = random.number(in: 0.0011...0.0032) * unit
        context.setFillColor(Horizon.color(0xFFFFFF, alpha: random.number(in: 0.2...0.9) * (1 - 0.6 * depth)))
        context.fillEllipse(
          in: CGRect(x: x - radius, y: depth * depth * size.height - radius, width: 2 * radius, height: 2 * radius))
      }
    }
  }

  /// Long bars; what leaves the picture at the right comes in at the left.
  static func clouds(_ belt: CloudBelt.Manner, size: CGSize, unit: CGFloat) -> UIImage {
    var random = SeededGenerator(seed: belt.seed)
    return image(size) { context in
      for _ in 0..<belt.count {
        let (length, height) = (random.number(in: belt.lengths) * unit, random.number(in: belt.heights) * unit)
        let place = CGPoint(x: random.number(in: 0...1) * size.width, y: random.number(in: 0...1) * (size.height - height))
        context.setFillColor(Horizon.color(0xFFFFFF, alpha: random.number(in: belt.alphas)))
        for x in [place.x, place.x - size.width] {
          fillBar(CGRect(x: x, y: place.y, width: min(length, size.width), height: height), in: context)
        }
      }
    }
  }

  /// The light on the water below a disc; its bars become longer, thicker and fainter downward.
  static func glints(size: CGSize, unit: CGFloat, seed: UInt64) -> UIImage {
    var random = SeededGenerator(seed: seed)
    return image(size) { context in
      for index in 0..<HorizonPainter.glints {
        let depth = CGFloat(index) / CGFloat(HorizonPainter.glints)
        let length = random.number(in: 0.05...0.135) * unit * (0.75 + 0.75 * depth)
        let middle = size.width / 2 + random.number(in: -1...1) * (0.035 + 0.125 * depth) * unit
        let bar = CGRect(
          x: middle - length / 2, y: size.height * (0.012 + 0.97 * pow(depth, 1.12)), width: length,
          height: 0.0052 * (1 + depth) * unit)
        context.setFillColor(Horizon.color(0xFFF1D2, alpha: 0.72 - 0.56 * pow(depth, 0.8)))
        fillBar(bar, in: context)
      }
    }
  }

  /// Slanting streaks; the pattern is the same one period below.
  static func rain(size: CGSize, unit: CGFloat, seed: UInt64) -> UIImage {
    var random = SeededGenerator(seed: seed)
    let period = size.height * rainPeriod
    return image(size) { context in
      context.setLineWidth(max(unit * 0.002, 0.75))
      for _ in 0..<streakCount {
        let (x, y) = (random.number(in: 0...1.1) * size.width, random.number(in: 0...1) * period)
        let length = random.number(in: 0.04...0.09) * unit
        context.setStrokeColor(Horizon.color(0xFFFFFF, alpha: random.number(in: 0.12...0.4)))
        for copy in -1...2 {
          let top = CGPoint(x: x, y: y + CGFloat(copy) * period)
          context.move(to: top)
          context.addLine(to: CGPoint(x: top.x - length * 0.22, y: top.y + length))
          context.strokePath()
        }
      }
    }
  }

  // MARK: - Pictures

  private static func fillBar(_ rect: CGRect, in context: CGContext) {
    let radius = min(rect.width, rect.height) / 2
    context.addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    context.fillPath()
  }

  private static func image(_ size: CGSize, _ paint: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    let most = (mostPixels / max(size.width * size.height, 1)).squareRoot()
    format.scale = min(UIScreen.main.scale, most)
    format.opaque = false
    let size = CGSize(width: max(size.width, 1), height: max(size.height, 1))
    return UIGraphicsImageRenderer(size: size, format: format).image { paint($0.cgContext) }
  }
}
