import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// Flat: of transforms the part in the plane is drawn, as in Core Animation.
  final func renderModel(in context: CGContext) {
    guard !values.isHidden, values.opacity > 0 else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let isGroup = values.opacity < 1 || state.contains(.hasMask)
    if isGroup {
      context.setAlpha(CGFloat(values.opacity))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    renderShape(in: context)
    if isGroup { context.endTransparencyLayer() }
  }

  private final var outline: CGPath {
    let r = min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2)
    return RoundedRect(values.bounds, radius: r, corners: values.maskedCorners).outline
  }

  private final func renderShape(in context: CGContext) {
    if let color = givenColors.background, color.alpha > 0 {
      context.addPath(outline)
      context.setFillColor(color)
      context.fillPath()
    }
    context.saveGState()
    if values.masksToBounds {
      context.addPath(outline)
      context.clip()
    }
    renderContents(in: context)
    for child in frontToBack.reversed() {
      context.saveGState()
      context.concatenate(child.values.affineToSuperlayer)
      child.render(in: context)
      context.restoreGState()
    }
    context.restoreGState()
    if values.borderWidth > 0, let color = givenColors.border {
      let half = values.borderWidth / 2
      let r = max(min(values.cornerRadius, values.bounds.width / 2, values.bounds.height / 2) - half, 0)
      context.addPath(
        RoundedRect(values.bounds.insetBy(dx: half, dy: half), radius: r, corners: values.maskedCorners).outline)
      context.setStrokeColor(color)
      context.setLineWidth(values.borderWidth)
      context.strokePath()
    }
  }

  private final func renderContents(in context: CGContext) {
    if state.contains(.needsDisplay) { displayIfNeeded() }
    if let picture = ownPicture(values, named: [:], scale: values.contentsScale) {
      context.drawTopDown(picture.image, in: picture.rect)
    }
    if let picture = ContentsPicture(self, values, named: [:]) {
      context.drawTopDown(picture.image, in: picture.destination)
    }
  }
}
