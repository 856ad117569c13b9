import CoreGraphics
import Foundation

extension Double {
  /// At most three decimals, none that say nothing.
  package var short: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension CGPoint {
  /// Both parts with at most three decimals.
  package var short: String { "(\(Double(x).short), \(Double(y).short))" }
}
