import UIKit

/// Whether the card is drawn as one picture, and with how many pixels per point.
enum RasterChoice: Int, CaseIterable {
  case off, double, single, half, quarter

  static var titles: [String] { allCases.map(\.title) }

  /// Pixels per point; nil for none.
  var scale: CGFloat? {
    switch self {
    case .off: nil
    case .double: 2
    case .single: 1
    case .half: 0.5
    case .quarter: 0.25
    }
  }

  var title: String {
    switch self {
    case .off: "Off"
    case .double: "2×"
    case .single: "1×"
    case .half: "0.5×"
    case .quarter: "0.25×"
    }
  }
}

extension CALayer {
  func rasterize(_ choice: RasterChoice) {
    shouldRasterize = choice.scale != nil
    if let scale = choice.scale { rasterizationScale = scale }
  }
}
