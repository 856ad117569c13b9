import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// Draws without depth: only the affine part of transforms counts, and the shadow is that of the whole content.
  final func renderModel(in context: CGContext, displays: Bool = true) {
    guard !values.isHidden, values.opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let throwsShadow = values.shadowOpacity > 0 && values.shadowColor.alpha > 0 && !values.masksToBounds
    let shownMask = mask
    let isGroup = values.opacity < 1 || shownMask != nil || throwsShadow
    guard isGroup else { return renderShape(in: context, displays: displays) }
    context.setAlpha(CGFloat(values.opacity))
    if throwsShadow {
      let color = values.shadowColor.faded(values.shadowOpacity).cgColor
      context.setShadow(offset: values.shadowOffset, blur: values.shadowRadius * 2, color: color)
    }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    renderShape(in: context, displays: displays)
    if let shownMask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      shownMask.renderInSuperlayer(in: context, displays: displays)
      context.endTransparencyLayer()
    }
    context.endTransparencyLayer()
  }

  /// The layer's last picture without its own opacity and shadow; pending drawing is not included.
  final func pictureForTransition() -> CGImage? {
    let scale = tree?.scale ?? values.contentsScale
    guard let context = CGContext(size: values.bounds.size, scale: scale) else { return nil }
    context.translateBy(x: -values.bounds.minX, y: -values.bounds.minY)
    renderShape(in: context, displays: false)
    return context.finish()
  }

  private final func renderInSuperlayer(in context: CGContext, displays: Bool) {
    context.saveGState()
    context.concatenate(values.affineToSuperlayer)
    if displays { render(in: context) } else { renderModel(in: context, displays: false) }
    context.restoreGState()
  }

  private final var outline: CGPath {
    let r = min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2)
    return RoundedRect(
      values.bounds, radius: r, corners: values.maskedCorners, isContinuous: values.hasContinuousCorners
    ).outline
  }

  private final func renderShape(in context: CGContext, displays: Bool) {
    if let color = givenColors.background, let tile = color.tile {
      renderPattern(tile, alpha: color.alpha, in: context)
    } else if let color = givenColors.background, color.alpha > 0 {
      context.addPath(outline)
      context.setFillColor(color)
      context.fillPath()
    }
    context.saveGState()
    if values.masksToBounds {
      context.addPath(outline)
      context.clip()
    }
    if displays { displayIfNeeded() }
    renderContents(in: context)
    for child in frontToBack.reversed() { child.renderInSuperlayer(in: context, displays: displays) }
    context.restoreGState()
    if values.borderWidth > 0, let color = givenColors.border {
      let half = values.borderWidth / 2
      let r = max(min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2) - half, 0)
      context.addPath(
        RoundedRect(
          values.bounds.insetBy(dx: half, dy: half), radius: r, corners: values.maskedCorners,
          isContinuous: values.hasContinuousCorners
        ).outline)
      context.setStrokeColor(color)
      context.setLineWidth(values.borderWidth)
      context.strokePath()
    }
  }

  /// Fills the layer's shape with tiles from the upper left corner of the bounds on.
  private final func renderPattern(_ tile: PatternTile, alpha: CGFloat, in context: CGContext) {
    context.saveGState()
    context.addPath(outline)
    context.clip()
    context.setAlpha(alpha)
    context.drawTopDown(tile.image, in: CGRect(origin: values.bounds.origin, size: tile.size), tiled: true)
    context.restoreGState()
  }

  private final func renderContents(in context: CGContext) {
    if let picture = ownPicture(values, named: [:], scale: values.contentsScale) {
      context.drawTopDown(picture.image, in: picture.rect)
    }
    if let picture = extras.picture, let image = picture.image(scale: values.contentsScale) {
      context.drawTopDown(image, in: extras.contentsGravity.place(picture.size, in: values.bounds))
    }
    if let picture = ContentsPicture(self, values, named: [:], projection: .identity, scale: values.contentsScale) {
      context.drawTopDown(picture.image, in: picture.destination)
    }
  }
}
