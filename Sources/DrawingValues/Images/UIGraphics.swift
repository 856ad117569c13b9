import CoreGraphics
import Foundation
import Misuse

/// The stack of contexts for drawing without a named context, innermost last.
package enum GraphicsStack {
  package struct Entry {
    package var context: CGContext
    /// Pixels per point.
    package var scale: CGFloat
  }

  private static let entriesOfThread = ThreadLocal<[Entry]> { [] }

  package static var top: Entry? { entriesOfThread.value.last }

  package static func push(_ context: CGContext, scale: CGFloat) {
    entriesOfThread.value.append(Entry(context: context, scale: scale))
  }

  package static func pop() { _ = entriesOfThread.value.popLast() }

  /// The display scale of the current traits; 1 when unspecified.
  package static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }
}

/// The current drawing context; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.top?.context }

/// Makes `context` the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.push(context, scale: abs(context.ctm.d) > 0 ? hypot(context.ctm.b, context.ctm.d) : 1)
}

/// Makes the previous context current again.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Begins a transparent bitmap context with one pixel per point, of a size in points.
///
/// - Precondition: `size` is above 0 × 0.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a bitmap context of a size in points; scale 0 is the screen's.
///
/// - Precondition: `size` is above 0 × 0.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : GraphicsStack.screenScale
  guard let context = CGContext(size: size, scale: scale, opaque: opaque) else {
    misuse("UIGraphicsBeginImageContextWithOptions cannot make a bitmap of \(size); pass a size above 0 × 0")
  }
  GraphicsStack.push(context, scale: scale)
}

/// The drawing in the current bitmap context so far; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let top = GraphicsStack.top, let image = top.context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: top.scale, orientation: .up)
}

/// Ends the innermost bitmap context.
public func UIGraphicsEndImageContext() { GraphicsStack.pop() }

/// Fills with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour and a blend mode; does nothing outside of drawing.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a border one point wide inside the edges with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a border one point wide inside the edges with the current fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  // Overlapping rows and columns are filled once.
  guard rect.width > 2, rect.height > 2 else { return UIRectFillUsingBlendMode(rect, blendMode) }
  let middle = CGSize(width: rect.width, height: rect.height - 2)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: middle.height), blendMode)
  UIRectFillUsingBlendMode(CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: middle.height), blendMode)
}

/// Intersects the current clip with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
