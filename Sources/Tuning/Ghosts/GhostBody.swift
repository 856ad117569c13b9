import UIKit

/// A body of a dynamics scene in one frame of a set, in points of the stage.
struct GhostBody: Equatable {
  let outlines: [DynamicsSnapshot.Outline]
  let center: CGPoint
  let angle: CGFloat

  /// The bodies of an animator's state, whose coordinates begin at a point of the window.
  @MainActor static func all(of state: SceneSession.Dynamics) -> [GhostBody] {
    let shift = CGAffineTransform(translationX: state.origin.x, y: state.origin.y)
    return state.snapshot.bodies.map { body in
      let outlines = body.outlines.map { outline -> DynamicsSnapshot.Outline in
        switch outline {
        case .circle(let center, let radius): .circle(center: center.applying(shift), radius: radius)
        case .polygon(let points): .polygon(points.map { $0.applying(shift) })
        }
      }
      return GhostBody(outlines: outlines, center: body.center.applying(shift), angle: body.angle)
    }
  }

  /// The distance from another set's body, in points; where it turns, a radian counts as 10 of them.
  func distance(from other: GhostBody) -> CGFloat {
    max(hypot(center.x - other.center.x, center.y - other.center.y), 10 * abs(angle - other.angle))
  }

  /// The outlines as one path.
  @MainActor var path: UIBezierPath {
    let path = UIBezierPath()
    for outline in outlines {
      switch outline {
      case .circle(let center, let radius):
        path.append(
          UIBezierPath(ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
      case .polygon(let points):
        guard let first = points.first else { continue }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
      }
    }
    return path
  }
}
