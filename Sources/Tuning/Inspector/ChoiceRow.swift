import UIKit

/// The row of a choice: segments if the names fit, otherwise a pop-up. 32 points high.
final class ChoiceRow: ChromeView, InspectorRow {
  private let binding: TunableBinding
  private let names: [String]
  private let label: UILabel
  private let control: ChromeControl
  private let reset = IconButton(.reset)

  var stops: [ChromeControl] { [control] }

  init(_ binding: TunableBinding) {
    self.binding = binding
    names = binding.tunable.caseNames ?? []
    label = UILabel(.label, binding.tunable.label)
    let room = SliderRow.Columns.narrow.controlWidth
    control = Segments.width(of: names) <= room ? Segments(names) : PopUpButton(.field)
    super.init(frame: .zero)
    for view in [label, control, reset] as [UIView] { addSubview(view) }
    connect()
    refresh()
  }

  required init?(coder: NSCoder) {
    fatalError("ChoiceRow is made by code; use init(_:).")
  }

  private func connect() {
    if let segments = control as? Segments {
      segments.addAction(
        UIAction { [weak self, weak segments] _ in
          if let segments { self?.binding.value = Double(segments.selectedIndex) }
        }, for: .valueChanged)
    } else {
      control.addAction(UIAction { [weak self] _ in self?.showCases() }, for: .touchUpInside)
    }
    reset.addAction(
      UIAction { [weak self] _ in
        guard let binding = self?.binding else { return }
        binding.value = binding.tunable.defaultValue
      }, for: .touchUpInside)
  }

  private func showCases() {
    let rows = names.enumerated().map { index, name in
      Popover.Row(name, isChosen: index == Int(binding.value)) { [weak self] in self?.binding.value = Double(index) }
    }
    Popover.show(rows, from: control)
  }

  func refresh() {
    let index = Int(binding.value)
    if let segments = control as? Segments { segments.selectedIndex = index }
    if let button = control as? PopUpButton { button.title = names[index] }
    let isChanged = binding.value != binding.tunable.defaultValue
    reset.isHidden = !isChanged
    label.font = isChanged ? TextRole.changedLabel.font : TextRole.label.font
  }

  func matches(_ query: String) -> Bool {
    binding.tunable.matches(query) || names.contains { $0.localizedCaseInsensitiveContains(query) }
  }

  override func paletteDidChange() {
    label.textColor = palette.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    label.frame = CGRect(x: 0, y: 0, width: columns.label - 4, height: bounds.height)
    control.frame = CGRect(
      x: columns.label, y: (bounds.height - Dimensions.controlHeight) / 2, width: columns.controlWidth,
      height: Dimensions.controlHeight)
    let size = Dimensions.iconSize
    reset.frame = CGRect(
      x: control.frame.maxX + SliderRow.resetGap, y: (bounds.height - size) / 2, width: size, height: size)
  }
}
