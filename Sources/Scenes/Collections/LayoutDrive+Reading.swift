import Tuning
import UIKit

extension LayoutDrive {
  /// What the marks on the stage show of it.
  func reading(threshold: Double) -> TransitionReading {
    TransitionReading(
      phase: phase, edge: .left, progress: progress, velocity: velocity * Double(view.bounds.width), landing: landing,
      threshold: threshold)
  }

  /// State, percent, and the speed in percent.
  func readouts(_ reading: TransitionReading) -> [Readout] {
    reading.readouts.prefix(2) + [.number("Velocity", velocity * 100, unit: "%/s")]
  }
}

extension UIScrollView {
  /// Whether content is on its way without a finger.
  var isMovingByItself: Bool { isDragging || isDecelerating || isScrollAnimating }
}
