import UIKit

/// The fixed header of the inspector: scene, preset, undo, redo, more; search; three readouts. 156 points high.
final class InspectorHeader: ChromeView {
  static let height: CGFloat = 156

  let scene = PopUpButton(.title)
  let preset = PopUpButton(.note)
  let undo = IconButton(.undo)
  let redo = IconButton(.redo)
  let more = IconButton(.more)
  let search = SearchField()
  private let readouts = ReadoutStrip()
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [scene, preset, undo, redo, more, search, readouts, hairline] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("InspectorHeader is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.surface
    hairline.backgroundColor = palette.hairline
  }

  func show(_ cells: [Readout]) {
    readouts.show(cells)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Dimensions.panelPadding
    let width = bounds.width - 2 * padding
    let button = Dimensions.controlHeight
    // The last icon, not its button, is aligned with the content's edge; the others are 2 points apart.
    var x = bounds.width - padding - button + 4
    for view in [more, redo, undo] {
      view.frame = CGRect(x: x, y: 16, width: button, height: button)
      x -= button + 2
    }
    let room = x + button + 2 - padding - Dimensions.gap
    scene.frame = CGRect(x: padding, y: 11, width: min(scene.sizeThatFits(bounds.size).width, room), height: 24)
    preset.frame = CGRect(x: padding, y: 36, width: min(preset.sizeThatFits(bounds.size).width, room), height: 16)
    search.frame = CGRect(x: padding, y: 64, width: width, height: button)
    readouts.frame = CGRect(x: padding, y: 98, width: width, height: 56)
    hairline.frame = CGRect(x: 0, y: Self.height, width: bounds.width, height: Dimensions.hairline)
  }
}
