import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// The label of a picker's row.
final class PickerLabel: UILabel {
  /// In points. Chosen, near iOS.
  private static let fontSize: CGFloat = 21

  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
  }

  required init?(coder: NSCoder) { nil }

  func show(_ title: String?, _ attributed: NSAttributedString?) {
    font = .systemFont(ofSize: Self.fontSize)
    textColor = .label
    if let attributed { attributedText = attributed } else { text = title }
    textAlignment = .center
  }
}
