import CoreGraphics
import Foundation
import Misuse

extension CALayer {
  final func setRasterizes(_ new: Bool) {
    guard new != state.contains(.rasterizes) else { return }
    set(.rasterizes, new)
    if !new, hasExtras { ownExtras.raster = nil }
    touch()
  }

  /// Keeps the picture of the layer with all below it until one of them changes.
  final func keep(_ raster: LayerRaster?) { ownExtras.raster = raster }

  final func setRasterizationScale(_ scale: CGFloat) {
    misuse(unless: scale > 0 && scale.isFinite, "CALayer rasterizationScale is \(scale): it is positive and finite")
    guard scale != extras.rasterizationScale else { return }
    ownExtras.rasterizationScale = scale
    touch()
  }
}
