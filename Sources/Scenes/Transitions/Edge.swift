import UIKit

/// A side of the stage, and distances measured from it.
enum Edge: String, CaseIterable, Sendable {
  case left, right, top, bottom

  init?(_ edge: UIRectEdge) {
    guard let match = Edge.allCases.first(where: { $0.rectEdge == edge }) else { return nil }
    self = match
  }

  var rectEdge: UIRectEdge {
    switch self {
    case .left: return .left
    case .right: return .right
    case .top: return .top
    case .bottom: return .bottom
    }
  }

  var isHorizontal: Bool { self == .left || self == .right }

  /// The distance from this edge to the opposite one.
  func length(in size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

  /// The distance of a point from this edge.
  func distance(of point: CGPoint, in size: CGSize) -> CGFloat {
    switch self {
    case .left: return point.x
    case .right: return size.width - point.x
    case .top: return point.y
    case .bottom: return size.height - point.y
    }
  }

  /// The component of a movement away from this edge, into the stage.
  func inward(_ movement: CGPoint) -> CGFloat {
    switch self {
    case .left: return movement.x
    case .right: return -movement.x
    case .top: return movement.y
    case .bottom: return -movement.y
    }
  }

  var opposite: Edge {
    switch self {
    case .left: return .right
    case .right: return .left
    case .top: return .bottom
    case .bottom: return .top
    }
  }
}
