import CoreGraphics
import DisplayList
import Foundation

/// What a part of a layer showed at one moment, to be shown again: the things that were drawn, not their pixels.
///
/// As the `contents` of a layer it fills it and stretches with it. It shares the pictures of the layer it was taken of, so
/// that it costs a frame no more than that layer did, and looks the same to the pixel.
@MainActor
package final class LayerPicture {
  /// Points.
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

  /// What throws the picture's shadow: the first thing that fills it, or all of it.
  var outline: RoundedRect {
    let all = CGRect(origin: .zero, size: size)
    for case .fill(let item) in items where item.projection == .identity && item.shape.rect.contains(all) { return item.shape }
    return RoundedRect(all)
  }

  /// Whether the lowest thing covers all and lets nothing through.
  var isOpaque: Bool {
    guard case .fill(let item)? = items.first, item.color.alpha >= 1, item.shape.radius == 0 else { return false }
    return item.projection.keepsAxes && item.projection.bounds(of: item.shape.rect).contains(CGRect(origin: .zero, size: size))
  }

  /// The picture as pixels; kept for the next time.
  package func image(scale: CGFloat) -> CGImage? {
    if let image, image.scale == scale { return image.image }
    let context = CGContext(size: size, scale: scale)
    if let context {
      var painter = ItemPainter(context)
      for item in items { painter.draw(item) }
    }
    let made = context?.makeImage()
    image = (scale, made)
    return made
  }
}

extension CALayer {
  /// Whether frames leave the layer out while a picture of it stands for it elsewhere. Pictures of the layer itself show it, and
  /// its own properties stay as the program has set them. Default false.
  package final var isConcealed: Bool {
    get { state.contains(.isConcealed) }
    set {
      guard newValue != state.contains(.isConcealed) else { return }
      state.set(.isConcealed, newValue)
      touch()
    }
  }

  /// What a part of the layer shows at the frame's time: without its place and transform, with its mask.
  ///
  /// - Parameter withOpacity: whether the layer's own opacity, and its being hidden, count.
  package final func picture(of rect: CGRect, withOpacity: Bool = true) -> LayerPicture {
    var builder = DisplayListBuilder(
      reusing: [], stack: ValuesStack(), size: rect.size, time: parent?.localClock.time ?? frameTime)
    builder.addAlone(self, with: rect.origin, withOpacity: withOpacity)
    return LayerPicture(size: rect.size, items: builder.items)
  }
}

extension DisplayListBuilder {
  /// Adds what a frozen picture shows, stretched to a rectangle of the layer.
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
