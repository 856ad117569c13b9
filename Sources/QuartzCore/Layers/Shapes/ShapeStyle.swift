import CoreGraphics
import DisplayList
import Foundation

/// A path and its fill and stroke.
struct ShapeStyle: Equatable {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var strokeColor: CGColor?
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPattern: [NSNumber]?
  var lineDashPhase: CGFloat = 0

  /// The style with the present values of animated properties.
  func setting(_ named: [String: AnimatableValue]) -> ShapeStyle {
    var style = self
    for (key, value) in named {
      switch (key, value) {
      case ("path", .path(let path)): style.path = path
      case ("path", .object(let object)): style.path = object as? CGPath ?? style.path
      case ("fillColor", .vector(let v, _)): style.fillColor = RGBA(v).cgColor
      case ("strokeColor", .vector(let v, _)): style.strokeColor = RGBA(v).cgColor
      case ("strokeStart", .vector(let v, _)): style.strokeStart = v.x
      case ("strokeEnd", .vector(let v, _)): style.strokeEnd = v.x
      case ("lineWidth", .vector(let v, _)): style.lineWidth = max(v.x, 0)
      case ("miterLimit", .vector(let v, _)): style.miterLimit = v.x
      case ("lineDashPhase", .vector(let v, _)): style.lineDashPhase = v.x
      case ("lineDashPattern", .numbers(let numbers)): style.lineDashPattern = numbers.map { NSNumber(value: $0) }
      default: break
      }
    }
    return style
  }

  private var strokes: Bool { strokeColor.map { $0.alpha > 0 } == true && lineWidth > 0 && strokeEnd > strokeStart }

  /// The drawing at a scale, aligned to pixels; nil when nothing is visible. One larger than any screen has fewer pixels.
  @MainActor
  func picture(scale: CGFloat) -> OwnPicture? {
    guard let path, !path.isEmpty else { return nil }
    let box = self.box(of: path)
    let scale = box.width.isFinite && box.height.isFinite ? CALayer.drawingScale(scale, for: box.size) : scale
    let rect = box.outset(toPixelsAt: scale)
    guard !rect.isEmpty, let context = CGContext(size: rect.size, scale: scale) else { return nil }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    if let fillColor, fillColor.alpha > 0 {
      context.addPath(path)
      context.setFillColor(fillColor)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    if strokes, let strokeColor { stroke(path, strokeColor, in: context) }
    return context.finish().map { image in
      image.isDrawn(from: hash(scale: scale))
      return OwnPicture(image: image, rect: rect)
    }
  }

  /// All that the drawing depends on, the same in every process.
  private func hash(scale: CGFloat) -> UInt64 {
    var hash = StableHash()
    for segment in path?.segments ?? [] { hash.add(segment) }
    hash.add(RGBA(fillColor))
    hash.add(RGBA(strokeColor))
    hash.add(fillRule == .evenOdd ? 1 as UInt64 : 0)
    for number in [scale, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase] { hash.add(Double(number)) }
    for name in [lineCap.rawValue, lineJoin.rawValue] { for byte in name.utf8 { hash.add(UInt64(byte)) } }
    for number in lineDashPattern ?? [] { hash.add(number.doubleValue) }
    return hash.value
  }

  /// A rectangle that contains the drawing.
  private func box(of path: CGPath) -> CGRect {
    let box = path.boundingBoxOfPath
    guard strokes else { return box }
    guard lineJoin != .miter else {
      return path.copy(strokingWithWidth: lineWidth, lineCap: .square, lineJoin: .miter, miterLimit: miterLimit).boundingBoxOfPath
        .union(box)
    }
    // The corners of square caps are √2 half widths away.
    return box.insetBy(dx: -lineWidth * 0.75, dy: -lineWidth * 0.75)
  }

  private func stroke(_ path: CGPath, _ color: CGColor, in context: CGContext) {
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    context.addPath(isWhole ? path : path.trimmed(from: strokeStart, to: strokeEnd))
    context.setStrokeColor(color)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    if let lineDashPattern {
      context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
    }
    context.strokePath()
  }
}

extension CGRect {
  /// The smallest enclosing rectangle on pixel edges, with a margin for antialiasing.
  func outset(toPixelsAt scale: CGFloat) -> CGRect {
    guard !isNull, width.isFinite, height.isFinite else { return .zero }
    let left = (minX * scale - 0.5).rounded(.down) / scale
    let top = (minY * scale - 0.5).rounded(.down) / scale
    let right = (maxX * scale + 0.5).rounded(.up) / scale
    let bottom = (maxY * scale + 0.5).rounded(.up) / scale
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGPath {
  /// The maximum distance between the trimmed lines and the curves, in points.
  private static let trimmingTolerance: CGFloat = 0.05

  /// The part of the path between two fractions of its length.
  func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let lines = flattened(tolerance: Self.trimmingTolerance).map { line in
      line.isClosed ? line.points + [line.points[0]] : line.points
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat { ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot() }
    let total = lines.reduce(0) { sum, points in
      sum + Swift.zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (max(start, 0) * total, min(end, 1) * total)
    let path = CGMutablePath()
    var passed: CGFloat = 0
    for points in lines {
      var isDrawing = false
      for (a, b) in Swift.zip(points, points.dropFirst()) {
        let step = length(a, b)
        defer { passed += step }
        guard step > 0, passed + step > from, passed < to else { continue }
        if !isDrawing { path.move(to: a.mixed(with: b, max(0, (from - passed) / step))) }
        isDrawing = true
        path.addLine(to: a.mixed(with: b, min(1, (to - passed) / step)))
      }
    }
    return path.immutable
  }
}
