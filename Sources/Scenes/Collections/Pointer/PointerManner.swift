import UIKit

/// What the pointer does to a tile, or becomes over it.
enum PointerManner: CaseIterable {
  /// Effects on the tile.
  case highlight, lift, tint, grow
  /// Shapes of the pointer.
  case rectangle, path, verticalBeam, horizontalBeam

  /// The height of the rectangle by its width.
  private static let proportion: CGFloat = 0.7
  /// The thickness of a beam as it is drawn on its tile, in points.
  private static let thickness: CGFloat = 3

  var title: String {
    switch self {
    case .highlight: "Highlight"
    case .lift: "Lift"
    case .tint: "Hover, tinted"
    case .grow: "Hover, larger"
    case .rectangle: "Rounded rectangle"
    case .path: "Path"
    case .verticalBeam: "Vertical beam"
    case .horizontalBeam: "Horizontal beam"
    }
  }

  /// Whether its tile shows a picture.
  var hasPicture: Bool { [.lift, .tint, .grow].contains(self) }

  /// The style over the face of a tile.
  @MainActor func style(over face: UIView, _ choices: PointerChoices) -> UIPointerStyle {
    let preview = UITargetedPreview(view: face)
    switch self {
    case .highlight: return UIPointerStyle(effect: .highlight(preview))
    case .lift: return UIPointerStyle(effect: .lift(preview))
    case .tint:
      return UIPointerStyle(effect: .hover(preview, preferredTintMode: choices.tint, prefersScaledContent: false))
    case .grow:
      return UIPointerStyle(
        effect: .hover(
          preview, preferredTintMode: .none, prefersShadow: choices.hasShadow, prefersScaledContent: choices.grows))
    case .rectangle, .path, .verticalBeam, .horizontalBeam:
      let style = UIPointerStyle(shape: shape(choices), constrainedAxes: choices.constrainedAxes)
      if choices.hasArrows { style.accessories = arrows.map { .arrow($0) } }
      return style
    }
  }

  /// Where a shape has arrows: a beam at its sides, others all around.
  private var arrows: [UIPointerAccessory.Position] {
    switch self {
    case .verticalBeam: [.left, .right]
    case .horizontalBeam: [.top, .bottom]
    case .path: [.topLeft, .topRight, .bottomRight, .bottomLeft]
    default: [.top, .right, .bottom, .left]
    }
  }

  private func shape(_ choices: PointerChoices) -> UIPointerShape {
    switch self {
    case .verticalBeam: .verticalBeam(length: choices.beam)
    case .horizontalBeam: .horizontalBeam(length: choices.beam)
    case .path: .path(outline(choices))
    default:
      .roundedRect(
        CGRect(x: 0, y: 0, width: choices.side, height: choices.side * Self.proportion), radius: choices.radius)
    }
  }

  /// The sign on a tile without a picture, around (0, 0): the shape of its pointer, or a disc.
  func outline(_ choices: PointerChoices) -> UIBezierPath {
    let side = choices.side
    switch self {
    case .rectangle: return .centred(width: side, height: side * Self.proportion, radius: choices.radius)
    case .path: return .star(radius: side / 2)
    case .verticalBeam: return .centred(width: Self.thickness, height: choices.beam, radius: Self.thickness)
    case .horizontalBeam: return .centred(width: choices.beam, height: Self.thickness, radius: Self.thickness)
    case .highlight, .lift, .tint, .grow: return .centred(width: side, height: side, radius: side)
    }
  }
}

extension UIBezierPath {
  /// A rectangle with round corners in the middle of which is (0, 0); the radius is at most half of the shorter side.
  fileprivate static func centred(width: CGFloat, height: CGFloat, radius: CGFloat) -> UIBezierPath {
    UIBezierPath(
      roundedRect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
      cornerRadius: min(radius, width / 2, height / 2))
  }

  /// A star with five points around (0, 0).
  fileprivate static func star(radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      // The inner corners of a star whose edges continue each other.
      let distance = corner.isMultiple(of: 2) ? radius : radius * 0.382
      let point = CGPoint(x: distance * cos(angle), y: distance * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
