import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// The outlines of items as shapes of bodies.
extension PhysicsBody {
  /// The corners of an item's outline about its centre; for an ellipse those of its polygon.
  @MainActor
  static func corners(of item: any UIDynamicItem) -> [CGPoint] {
    let half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
    switch item.collisionBoundsType {
    case .ellipse: return ellipse(half)
    case .path:
      if let outline = item.collisionBoundingPath.cgPath.outlines.first, outline.points.count >= 3 { return outline.points }
    case .rectangle: break
    }
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { CGPoint(x: $0 * half.width, y: $1 * half.height) }
  }

  /// `scale` converts the item's coordinates to the animator's.
  @MainActor
  func addOutline(of item: any UIDynamicItem, scale: CGFloat = 1) {
    if let group = item as? UIDynamicItemGroup {
      for member in group.members {
        let offset = CGPoint(x: member.offset.x * scale, y: member.offset.y * scale)
        addOutline(of: member.item, at: offset, angle: member.rotation, scale: scale)
      }
    } else {
      addOutline(of: item, at: .zero, angle: 0, scale: scale)
    }
  }

  @MainActor
  private func addOutline(of item: any UIDynamicItem, at offset: CGPoint, angle: CGFloat, scale: CGFloat) {
    let size = CGSize(width: item.bounds.width * scale, height: item.bounds.height * scale)
    switch item.collisionBoundsType {
    case .rectangle: addRectangle(size, at: offset, angle: angle)
    case .ellipse: addEllipse(size, at: offset, angle: angle)
    case .path:
      guard let outline = item.collisionBoundingPath.cgPath.outlines.first, outline.points.count >= 3 else {
        return addRectangle(size, at: offset, angle: angle)
      }
      misuse(
        unless: outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite },
        "Invalid collisionBoundingPath for item \(item) in Dynamics: its points must be finite.")
      addPolygon(outline.points.map { CGPoint(x: $0.x * scale, y: $0.y * scale).turned(by: angle, about: offset) })
    }
  }

  @MainActor
  func add(_ outline: BoundaryOutline) {
    for line in outline.lines { addLine(line.points, isClosed: line.isClosed) }
  }
}
