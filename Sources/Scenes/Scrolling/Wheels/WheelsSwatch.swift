import UIKit

/// The colors of a row's swatch, from its top to its bottom.
struct WheelsSwatch: Equatable {
  var inks: [Horizon.Ink]
  /// Ascending in 0…1; nil spaces the colors evenly.
  var places: [CGFloat]?
}
