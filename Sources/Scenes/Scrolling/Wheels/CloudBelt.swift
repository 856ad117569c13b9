import UIKit

/// A belt of clouds that goes round: what leaves it at one side comes in at the other.
final class CloudBelt: UIView {
  struct Manner {
    var seed: UInt64
    var count: Int
    /// Of a cloud, as shares of the shorter side of the picture.
    var lengths: ClosedRange<CGFloat>
    var heights: ClosedRange<CGFloat>
    var alphas: ClosedRange<CGFloat>

    static let fair = Manner(
      seed: 7, count: HorizonPainter.cloudBars, lengths: 0.22...0.62, heights: 0.009...0.024, alphas: 0.14...0.34)
    static let heavy = Manner(seed: 19, count: 24, lengths: 0.35...1.1, heights: 0.016...0.042, alphas: 0.16...0.4)
  }

  private let manner: Manner
  private let copies = [UIImageView(), UIImageView()]
  /// How far the belt has gone round, in turns.
  var turn: CGFloat = 0 { didSet { placeCopies() } }

  init(_ manner: Manner) {
    self.manner = manner
    super.init(frame: .zero)
    for copy in copies { addSubview(copy) }
  }

  required init?(coder: NSCoder) {
    fatalError("CloudBelt is made by code; use init(_:).")
  }

  /// Paints the clouds for the belt's size.
  ///
  /// - Parameter unit: the shorter side of the picture, in points.
  func paint(unit: CGFloat) {
    let image = LandscapePainter.clouds(manner, size: bounds.size, unit: unit)
    for copy in copies { copy.image = image }
    placeCopies()
  }

  private func placeCopies() {
    let x = (turn - turn.rounded(.down)) * bounds.width
    for (index, copy) in copies.enumerated() {
      copy.frame = CGRect(x: x - CGFloat(index) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
    }
  }
}
