internal import CPixman
import CoreGraphics
import DisplayList
import Foundation

// The coverage of turned shapes: our rasterizer beside pixman's own for trapezoids, in one window.
extension BenchmarkCase {
  static let coverage: [BenchmarkCase] = [
    BenchmarkCase(name: "ratio.coverage.small", unit: "×", goal: 1) {
      try TurningShapes(count: 1_000, side: 24, radius: 6).ratios()
    },
    BenchmarkCase(name: "ratio.coverage.large", unit: "×", goal: 1) {
      try TurningShapes(count: 8, side: 500, radius: 60).ratios()
    },
  ]
}

/// Rounded squares that turn in each frame, so that no mask serves twice.
@MainActor
private final class TurningShapes: PairedPicture {
  private static let size = CGSize(width: 1280, height: 880)
  /// The chords of a corner by hand: the error is under a tenth of a pixel up to a radius of 60.
  private static let chords = 8

  private let window: SoftwareWindow
  private let count: Int
  private let shape: RoundedRect
  private let outline: [SIMD2<Double>]
  private let colors: [OpaquePointer]
  private let ground: OpaquePointer

  init(count: Int, side: Double, radius: Double) throws {
    window = try SoftwareWindow(width: Int(Self.size.width), height: Int(Self.size.height))
    self.count = count
    shape = RoundedRect(CGRect(x: -side / 2, y: -side / 2, width: side, height: side), radius: radius)
    outline = Self.outline(side: side, radius: radius)
    colors = handColors.compactMap { Self.solid($0) }
    guard let ground = Self.solid((1, 1, 1)), colors.count == handColors.count else {
      throw NotMeasured(description: "there is no memory for the colours")
    }
    self.ground = ground
  }

  isolated deinit { ([ground] + colors).forEach { _ = pixman_image_unref($0) } }

  func beginOurs() { window.invalidate() }

  // MARK: - Ours

  func draw(_ frame: Int) throws {
    let items = (0..<count).map { index -> DisplayItem in
      let color = handColors[index % handColors.count]
      let (center, angle) = place(index, frame)
      let projection = Projection(
        a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: center.x, ty: center.y)
      let fill = RGBA(red: Float(color.red), green: Float(color.green), blue: Float(color.blue))
      return .fill(FillItem(shape: shape, color: fill, projection: projection))
    }
    let white = RGBA(red: 1, green: 1, blue: 1)
    try window.show(DisplayList(size: Self.size, scale: 1, background: white, items: items))
  }

  private func place(_ index: Int, _ frame: Int) -> (center: SIMD2<Double>, angle: Double) {
    let turn = Double(index) * 0.37 + Double(frame) * 0.02
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    let center = SIMD2(
      width * (0.5 + 0.47 * cos(turn * 1.3 + Double(index % 7))), height * (0.5 + 0.46 * sin(turn + Double(index % 11))))
    return (center, turn + 0.3)
  }

  // MARK: - By hand

  func drawByHand(_ frame: Int) throws {
    try window.showByHand { pixels in
      guard let target = pixels.image() else { return }
      defer { pixman_image_unref(target) }
      pixman_image_composite32(
        PIXMAN_OP_SRC, ground, nil, target, 0, 0, 0, 0, 0, 0, Int32(pixels.width), Int32(pixels.height))
      for index in 0..<count {
        let (center, angle) = place(index, frame)
        let (cosine, sine) = (cos(angle), sin(angle))
        let points = outline.map {
          SIMD2($0.x * cosine - $0.y * sine + center.x, $0.x * sine + $0.y * cosine + center.y)
        }
        let traps = Self.trapezoids(of: points)
        pixman_composite_trapezoids(
          PIXMAN_OP_OVER, colors[index % colors.count], target, PIXMAN_a8, 0, 0, 0, 0, Int32(traps.count), traps)
      }
    }
  }

  /// Clockwise from the upper left corner.
  private static func outline(side: Double, radius: Double) -> [SIMD2<Double>] {
    (0..<4).flatMap { corner in
      (0...chords).map { chord in
        let angle = .pi + (Double(corner) + Double(chord) / Double(chords)) * .pi / 2
        let inner = side / 2 - radius
        let signs: [SIMD2<Double>] = [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)]
        return signs[corner] * inner + SIMD2(cos(angle), sin(angle)) * radius
      }
    }
  }

  /// A convex polygon between the heights of its points.
  private static func trapezoids(of points: [SIMD2<Double>]) -> [pixman_trapezoid_t] {
    let top = points.indices.min { points[$0].y < points[$1].y } ?? 0
    let bottom = points.indices.max { points[$0].y < points[$1].y } ?? 0
    let count = points.count
    var (right, left) = (top, top)
    var y = points[top].y
    var result: [pixman_trapezoid_t] = []
    while y < points[bottom].y {
      while right != bottom, points[(right + 1) % count].y <= y { right = (right + 1) % count }
      while left != bottom, points[(left + count - 1) % count].y <= y { left = (left + count - 1) % count }
      guard right != bottom, left != bottom else { break }
      let (rightEnd, leftEnd) = ((right + 1) % count, (left + count - 1) % count)
      let next = min(points[rightEnd].y, points[leftEnd].y)
      result.append(
        pixman_trapezoid_t(
          top: fixed(y), bottom: fixed(next), left: line(points[left], points[leftEnd]),
          right: line(points[right], points[rightEnd])))
      y = next
    }
    return result
  }

  private static func line(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> pixman_line_fixed_t {
    pixman_line_fixed_t(
      p1: pixman_point_fixed_t(x: fixed(start.x), y: fixed(start.y)),
      p2: pixman_point_fixed_t(x: fixed(end.x), y: fixed(end.y)))
  }

  private static func fixed(_ value: Double) -> pixman_fixed_t { pixman_fixed_t((value * 65536).rounded()) }

  private static func solid(_ color: (red: Double, green: Double, blue: Double)) -> OpaquePointer? {
    var color = pixman_color(
      red: UInt16(color.red * 65535), green: UInt16(color.green * 65535), blue: UInt16(color.blue * 65535), alpha: .max)
    return pixman_image_create_solid_fill(&color)
  }
}
