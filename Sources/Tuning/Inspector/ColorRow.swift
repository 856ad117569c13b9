import UIKit

/// The row of a colour: a well and an editable code. 32 points high.
final class ColorRow: ChromeView, InspectorRow {
  private static let wellSize = CGSize(width: 32, height: 16)
  private static let wellInset: CGFloat = 4

  private let binding: TunableBinding
  private let label: UILabel
  private let field: ValueField
  private let well = UIView()
  private let reset = IconButton(.reset)

  var stops: [ChromeControl] { [field] }

  init(_ binding: TunableBinding) {
    self.binding = binding
    label = UILabel(.label, binding.tunable.label)
    field = ValueField(binding.tunable)
    super.init(frame: .zero)
    for view in [label, field, well, reset] as [UIView] { addSubview(view) }
    well.isUserInteractionEnabled = false
    well.layer.cornerRadius = 3
    well.layer.borderWidth = Dimensions.hairline
    field.accept = { [weak self] in self?.binding.value = $0 }
    reset.addAction(
      UIAction { [weak self] _ in
        guard let binding = self?.binding else { return }
        binding.value = binding.tunable.defaultValue
      }, for: .touchUpInside)
    refresh()
  }

  required init?(coder: NSCoder) {
    fatalError("ColorRow is made by code; use init(_:).")
  }

  func matches(_ query: String) -> Bool { binding.tunable.matches(query) }

  func refresh() {
    let value = binding.value
    field.value = value
    well.backgroundColor = UIColor(tunableCode: UInt32(value))
    let isChanged = value != binding.tunable.defaultValue
    reset.isHidden = !isChanged
    label.font = isChanged ? TextRole.changedLabel.font : TextRole.label.font
  }

  override func paletteDidChange() {
    label.textColor = palette.text
    well.layer.borderColor = palette.knobEdge.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    label.frame = CGRect(x: 0, y: 0, width: columns.label - 4, height: bounds.height)
    field.frame = CGRect(
      x: columns.label, y: (bounds.height - SliderRow.fieldSize.height) / 2, width: columns.controlWidth,
      height: SliderRow.fieldSize.height)
    well.frame = CGRect(
      x: field.frame.minX + Self.wellInset, y: (bounds.height - Self.wellSize.height) / 2, width: Self.wellSize.width,
      height: Self.wellSize.height)
    let size = Dimensions.iconSize
    reset.frame = CGRect(
      x: field.frame.maxX + SliderRow.resetGap, y: (bounds.height - size) / 2, width: size, height: size)
  }
}
