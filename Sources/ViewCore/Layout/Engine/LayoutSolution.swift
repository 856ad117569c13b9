import ConstraintSolving
import CoreGraphics
import Foundation

/// The solver's result, rounded to whole pixels.
///
/// It is made to read many boxes at once, because each read from the engine copies the solver. It must not be stored: the next
/// change of a solver with two references copies the whole solver.
@MainActor
struct LayoutSolution {
  /// The tolerance for rounding errors of the solver, in pixels.
  static let hair: CGFloat = 1e-4

  let solver: ConstraintSolver
  /// Pixels per point.
  let scale: CGFloat

  /// The rectangle with edges on whole pixels, so that adjacent views stay adjacent.
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
