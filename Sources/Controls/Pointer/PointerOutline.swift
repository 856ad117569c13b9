import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// An outline that the pointer takes: a rectangle with round corners, or a path that fills a rectangle.
struct PointerOutline {
  var rect: CGRect
  var radius: CGFloat
  /// In the coordinates of `rect`'s space; `rect` is its bounding box.
  var path: CGPath?

  init(rect: CGRect, radius: CGFloat) {
    (self.rect, self.radius) = (rect, min(max(radius, 0), min(rect.width, rect.height) / 2))
  }

  init(path: CGPath) {
    let box = path.boundingBoxOfPath
    (rect, radius, self.path) = (box.isFinite && !box.isNull ? box : .zero, 0, path)
  }

  /// A disc at a place: the pointer between two outlines.
  static func dot(at place: CGPoint) -> PointerOutline {
    let size = PointerFeel.dotSize
    return PointerOutline(rect: CGRect(x: place.x - size / 2, y: place.y - size / 2, width: size, height: size), radius: size / 2)
  }

  /// An outline whose coordinates have their origin at the pointer.
  ///
  /// - Parameter region: limits the length of a beam.
  @MainActor
  init(_ shape: UIPointerShape, region: CGRect) {
    switch shape {
    case .path(let path): self.init(path: path.cgPath)
    case .roundedRect(let rect, let radius):
      self.init(
        rect: CGRect(x: rect.minX - rect.width / 2, y: rect.minY - rect.height / 2, width: rect.width, height: rect.height),
        radius: radius)
    case .verticalBeam(let length):
      self.init(beam: CGSize(width: PointerFeel.beamThickness, height: max(0, min(length, region.height))))
    case .horizontalBeam(let length):
      self.init(beam: CGSize(width: max(0, min(length, region.width)), height: PointerFeel.beamThickness))
    }
  }

  private init(beam size: CGSize) {
    self.init(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      radius: PointerFeel.beamThickness / 2)
  }

  /// The part of a view that a preview shows, in the coordinates of the view.
  @MainActor
  init(of preview: UITargetedPreview) {
    if let path = preview.parameters.visiblePath {
      self.init(path: path.cgPath)
    } else {
      self.init(rect: preview.view.bounds, radius: preview.view.layer.cornerRadius)
    }
  }

  /// The outline for an effect, in the coordinates of the container of its preview.
  @MainActor
  init?(_ shape: UIPointerShape, besideEffectIn region: CGRect) {
    switch shape {
    case .path(let path): self.init(path: path.cgPath)
    case .roundedRect(let rect, let radius): self.init(rect: rect, radius: radius)
    case .verticalBeam, .horizontalBeam: return nil
    }
  }

  /// The outline as a path.
  var wholePath: CGPath {
    path ?? CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  func moved(by offset: CGVector) -> PointerOutline {
    var outline = self
    outline.rect = rect.offsetBy(dx: offset.dx, dy: offset.dy)
    // A path keeps its own coordinates: it is fitted into the rectangle where it is drawn.
    return outline
  }

  /// The same outline in another layer's coordinates.
  @MainActor
  func converted(from layer: CALayer, to other: CALayer) -> PointerOutline {
    var outline = self
    outline.rect = other.convert(rect, from: layer)
    let scale = rect.width > 0 ? outline.rect.width / rect.width : 1
    outline.radius = radius * scale
    return outline
  }
}

extension CGRect {
  /// Whether all numbers are finite.
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
