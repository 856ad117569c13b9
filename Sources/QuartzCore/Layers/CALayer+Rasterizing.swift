import CoreGraphics
import Foundation
import Misuse

extension CALayer {
  final func setRasterizes(_ new: Bool) {
    guard new != state.contains(.rasterizes) else { return }
    state.set(.rasterizes, new)
    if !new { extras.raster = nil }
    touch()
  }

  final func setRasterizationScale(_ scale: CGFloat) {
    misuse(unless: scale > 0 && scale.isFinite, "CALayer rasterizationScale is \(scale): it is positive and finite")
    guard scale != extras.rasterizationScale else { return }
    ownExtras.rasterizationScale = scale
    touch()
  }
}
