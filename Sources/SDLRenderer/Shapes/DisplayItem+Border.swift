import DisplayList
import Foundation

extension DisplayItem {
  /// A fill below an opaque border of the same shape, inset to the middle of the border: otherwise both edges would be
  /// antialiased in the same pixels, and the fill would shine through.
  func tucked(under next: DisplayItem?, scale: CGFloat) -> DisplayItem {
    guard case .fill(var fill) = self, case .border(let border)? = next, border.color.alpha >= 1, border.shape == fill.shape,
      border.projection == fill.projection, border.width > 0
    else { return self }
    guard let inner = fill.shape.inset(by: min(border.width / 2, 1 / max(scale, 0.1))) else { return self }
    fill.shape = inner
    return .fill(fill)
  }
}
