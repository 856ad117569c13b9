import CoreGraphics
import Foundation
import ViewCore

/// The preview of an address: its title, and below it the address.
final class LinkPreviewView: UIView {
  /// In points. Chosen, near iOS.
  private static let inset: CGFloat = 12
  private static let greatestWidth: CGFloat = 260
  private static let cornerRadius: CGFloat = 12

  private let titleLabel = UILabel()
  private let addressLabel = UILabel()

  /// - Parameter title: nil or empty shows the address alone.
  init(_ url: URL, title: String?) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.isHidden = title?.isEmpty ?? true
    addressLabel.text = url.absoluteString
    addressLabel.font = .systemFont(ofSize: 13)
    addressLabel.textColor = .secondaryLabel
    addressLabel.lineBreakMode = .byTruncatingMiddle
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = Self.cornerRadius
    for label in [titleLabel, addressLabel] { addSubview(label) }
    frame.size = fittedSize
    layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  private var shown: [UILabel] { [titleLabel, addressLabel].filter { !$0.isHidden } }
  private func size(of label: UILabel) -> CGSize {
    label.sizeThatFits(CGSize(width: Self.greatestWidth, height: .greatestFiniteMagnitude))
  }

  private var fittedSize: CGSize {
    let sizes = shown.map { size(of: $0) }
    return CGSize(
      width: min(sizes.map(\.width).max() ?? 0, Self.greatestWidth) + 2 * Self.inset,
      height: sizes.map(\.height).reduce(0, +) + 2 * Self.inset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = Self.inset
    for label in shown {
      label.frame = CGRect(x: Self.inset, y: y, width: bounds.width - 2 * Self.inset, height: size(of: label).height)
      y = label.frame.maxY
    }
  }
}
