import DisplayList
import Foundation

extension DisplayItem {
  /// A fill under an opaque border of the same shape ends in the middle of the border: both edges would be soft in the same
  /// pixels otherwise, and the fill would shine through as a fringe.
  func tucked(under next: DisplayItem?, scale: CGFloat) -> DisplayItem {
    guard case .fill(var fill) = self, case .border(let border)? = next, border.color.alpha >= 1, border.shape == fill.shape,
      border.projection == fill.projection, border.width > 0
    else { return self }
    guard let inner = fill.shape.inset(by: min(border.width / 2, 1 / max(scale, 0.1))) else { return self }
    fill.shape = inner
    return .fill(fill)
  }
}
