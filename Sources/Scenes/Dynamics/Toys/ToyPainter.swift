import UIKit

/// Draws flat arcs, discs and stripes into the current context, in points from the block's top left corner.
@MainActor struct ToyPainter {
  let size: CGSize

  func fill(_ ink: ToyInk) { stripe(ink, CGRect(origin: .zero, size: size)) }

  func stripe(_ ink: ToyInk, _ rect: CGRect) {
    ink.color.setFill()
    UIBezierPath(rect: rect).fill()
  }

  func disc(_ ink: ToyInk, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    ink.color.setFill()
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
  }

  /// Draws half a disc on one side of a line through its center.
  /// - Parameter turn: the direction of the half, in degrees, clockwise from the right.
  func half(_ ink: ToyInk, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, turn: CGFloat) {
    let middle = turn * .pi / 180
    let path = UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: middle - .pi / 2, endAngle: middle + .pi / 2,
      clockwise: true)
    path.close()
    ink.color.setFill()
    path.fill()
  }

  /// Draws concentric discs, the largest first.
  func rings(_ x: CGFloat, _ y: CGFloat, _ rings: [(ToyInk, CGFloat)]) {
    for (ink, radius) in rings { disc(ink, x, y, radius) }
  }

  func polygon(_ ink: ToyInk, _ corners: [(CGFloat, CGFloat)]) {
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    ink.color.setFill()
    path.fill()
  }
}
