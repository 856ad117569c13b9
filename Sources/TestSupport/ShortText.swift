import CoreGraphics
import Foundation

extension Double {
  /// With at most three decimals, without trailing zeros.
  package var short: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension CGPoint {
  /// Both components with at most three decimals.
  package var short: String { "(\(Double(x).short), \(Double(y).short))" }
}
