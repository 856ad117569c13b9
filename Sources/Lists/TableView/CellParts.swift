import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The subviews of a cell, each made at first use.
@MainActor
final class CellParts {
  let style: UITableViewCell.CellStyle
  private(set) var contentView = UIView()
  let separator = UIView()
  /// The default background of a highlighted or selected cell.
  let selection = UIView()
  /// The view for `accessoryType`; nil for none.
  private(set) var sign: AccessorySign?
  private(set) var editingControl: EditingControl?
  private(set) var reorderControl: ReorderControl?
  private var textLabelStorage: UILabel?
  private var detailStorage: UILabel?
  private var imageStorage: UIImageView?

  init(style: UITableViewCell.CellStyle) {
    self.style = style
    separator.isUserInteractionEnabled = false
    selection.isUserInteractionEnabled = false
    applyColors(tint: nil, line: nil)
  }

  /// Applies the tint of values and the colour of the separator; nil for the system's.
  func applyColors(tint: UIColor?, line: UIColor?) {
    separator.backgroundColor = line ?? .separator
    selection.backgroundColor = .systemGray4
    if style == .value2 { textLabelStorage?.textColor = tint ?? .systemBlue }
  }

  // MARK: - Content

  /// Replaces the content view; nil makes an empty one.
  func replaceContentView(with view: UIView?, in cell: UITableViewCell) {
    let new = view ?? UIView()
    new.frame = contentView.frame
    cell.insertSubview(new, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = new
    (textLabelStorage, detailStorage, imageStorage) = (nil, nil, nil)
  }

  // MARK: - Controls

  /// Shows an accessory instead of the present one; nil shows none.
  func show(_ sign: AccessorySign?, in cell: UITableViewCell) {
    self.sign?.removeFromSuperview()
    self.sign = sign
    if let sign { cell.addSubview(sign) }
  }

  /// Shows an editing control instead of the present one, at first outside of the cell.
  func show(_ control: EditingControl, in cell: UITableViewCell) {
    editingControl?.removeFromSuperview()
    editingControl = control
    UIView.performWithoutAnimation {
      control.frame = CGRect(x: -TableFeel.editingWidth, y: 0, width: TableFeel.editingWidth, height: cell.bounds.height)
      cell.addSubview(control)
    }
  }

  /// Removes an editing control, unless another one has replaced it.
  func remove(_ control: EditingControl) {
    guard editingControl === control else { return }
    control.removeFromSuperview()
    editingControl = nil
  }

  /// Shows a reorder control with a frame, or forgets the present one, which stays in the cell.
  ///
  /// - Returns: the control before.
  func setReorders(_ reorders: Bool, in cell: UITableViewCell, at frame: CGRect) -> ReorderControl? {
    defer {
      reorderControl = reorders ? ReorderControl(cell: cell) : nil
      if let reorderControl {
        UIView.performWithoutAnimation {
          reorderControl.frame = frame
          cell.addSubview(reorderControl)
        }
      }
    }
    return reorderControl
  }

  // MARK: - Labels

  /// The labels and the image view that exist already.
  var madeLabels: (text: UILabel?, detail: UILabel?, image: UIImageView?) { (textLabelStorage, detailStorage, imageStorage) }

  var textLabel: UILabel {
    if let textLabelStorage { return textLabelStorage }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = style == .value2 ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body)
    if style == .value2 { label.textColor = .systemBlue }
    contentView.addSubview(label)
    label.keepTextUnscaled()
    textLabelStorage = label
    return label
  }

  var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let detailStorage { return detailStorage }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    switch style {
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
      label.textAlignment = .right
    case .value2: label.font = .preferredFont(forTextStyle: .footnote)
    default: label.font = .preferredFont(forTextStyle: .caption1)
    }
    contentView.addSubview(label)
    label.keepTextUnscaled()
    detailStorage = label
    return label
  }

  var imageView: UIImageView? {
    guard style != .value2 else { return nil }
    if let imageStorage { return imageStorage }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    view.clipsToBounds = true
    contentView.addSubview(view)
    imageStorage = view
    return view
  }
}

/// The accessory of a cell: a chevron, a checkmark, or an info button.
final class AccessorySign: UIControl {
  let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: type)))
    isOpaque = false
    isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
  }

  required init?(coder: NSCoder) { nil }

  private static func size(of type: UITableViewCell.AccessoryType) -> CGSize {
    switch type {
    case .none: .zero
    case .disclosureIndicator: CGSize(width: 10, height: 16)
    case .checkmark: CGSize(width: 16, height: 16)
    case .detailButton: CGSize(width: 24, height: 24)
    case .detailDisclosureButton: CGSize(width: 44, height: 24)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let middle = bounds.midY
    let chevron = CGPoint(x: bounds.maxX - 5, y: middle)
    switch type {
    case .none: break
    case .disclosureIndicator: CellGlyph.chevron.draw(around: chevron, color: .tertiaryLabel)
    case .checkmark: CellGlyph.tick.draw(around: CGPoint(x: bounds.midX, y: middle), color: tintColor)
    case .detailButton: CellGlyph.info.draw(around: CGPoint(x: bounds.midX, y: middle), color: tintColor)
    case .detailDisclosureButton:
      CellGlyph.info.draw(around: CGPoint(x: 12, y: middle), color: tintColor)
      CellGlyph.chevron.draw(around: chevron, color: .tertiaryLabel)
    }
  }
}
