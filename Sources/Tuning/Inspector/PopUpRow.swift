import UIKit

/// A row with a label and a pop-up of 188 points. 32 points high.
final class PopUpRow: ChromeView, InspectorRow {
  private let label: UILabel
  let button = PopUpButton(.field)

  init(_ text: String) {
    label = UILabel(.label, text)
    label.shrinksBeforeItIsCut()
    super.init(frame: .zero)
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) {
    fatalError("PopUpRow is made by code; use init(_:).")
  }

  var stops: [ChromeControl] { [button] }

  func matches(_ query: String) -> Bool {
    query.isEmpty || (label.text ?? "").localizedCaseInsensitiveContains(query)
  }

  override func paletteDidChange() {
    label.textColor = palette.text
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = SliderRow.Columns.fitting(bounds.width)
    label.frame = CGRect(x: 0, y: 0, width: columns.label - 4, height: bounds.height)
    button.frame = CGRect(
      x: columns.label, y: (bounds.height - Dimensions.controlHeight) / 2, width: columns.controlWidth,
      height: Dimensions.controlHeight)
  }
}
