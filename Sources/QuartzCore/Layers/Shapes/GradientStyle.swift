import CoreGraphics
import DisplayList
import Foundation

/// The properties of a gradient layer.
struct GradientStyle: Equatable {
  var colors: [CGColor]?
  var locations: [CGFloat]?
  var start = CGPoint(x: 0.5, y: 0)
  var end = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  /// The style with the present values of animated properties.
  func setting(_ named: [String: AnimatableValue]) -> GradientStyle {
    var style = self
    for (key, value) in named {
      switch (key, value) {
      case ("colors", .colors(let colors)): style.colors = colors.map { RGBA($0).cgColor }
      case ("locations", .numbers(let numbers)): style.locations = numbers.map { CGFloat($0) }
      case ("startPoint", .vector(let v, _)): style.start = CGPoint(x: v.x, y: v.y)
      case ("endPoint", .vector(let v, _)): style.end = CGPoint(x: v.x, y: v.y)
      default: break
      }
    }
    return style
  }

  private var stops: [(place: CGFloat, color: CGColor)] {
    let colors = colors ?? []
    let even = colors.indices.map { CGFloat($0) / CGFloat(max(colors.count - 1, 1)) }
    let places = locations.flatMap { $0.count >= colors.count ? $0 : nil } ?? even
    return Swift.zip(places, colors).map { (min(max($0, 0), 1), $1) }
  }

  /// The gradient in the bounds; a strip one pixel wide when all columns or all rows are equal.
  @MainActor
  func picture(bounds: CGRect, cornerRadius: CGFloat, corners: RoundedRect.Corners, scale: CGFloat) -> OwnPicture? {
    let stops = stops
    guard stops.count > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    let isStrip = cornerRadius == 0 && type == .axial
    var size = bounds.size
    if isStrip && start.x == end.x { size.width = 1 / scale }
    if isStrip && start.y == end.y { size.height = 1 / scale }
    guard let context = CGContext(size: size, scale: scale) else { return nil }
    if cornerRadius > 0 {
      context.addPath(RoundedRect(CGRect(origin: .zero, size: size), radius: cornerRadius, corners: corners).outline)
      context.clip()
    }
    if type == .conic {
      if let image = conic(stops, size: size, scale: scale) {
        context.drawTopDown(image, in: CGRect(origin: .zero, size: size))
      }
    } else {
      draw(stops, size: size, in: context)
    }
    return context.finish().map { OwnPicture(image: $0, rect: bounds) }
  }

  /// Drawn in units of the bounds, so that lines of equal colour follow the stretched diagonal, as in Core Animation.
  private func draw(_ stops: [(place: CGFloat, color: CGColor)], size: CGSize, in context: CGContext) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: stops.map(\.color), locations: stops.map(\.place)) else { return }
    context.scaleBy(x: size.width, y: size.height)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
      guard x > 0, y > 0 else { return }
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: x, y: y)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
    } else {
      context.drawLinearGradient(gradient, start: start, end: end, options: options)
    }
  }

  /// Computed for each pixel: Cairo has no conic gradient.
  private func conic(_ stops: [(place: CGFloat, color: CGColor)], size: CGSize, scale: CGFloat) -> CGImage? {
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    let colors = stops.map { (place: Double($0.place), color: RGBA($0.color).vector) }
    let zero = atan2(Double(end.y - start.y), Double(end.x - start.x))
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let x = (Double(column) + 0.5) / Double(width) - Double(start.x)
        let y = (Double(row) + 0.5) / Double(height) - Double(start.y)
        var turn = (atan2(y, x) - zero) / (2 * .pi)
        turn -= turn.rounded(.down)
        let color = Self.color(at: turn, colors) * 255
        let place = (row * width + column) * 4
        pixels[place] = UInt8(color.z.rounded())
        pixels[place + 1] = UInt8(color.y.rounded())
        pixels[place + 2] = UInt8(color.x.rounded())
        pixels[place + 3] = UInt8(color.w.rounded())
      }
    }
    return CGImage(width: width, height: height, premultipliedBGRA: pixels)
  }

  private static func color(at place: Double, _ stops: [(place: Double, color: SIMD4<Double>)]) -> SIMD4<Double> {
    guard let next = stops.firstIndex(where: { $0.place > place }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color + (b.color - a.color) * ((place - a.place) / (b.place - a.place))
  }
}
