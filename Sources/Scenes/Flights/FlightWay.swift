import UIKit

/// The way a hand takes to bring a transition from its start to its end, in points of the window.
struct FlightWay {
  /// The side the hand comes from, for the marks beside the stage.
  var edge: UIRectEdge
  /// From progress 0 to 1.
  var length: Double
  /// How far on the way a place lies; only differences count.
  var distance: (CGPoint) -> Double

  /// Straight away from an edge.
  static func from(_ edge: Edge, length: CGFloat) -> FlightWay {
    FlightWay(edge: edge.rectEdge, length: Double(max(length, 1))) { Double(edge.inward($0)) }
  }

  /// Away from a place, in any direction.
  static func around(_ center: CGPoint, radius: CGFloat) -> FlightWay {
    FlightWay(edge: [], length: Double(max(radius, 1))) { Double(hypot($0.x - center.x, $0.y - center.y)) }
  }

  /// Towards what `other` leads away from.
  var reversed: FlightWay { FlightWay(edge: edge, length: length) { [distance] in -distance($0) } }

  /// The speed along the way of a hand that is at a place, in points per second.
  func speed(at place: CGPoint, velocity: CGPoint) -> Double {
    let moment: CGFloat = 0.001
    let next = CGPoint(x: place.x + velocity.x * moment, y: place.y + velocity.y * moment)
    return (distance(next) - distance(place)) / Double(moment)
  }
}
