import UIKit

/// The outline, size and picture of a toy block.
@MainActor struct ToyDesign {
  let shape: ToyShape
  /// The size in points, at a unit of 1.
  let size: CGSize
  let paint: @MainActor (ToyPainter) -> Void

  init(_ shape: ToyShape, _ width: CGFloat, _ height: CGFloat? = nil, paint: @escaping @MainActor (ToyPainter) -> Void) {
    self.shape = shape
    size = CGSize(width: width, height: height ?? width)
    self.paint = paint
  }

  /// Outline and size, for example “square 92 × 92”.
  var name: String {
    let isRound = shape == .circle && size.width == size.height
    return "\(shape.rawValue) \(Int(size.width))" + (isRound ? "" : " × \(Int(size.height))")
  }

  /// One colour, and a disc of another in the middle.
  static func plain(_ shape: ToyShape, _ width: CGFloat, _ ink: ToyInk, _ dot: ToyInk) -> ToyDesign {
    ToyDesign(shape, width) { painter in
      painter.fill(ink)
      painter.disc(dot, painter.size.width / 2, painter.size.height / 2, min(painter.size.width, painter.size.height) * 0.24)
    }
  }
}
