import CoreGraphics
import Foundation

/// Recognizes a pan of one finger that starts close to an edge and moves away from it.
package struct EdgePanMachine: GestureMachine {
  /// The maximum distance from the edge at the start, in points. iOS's width is not published: Flutter and open reimplementations
  /// use 20 (motion.md D1).
  package static let standardEdgeWidth: CGFloat = 20
  /// The minimum ratio of inward movement to movement along the edge: 1 is 45°. Not measured.
  package static let minimumInwardRatio: CGFloat = 1

  package var edges: Edges = []
  package var edgeWidth = standardEdgeWidth
  /// The rectangle of the edges, in the coordinates of the contacts.
  package var bounds = CGRect.zero
  package var pan = PanMachine()
  /// The edges near the start.
  package private(set) var touchedEdges: Edges = []

  package init() { pan.maximumTouches = 1 }

  package mutating func reset() {
    pan.reset()
    touchedEdges = []
  }

  package mutating func handle(_ input: GestureInput) -> GestureAction {
    if case .began(let contacts) = input, !pan.isActive, let first = contacts.first {
      touchedEdges = edges.intersection(edgesTouched(at: first.location))
      guard !touchedEdges.isEmpty else { return .fail }
    }
    let action = pan.handle(input)
    return action == .begin && !leadsInwards(pan.travel) ? .fail : action
  }

  private func edgesTouched(at point: CGPoint) -> Edges {
    var touched: Edges = []
    if point.x - bounds.minX <= edgeWidth { touched.insert(.left) }
    if bounds.maxX - point.x <= edgeWidth { touched.insert(.right) }
    if point.y - bounds.minY <= edgeWidth { touched.insert(.top) }
    if bounds.maxY - point.y <= edgeWidth { touched.insert(.bottom) }
    return touched
  }

  private func leadsInwards(_ travel: CGPoint) -> Bool {
    let ways: [(edge: Edges, inwards: CGFloat, along: CGFloat)] = [
      (.left, travel.x, travel.y), (.right, -travel.x, travel.y), (.top, travel.y, travel.x), (.bottom, -travel.y, travel.x),
    ]
    return ways.contains { way in
      touchedEdges.contains(way.edge) && way.inwards > 0 && way.inwards >= Self.minimumInwardRatio * abs(way.along)
    }
  }

  /// Edges of a rectangle, with the raw values of `UIRectEdge`.
  package struct Edges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let top = Edges(rawValue: 1 << 0)
    package static let left = Edges(rawValue: 1 << 1)
    package static let bottom = Edges(rawValue: 1 << 2)
    package static let right = Edges(rawValue: 1 << 3)
    package static let all: Edges = [.top, .left, .bottom, .right]
  }
}
