internal import CCairo
import Foundation

/// A bitmap drawing context. It may be used from one thread at a time.
///
/// Calls that Core Graphics ignores are logged once and ignored here: numbers with NaN or infinity, segments without a current
/// point, drawing with a singular transform.
public final class CGContext {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  let buffer: PixelBuffer
  let format: PixelFormat
  /// The caller's memory, a copy of `buffer` after each drawing when its byte order differs.
  let mirror: UnsafeMutableRawPointer?
  let mirrorBytesPerRow: Int

  let surface: OpaquePointer
  let cairo: OpaquePointer
  /// From the initial user space to pixels, y down.
  let base: CGAffineTransform

  var state: GraphicsState
  var saved: [SavedState] = []
  /// In pixels, y down.
  let devicePath = CGMutablePath()
  var isFinished = false
  /// Whether anything was painted, even in a transparent colour.
  package private(set) var hasDrawn = false
  /// The part that may have been painted, in pixels with y down; nil when any pixel may be.
  private(set) var painted: CGRect? = .null

  enum SavedState {
    case state(GraphicsState)
    case layer(GraphicsState)
  }

  /// Makes a context with y up and one unit per pixel.
  ///
  /// It accepts 8 bits per RGB component in any order of `CGImageAlphaInfo`; nil otherwise. Without `data` it allocates its own
  /// memory; `bytesPerRow` may then be 0.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8, space.model == .rgb, let format = PixelFormat(bitmapInfo: bitmapInfo) else { return nil }
    let stride = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard width > 0, height > 0, stride >= width * 4, stride % 4 == 0 else { return nil }
    let sharesMemory = format.isNative && data != nil
    let buffer =
      sharesMemory
      ? data.flatMap { PixelBuffer(width: width, height: height, bytesPerRow: stride, sharing: $0) }
      : PixelBuffer(width: width, height: height)
    guard let buffer else { return nil }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(
      buffer: buffer, format: format, mirror: sharesMemory ? nil : data, mirrorBytesPerRow: stride, base: flip)
  }

  /// Makes a context with y down, in points; the size in pixels is rounded up. An opaque one begins black.
  package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool = false) {
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    guard let width, let height, let buffer = PixelBuffer(width: width, height: height) else { return nil }
    self.init(
      buffer: buffer, format: PixelFormat(isReversed: false, isLast: false, isOpaque: opaque), mirror: nil,
      mirrorBytesPerRow: 0, base: CGAffineTransform(scaleX: scale, y: scale))
  }

  private static func pixels(_ length: CGFloat) -> Int? {
    // A length that is an integer except for rounding errors gets no additional pixel.
    let pixels = (length - 1e-4).rounded(.up)
    return pixels >= 1 && pixels <= CGFloat(PixelBuffer.maximumSide) ? Int(pixels) : nil
  }

  private init?(
    buffer: PixelBuffer, format: PixelFormat, mirror: UnsafeMutableRawPointer?, mirrorBytesPerRow: Int,
    base: CGAffineTransform
  ) {
    guard base.isInvertible, let surface = buffer.makeSurface(isOpaque: format.isOpaque) else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    width = buffer.width
    height = buffer.height
    self.buffer = buffer
    self.format = format
    self.mirror = mirror
    self.mirrorBytesPerRow = mirrorBytesPerRow
    self.surface = surface
    self.cairo = cairo
    self.base = base
    state = GraphicsState(toPixels: base)
    if let mirror { format.read(mirror, mirrorBytesPerRow, into: buffer) }
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Updates the caller's memory after drawing.
  ///
  /// - Parameter area: the pixels that may have been painted; nil when they are not known.
  func didPaint(_ area: CGRect?) {
    hasDrawn = true
    painted = area.flatMap { area in painted.map { $0.union(area) } }
    guard let mirror else { return }
    cairo_surface_flush(surface)
    format.write(buffer, into: mirror, mirrorBytesPerRow)
  }
}
