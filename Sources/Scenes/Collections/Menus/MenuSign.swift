import UIKit

/// The signs of menu elements, drawn in the element's color.
enum MenuSign: CaseIterable {
  case star, first, eye, hidden, again

  /// The side of a sign, in points.
  private static let side: CGFloat = 22
  private static let lineWidth: CGFloat = 1.5
  private static let middle = CGPoint(x: 11, y: 11)
  /// The inner corners of a star by its outer ones, at which the edges of a star with five points continue each other.
  private static let starWaist: CGFloat = 0.382

  @MainActor var image: UIImage { Self.images[self] ?? UIImage() }

  @MainActor private static let images: [MenuSign: UIImage] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.drawn()) })

  @MainActor private func drawn() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: Self.side, height: Self.side)).image { _ in
      UIColor.black.setStroke()
      UIColor.black.setFill()
      if self == .star { Self.star(radius: 9).fill() }
      for path in strokes {
        path.lineWidth = Self.lineWidth
        (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
        path.stroke()
      }
    }.withRenderingMode(.alwaysTemplate)
  }

  private var strokes: [UIBezierPath] {
    switch self {
    case .star: []
    case .first:
      [Self.line((4, 3.5), (18, 3.5)), Self.line((11, 19), (11, 7.5)), Self.line((6, 12), (11, 7), (16, 12))]
    case .eye: Self.eyeStrokes
    case .hidden: Self.eyeStrokes + [Self.line((4, 18), (18, 4))]
    case .again:
      [
        UIBezierPath(arcCenter: Self.middle, radius: 7, startAngle: -0.9 * .pi, endAngle: 0.7 * .pi, clockwise: true),
        Self.line((3.5, 4.5), (4.3, 9), (8.8, 8.2)),
      ]
    }
  }

  private static var eyeStrokes: [UIBezierPath] {
    let lids = UIBezierPath()
    lids.move(to: CGPoint(x: 2, y: 11))
    lids.addQuadCurve(to: CGPoint(x: 20, y: 11), controlPoint: CGPoint(x: 11, y: 0))
    lids.addQuadCurve(to: CGPoint(x: 2, y: 11), controlPoint: CGPoint(x: 11, y: 22))
    return [lids, UIBezierPath(arcCenter: middle, radius: 2.6, startAngle: 0, endAngle: 2 * .pi, clockwise: true)]
  }

  private static func line(_ points: (x: CGFloat, y: CGFloat)...) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  private static func star(radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let distance = corner.isMultiple(of: 2) ? radius : radius * starWaist
      let point = CGPoint(x: middle.x + distance * cos(angle), y: middle.y + distance * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
