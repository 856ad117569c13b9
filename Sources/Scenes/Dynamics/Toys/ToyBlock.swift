import UIKit

/// A toy block: a view that is drawn once, and collides by its outline.
final class ToyBlock: UIView {
  let design: ToyDesign
  private let face: ToyFace

  /// The scale, relative to the design.
  var unit: CGFloat {
    didSet { if unit != oldValue { fit() } }
  }

  init(_ design: ToyDesign, unit: CGFloat = 1) {
    self.design = design
    self.unit = unit
    face = ToyFace(design)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = design.name
    addSubview(face)
    fit()
  }

  required init?(coder: NSCoder) {
    fatalError("ToyBlock is made by code; use init(_:unit:).")
  }

  private func fit() {
    bounds = CGRect(
      x: 0, y: 0, width: (design.size.width * unit).rounded(), height: (design.size.height * unit).rounded())
    face.frame = bounds.insetBy(dx: -ToyFace.margin, dy: -ToyFace.margin)
    face.setNeedsDisplay()
  }

  // MARK: - UIDynamicItem

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { design.shape.collisionBoundsType }
  override var collisionBoundingPath: UIBezierPath { design.shape.collisionPath(bounds.size) }

  // MARK: - Touching

  /// The distance of a point of the superview from the block, in points; 0 inside.
  func distance(of point: CGPoint) -> CGFloat {
    let inner = convert(point, from: superview)
    switch design.shape {
    case .circle:
      return max(hypot(inner.x - bounds.midX, inner.y - bounds.midY) - bounds.width / 2, 0)
    case .square:
      let (dx, dy) = (abs(inner.x - bounds.midX) - bounds.width / 2, abs(inner.y - bounds.midY) - bounds.height / 2)
      return hypot(max(dx, 0), max(dy, 0))
    default:
      if design.shape.outline(in: bounds).contains(inner) { return 0 }
      return max(hypot(inner.x - bounds.midX, inner.y - bounds.midY) - min(bounds.width, bounds.height) / 2, 1)
    }
  }
}

/// The picture of a block, with a transparent margin that keeps its edges smooth while it turns.
private final class ToyFace: UIView {
  static let margin: CGFloat = 1
  /// The outline that separates light blocks from a light ground.
  private static let rim = UIColor(rgb: 0x281F10, alpha: 0.12)

  private let design: ToyDesign

  init(_ design: ToyDesign) {
    self.design = design
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("ToyFace is made by code; use init(_:).")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    guard area.width > 0, area.height > 0 else { return }
    context.saveGState()
    let outline = design.shape.outline(in: area)
    outline.addClip()
    context.saveGState()
    context.translateBy(x: area.minX, y: area.minY)
    context.scaleBy(x: area.width / design.size.width, y: area.height / design.size.height)
    design.paint(ToyPainter(size: design.size))
    context.restoreGState()
    Self.rim.setStroke()
    outline.lineWidth = 2
    outline.stroke()
    context.restoreGState()
  }
}
