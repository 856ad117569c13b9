import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// The units of a count-down, which stand in front of the wheels, beside the selected rows.
final class DateUnits: UIView {
  struct Unit: Equatable {
    var text: String
    /// The frame of the wheel, at whose trailing edge the unit stands.
    var wheel: CGRect
    var width: CGFloat
  }

  private var labels: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ units: [Unit]) {
    while labels.count > units.count { labels.removeLast().removeFromSuperview() }
    while labels.count < units.count {
      let label = UILabel()
      label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
      labels.append(label)
      addSubview(label)
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (label, unit) in zip(labels, units) {
      label.text = unit.text
      label.textAlignment = isMirrored ? .right : .left
      let x = isMirrored ? unit.wheel.minX : unit.wheel.maxX - unit.width + Self.gap
      label.frame = CGRect(x: x, y: unit.wheel.minY, width: unit.width - Self.gap, height: unit.wheel.height)
    }
  }

  /// In points. Chosen, near iOS.
  static let fontSize: CGFloat = 17
  /// The space before a unit, in points. Chosen, near iOS.
  static let gap: CGFloat = 8
}
