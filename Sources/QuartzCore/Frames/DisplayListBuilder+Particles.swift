import CoreGraphics
import DisplayList
import Foundation

extension DisplayListBuilder {
  /// Draws the particles of an emitter layer.
  mutating func addParticles(_ layer: CAEmitterLayer, _ values: Values, _ shown: Shown) {
    let (particles, change) = layer.particles(at: shown.time)
    emission.add(change: change, at: shown.time, speed: layer.localClock.speed, now: layer.frameTime)
    // A part of the list with particles that move or wait is not kept, as one with animations.
    if change < .infinity { hasAnimations = true }
    let space = sublayerSpace(layer, values, shown)
    for particle in particles {
      guard let image = particle.kind.contents else { continue }
      let (scale, color) = (particle.scale(at: shown.time), particle.color(at: shown.time))
      guard scale > 0, color.alpha > 0 else { continue }
      let item = Self.item(image, particle, color.faded(shown.opacity), Self.projection(particle, scale, space, shown))
      if item.projection.boundingBox(of: item.destination).touches(shown.visible) { addFiltered(item, particle.kind) }
    }
  }

  /// Adds the picture of a particle, with the filters of its cell.
  private mutating func addFiltered(_ item: ImageItem, _ cell: EmitterCellStyle) {
    var item = item
    let filter = cell.minificationFilter
    item.isNearest = cell.magnificationFilter == .nearest
    guard filter != .linear || item.isNearest,
      let reduction = item.projection.reduction(of: item.image, source: item.source, to: item.destination, scale: scale)
    else { return append(.image(item)) }
    item.isNearest = filter == .nearest
    guard filter == .trilinear, let levels = cell.levels else { return append(.image(item)) }
    let blend = levels.blend(for: reduction, bias: cell.minificationFilterBias)
    item.image = blend.image
    guard let fading = blend.fading else { return append(.image(item)) }
    // Both together cover as much as the particle does: 1 − (1 − lower)(1 − upper) is its alpha.
    let alpha = item.tint.alpha
    let upper = alpha * fading.fraction
    var (below, above) = (item, item)
    if alpha < 1, alpha > 0 { below.tint = item.tint.faded((alpha - upper) / (1 - upper) / alpha) }
    append(.image(below))
    above.image = fading.image
    above.tint = item.tint.faded(fading.fraction)
    append(.image(above))
  }

  private static func item(_ image: CGImage, _ particle: Particle, _ color: RGBA, _ projection: Projection) -> ImageItem {
    let (part, density) = (particle.kind.contentsRect, particle.kind.contentsScale > 0 ? particle.kind.contentsScale : 1)
    let size = CGSize(
      width: CGFloat(image.width) * part.width / density, height: CGFloat(image.height) * part.height / density)
    return ImageItem(
      image: image, source: part,
      destination: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height), tint: color,
      projection: projection)
  }

  /// From the coordinates of a particle's picture, with its middle as the origin, to the screen.
  private static func projection(_ particle: Particle, _ scale: Double, _ space: Space?, _ shown: Shown) -> Projection {
    let place = particle.place(at: shown.time)
    let turned = CGAffineTransform(rotationAngle: particle.angle(at: shown.time)).scaledBy(x: scale, y: scale)
    guard let space else {
      var flat = turned
      (flat.tx, flat.ty) = (place.x, place.y)
      return shown.projection.prefixed(by: flat)
    }
    let moved = CATransform3D(turned).move(by: CGPoint(x: place.x, y: place.y), place.z)
    return shown.projection.prefixed(by: Projection(moved.concatenating(space.transform)))
  }
}
