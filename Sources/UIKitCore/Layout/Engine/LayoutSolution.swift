import ConstraintSolving
import CoreGraphics
import Foundation

/// What the solver found, on whole pixels.
///
/// For reading off many boxes at once: read from the engine each time, the solver would be copied each time. It is not for keeping,
/// since a solver that is held twice is copied as a whole by its next change.
@MainActor
struct LayoutSolution {
  /// Less than rounding errors of the solver can come to, in pixels.
  static let hair: CGFloat = 1e-4

  let solver: ConstraintSolver
  /// Pixels in a point.
  let scale: CGFloat

  /// With its edges on whole pixels, so that what touches goes on touching.
  func frame(of box: LayoutBox) -> CGRect {
    let (x, width) = edges(box[.horizontal])
    let (y, height) = edges(box[.vertical])
    let insets = box.view?.alignmentRectInsets ?? .zero
    return CGRect(
      x: x - insets.left, y: y - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }

  private func edges(_ span: LayoutSpan?) -> (start: CGFloat, length: CGFloat) {
    guard let span else { return (0, 0) }
    let start = solver.value(of: span.start)
    let (first, last) = (onPixel(start), onPixel(start + solver.value(of: span.length)))
    return (first, last - first)
  }

  func length(_ symbol: SolverSymbol) -> CGFloat { onPixel(solver.value(of: symbol)) }

  private func onPixel(_ value: Double) -> CGFloat { (CGFloat(value) * scale + Self.hair).rounded() / scale }
}
