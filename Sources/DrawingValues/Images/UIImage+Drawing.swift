import CoreGraphics
import Foundation

extension UIImage.Orientation {
  package var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// Maps the unit square of the stored image onto that of the upright one, y downwards.
  fileprivate var unitTransform: CGAffineTransform {
    switch self {
    case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}

extension UIImage {
  /// The pixels after the orientation is applied.
  package var uprightImage: CGImage? {
    guard let cgImage, imageOrientation != .up else { return cgImage }
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    guard let context = CGContext(size: pixels, scale: 1) else { return cgImage }
    context.scaleBy(x: pixels.width, y: pixels.height)
    context.concatenate(imageOrientation.unitTransform)
    context.drawTopDown(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    return context.makeImage()
  }

  /// The image's alpha, filled with `color`.
  package func tintedImage(_ color: CGColor) -> CGImage? {
    guard let image = uprightImage else { return nil }
    let pixels = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    guard let context = CGContext(size: pixels.size, scale: 1) else { return nil }
    context.drawTopDown(image, in: pixels)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(pixels)
    return context.makeImage()
  }

  package func baseWithTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let tinted = tintedImage(color.cgColor) else { return self }
    return UIImage(cgImage: tinted, scale: scale, orientation: .up)
      .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      .withRenderingMode(renderingMode)
  }

  /// PNG data of the upright pixels.
  public func pngData() -> Data? { uprightImage?.encodedPNG() }

  /// JPEG data of the upright pixels; nil for an empty image, and before there is a window or a stage.
  ///
  /// JPEG has no alpha: transparent parts become white, which is a guess.
  ///
  /// - Parameter compressionQuality: from 0, the smallest data, to 1, the best quality; clamped.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = uprightImage, let encode = CGImage.jpegEncoder,
      let context = CGContext(size: CGSize(width: image.width, height: image.height), scale: 1, opaque: true)
    else { return nil }
    let pixels = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    context.setFillColor(.white)
    context.fill(pixels)
    context.drawTopDown(image, in: pixels)
    let quality = compressionQuality.isNaN ? 0 : min(max(compressionQuality, 0), 1)
    return context.makeImage().flatMap { encode($0, Int((quality * 100).rounded())) }
  }

  /// Draws the nine parts between the cap insets.
  package func drawSlices(of image: CGImage, in rect: CGRect, context: CGContext) {
    let columns = Slice.slices(
      length: size.width, target: rect.minX...max(rect.minX, rect.maxX), lower: capInsets.left, upper: capInsets.right)
    let rows = Slice.slices(
      length: size.height, target: rect.minY...max(rect.minY, rect.maxY), lower: capInsets.top, upper: capInsets.bottom)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.length, height: row.source.length)
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound, width: column.target.length, height: row.target.length)
        drawPart(source, of: image, in: target, context: context)
      }
    }
  }

  /// The part is cut out first, so that interpolation does not include neighbouring pixels.
  private func drawPart(_ source: CGRect, of image: CGImage, in target: CGRect, context: CGContext) {
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { return }
    let pixels = CGRect(
      x: (source.minX * scale).rounded(), y: (source.minY * scale).rounded(), width: max(1, (source.width * scale).rounded()),
      height: max(1, (source.height * scale).rounded()))
    guard let part = image.cropping(to: pixels) else { return }
    guard resizingMode == .tile else { return context.drawTopDown(part, in: target) }
    context.saveGState()
    context.clip(to: target)
    for y in stride(from: target.minY, to: target.maxY, by: source.height) {
      for x in stride(from: target.minX, to: target.maxX, by: source.width) {
        context.drawTopDown(part, in: CGRect(origin: CGPoint(x: x, y: y), size: source.size))
      }
    }
    context.restoreGState()
  }
}

/// One of the three parts of a side between two cap insets.
private struct Slice {
  var source: ClosedRange<CGFloat>
  var target: ClosedRange<CGFloat>

  static func slices(length: CGFloat, target: ClosedRange<CGFloat>, lower: CGFloat, upper: CGFloat) -> [Slice] {
    let lower = min(max(0, lower), length)
    let upper = min(max(0, upper), length - lower)
    // Caps larger than the target shrink in proportion.
    let shrink = min(1, target.length / max(lower + upper, .leastNonzeroMagnitude))
    let lowerEnd = target.lowerBound + lower * shrink
    let upperStart = max(lowerEnd, target.upperBound - upper * shrink)
    return [
      Slice(source: 0...lower, target: target.lowerBound...lowerEnd),
      Slice(source: lower...(length - upper), target: lowerEnd...upperStart),
      Slice(source: (length - upper)...length, target: upperStart...max(upperStart, target.upperBound)),
    ]
  }
}

extension ClosedRange<CGFloat> {
  fileprivate var length: CGFloat { upperBound - lowerBound }
}
