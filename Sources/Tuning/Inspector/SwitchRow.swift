import UIKit

/// A row with one toggle, or two side by side. 32 points high.
final class SwitchRow: ChromeView, InspectorRow {
  /// Between the first switch and the second label.
  private static let gap: CGFloat = 28

  private let cells: [SwitchCell]

  var stops: [ChromeControl] { cells.map(\.toggle) }

  init(_ bindings: [TunableBinding]) {
    cells = bindings.map { SwitchCell($0) }
    super.init(frame: .zero)
    cells.forEach { addSubview($0) }
    refresh()
  }

  required init?(coder: NSCoder) {
    fatalError("SwitchRow is made by code; use init(_:).")
  }

  /// Rows for toggles; two in succession share a row if both labels are short.
  static func rows(of bindings: [TunableBinding]) -> [SwitchRow] {
    var rows: [SwitchRow] = []
    var rest = bindings[...]
    while let first = rest.popFirst() {
      if let second = rest.first, fitsHalf(first), fitsHalf(second) {
        rest.removeFirst()
        rows.append(SwitchRow([first, second]))
      } else {
        rows.append(SwitchRow([first]))
      }
    }
    return rows
  }

  private static func fitsHalf(_ binding: TunableBinding) -> Bool {
    let columns = SliderRow.Columns.narrow
    let half = (columns.label + columns.controlWidth - gap) / 2
    // Changed labels have a wider font.
    let width = UILabel(.changedLabel, binding.tunable.label).sizeThatFits(.zero).width
    return width <= half - ToggleSwitch.size.width - Dimensions.gap / 2
  }

  func refresh() {
    cells.forEach { $0.refresh() }
  }

  func matches(_ query: String) -> Bool { cells.contains { $0.binding.tunable.matches(query) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    let width = columns.label + columns.controlWidth
    guard cells.count > 1 else {
      cells.first?.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
      return
    }
    let half = (width - Self.gap) / 2
    cells[0].frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    cells[1].frame = CGRect(x: half + Self.gap, y: 0, width: half, height: bounds.height)
  }
}

/// A label with a switch at the other end.
final class SwitchCell: ChromeView {
  let binding: TunableBinding
  let toggle = ToggleSwitch()
  private let label: UILabel

  init(_ binding: TunableBinding) {
    self.binding = binding
    label = UILabel(.label, binding.tunable.label)
    super.init(frame: .zero)
    addSubview(label)
    addSubview(toggle)
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.binding.value = toggle.isOn ? 1 : 0
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) {
    fatalError("SwitchCell is made by code; use init(_:).")
  }

  func refresh() {
    toggle.isOn = binding.value != 0
    label.font = binding.value == binding.tunable.defaultValue ? TextRole.label.font : TextRole.changedLabel.font
  }

  override func paletteDidChange() {
    label.textColor = palette.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = ToggleSwitch.size
    toggle.frame = CGRect(
      x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: 0, width: max(toggle.frame.minX - Dimensions.gap / 2, 0), height: bounds.height)
  }
}
