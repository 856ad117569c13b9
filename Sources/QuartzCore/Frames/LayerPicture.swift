import CoreGraphics
import DisplayList
import Foundation

/// The display items of a part of a layer at one moment, to be shown again.
///
/// As the `contents` of a layer it fills the bounds and stretches with them. It shares the images of the source layer, so that it
/// costs a frame no more than that layer did and matches it to the pixel.
@MainActor
package final class LayerPicture {
  /// In points.
  package let size: CGSize
  /// With the picture's top left corner as the origin.
  let items: [DisplayItem]
  private var image: (scale: CGFloat, image: CGImage?)?

  init(size: CGSize, items: [DisplayItem]) {
    self.size = size
    let all = CGRect(origin: .zero, size: size)
    let isWithin = items.allSatisfy { $0.bounds.map { $0.isEmpty || all.contains($0) } ?? true }
    let clip = DisplayItem.beginClip(ClipItem(shape: RoundedRect(all), projection: .identity))
    self.items = isWithin ? items : [clip] + items + [.endClip]
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The shape that casts the picture's shadow: the first item that fills it, or its whole rectangle.
  var outline: RoundedRect {
    let all = CGRect(origin: .zero, size: size)
    for case .fill(let item) in items where item.projection == .identity && item.shape.rect.contains(all) { return item.shape }
    return RoundedRect(all)
  }

  /// Whether the lowest item covers the picture and is opaque.
  var isOpaque: Bool {
    guard case .fill(let item)? = items.first, item.color.alpha >= 1, item.shape.radius == 0 else { return false }
    return item.projection.keepsAxes && item.projection.bounds(of: item.shape.rect).contains(CGRect(origin: .zero, size: size))
  }

  /// The picture as a bitmap, cached for one scale.
  package func image(scale: CGFloat) -> CGImage? {
    if let image, image.scale == scale { return image.image }
    let context = CGContext(size: size, scale: scale)
    if let context {
      var painter = ItemPainter(context)
      for item in items { painter.draw(item) }
    }
    let made = context?.finish()
    image = (scale, made)
    return made
  }
}

extension CALayer {
  /// Whether frames leave the layer out while a picture of it replaces it elsewhere. Pictures of the layer itself still show it,
  /// and its own properties stay unchanged. Default false.
  package final var isConcealed: Bool {
    get { state.contains(.isConcealed) }
    set {
      guard newValue != state.contains(.isConcealed) else { return }
      set(.isConcealed, newValue)
      touch()
    }
  }

  /// A picture of a part of the layer at the frame's time, without its position and transform, with its mask.
  ///
  /// - Parameter withOpacity: whether `opacity` and `isHidden` of the layer itself apply.
  package final func picture(of rect: CGRect, withOpacity: Bool = true) -> LayerPicture {
    tree?.settleTracks()
    var builder = DisplayListBuilder(
      reusing: [], stack: ValuesStack(), size: rect.size, time: parent?.localClock.time ?? frameTime)
    builder.addAlone(self, with: rect.origin, withOpacity: withOpacity)
    return LayerPicture(size: rect.size, items: builder.items)
  }
}

extension DisplayListBuilder {
  /// Adds a frozen picture, stretched to a rectangle of the layer.
  mutating func addPicture(_ picture: LayerPicture, in destination: CGRect, _ shown: Shown) {
    guard picture.size.width > 0, picture.size.height > 0, !picture.isEmpty else { return }
    let (x, y) = (destination.width / picture.size.width, destination.height / picture.size.height)
    let place = shown.projection.prefixed(
      by: CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: destination.minX, ty: destination.minY))
    let all = CGRect(origin: .zero, size: picture.size)
    if shown.opacity < 1 {
      let bounds = place.boundingBox(of: all).intersection(shown.visible)
      append(.beginGroup(GroupItem(opacity: shown.opacity, bounds: bounds.isNull ? .zero : bounds)))
    }
    for item in picture.items { append(item.moved(by: place)) }
    if shown.opacity < 1 { append(.endGroup) }
  }
}
