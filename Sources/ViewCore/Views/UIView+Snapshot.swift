import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Shows the contents of another view.
private final class SnapshotView: UIView {
  init(_ size: CGSize, contents: Any?, scale: CGFloat) {
    super.init(frame: CGRect(origin: .zero, size: size))
    layer.drawsContent = false
    layer.contents = contents
    layer.contentsScale = scale
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
  func makeSnapshot(of rect: CGRect, _ afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    misuse(unless: rect.isFinite, "resizableSnapshotView(from: \(rect), …): the rectangle must be finite.")
    guard rect.width > 0, rect.height > 0 else { return nil }
    let picture = picture(of: rect, afterUpdates)
    let scale = layer.contentsScale
    return UIView.performingWithoutAnimation {
      guard capInsets != .zero, let picture else { return SnapshotView(rect.size, contents: picture, scale: scale) }
      let view = SnapshotView(rect.size, contents: picture.image(scale: scale), scale: scale)
      view.layer.contentsCenter = capInsets.center(in: rect.size)
      return view
    }
  }

  func drawPicture(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = GraphicsStack.top, bounds.width > 0, bounds.height > 0 else { return false }
    guard let picture = picture(of: bounds, afterUpdates) else { return false }
    let stretch = max(rect.width / bounds.width, rect.height / bounds.height)
    guard stretch > 0, let image = picture.image(scale: context.scale * stretch) else { return false }
    context.context.drawTopDown(image, in: rect)
    return true
  }

  /// Nil if no frame has shown the view yet and `afterUpdates` is false.
  private func picture(of rect: CGRect, _ afterUpdates: Bool) -> LayerPicture? {
    guard afterUpdates else { return hasBeenShown ? layer.picture(of: rect) : nil }
    (window ?? self).layoutIfNeeded()
    layoutIfNeeded()
    layer.displaySubtree()
    return layer.picture(of: rect)
  }

  private var hasBeenShown: Bool { viewLinks.entryFrame.map { $0 < homeContext?.frameCount ?? 0 } ?? false }

  private static func performingWithoutAnimation<R>(_ body: () -> R?) -> R? {
    var result: R?
    performWithoutAnimation { result = body() }
    return result
  }
}

extension UIScreen {
  /// A view with the picture of the whole screen; an empty one without an application.
  func snapshot(_ afterUpdates: Bool) -> UIView {
    if afterUpdates {
      UIView.flushUpdates()
      layer?.displaySubtree()
    }
    let picture = layer?.picture(of: bounds)
    var view = UIView(frame: bounds)
    UIView.performWithoutAnimation { view = SnapshotView(bounds.size, contents: picture, scale: scale) }
    return view
  }
}

extension UIEdgeInsets {
  /// The rectangle inside the insets in units of the size; if nothing is left, the line in the middle.
  fileprivate func center(in size: CGSize) -> CGRect {
    func range(_ low: CGFloat, _ high: CGFloat, _ extent: CGFloat) -> (start: CGFloat, length: CGFloat) {
      let (first, last) = (max(low, 0) / extent, 1 - max(high, 0) / extent)
      return last > first ? (first, last - first) : (min(max((first + last) / 2, 0), 1), 0)
    }
    let (x, y) = (range(left, right, size.width), range(top, bottom, size.height))
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}
