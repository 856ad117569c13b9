import UIKit

/// A view filled by a gradient from its top to its bottom.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// - Parameter stops: places in 0…1, ascending, with their colors.
  func show(_ stops: [(place: CGFloat, color: CGColor)]) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = stops.map(\.color)
    gradient.locations = stops.map { NSNumber(value: Double($0.place)) }
  }
}
