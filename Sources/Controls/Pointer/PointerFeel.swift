import CoreGraphics
import Foundation
import Motion

/// The numbers of the pointer's motion and look. Apple publishes none of them, so all are chosen.
enum PointerFeel {
  /// The spring of every change: response in seconds, and damping ratio.
  static let response: TimeInterval = 0.28
  static let dampingRatio: CGFloat = 0.78
  /// When animations of delegates end, in seconds.
  static let duration: TimeInterval = 0.35
  static var spring: Spring { Spring(dampingRatio: Double(dampingRatio), response: response) }

  /// The pointer between two shapes: a disc of this diameter, in points.
  static let dotSize: CGFloat = 19
  /// The thickness of a beam, in points.
  static let beamThickness: CGFloat = 2.5
  /// The opacities of the label colour: of a platter below content, of shapes, and of a tint.
  static let platterOpacity: CGFloat = 0.13
  static let shapeOpacity: CGFloat = 0.55
  static let tintOpacity: CGFloat = 0.08

  /// Between the pointer and an accessory, in points.
  static let accessoryOffset: CGFloat = 6
  /// The width and height of the arrow that is an accessory, in points.
  static let accessoryArrow = CGSize(width: 12, height: 7)
  /// How far accessories with different shapes may be from each other to become each other, in radians: neighbours of the eight places.
  static let accessoryNeighborhood: CGFloat = .pi / 4

  /// By how many points the longer side of a lifted or hovered view grows, and by which factor at most.
  static let liftGrowth: CGFloat = 10
  static let hoverGrowth: CGFloat = 8
  static let largestScale: CGFloat = 1.12
  /// How far content and platter follow a pointer at their edge, in points.
  static let contentSlip: CGFloat = 2
  static let platterSlip: CGFloat = 3

  /// The shadow of a lifted view, in points.
  static let shadowOpacity: Float = 0.3
  static let shadowRadius: CGFloat = 12
  static let shadowDrop: CGFloat = 6

  /// An automatic effect hovers views whose longer side is at least so long, in points. The Human Interface Guidelines say "large".
  static let largeSide: CGFloat = 200

  /// How far a view with this size grows.
  static func scale(of size: CGSize, growth: CGFloat) -> CGFloat {
    let side = max(size.width, size.height)
    return side > 0 ? min(1 + growth / side, largestScale) : 1
  }
}
