import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// A row of a date picker's wheel.
final class DateRow: UIView {
  /// In points. Chosen, near iOS.
  static let font = UIFont.monospacedDigitSystemFont(ofSize: 21, weight: .regular)

  private let label = UILabel()
  private var unitWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = Self.font
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - isAllowed: false for a value that the picker does not take; it is grey.
  ///   - unitWidth: the room for a unit at the trailing edge, in points.
  func show(_ text: String, isAllowed: Bool, alignment: NSTextAlignment, unitWidth: CGFloat) {
    label.text = text
    label.textColor = isAllowed ? .label : .tertiaryLabel
    label.textAlignment = alignment
    self.unitWidth = unitWidth
    setNeedsLayout()
  }

  var text: String? { label.text }
  var isAllowed: Bool { label.textColor == .label }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(bounds.width - unitWidth, 0)
    label.frame = CGRect(x: isMirrored ? unitWidth : 0, y: 0, width: width, height: bounds.height)
  }
}
