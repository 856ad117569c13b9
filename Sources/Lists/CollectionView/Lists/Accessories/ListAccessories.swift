import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The accessories that a row shows: their views, places and actions.
@MainActor
final class ListAccessories {
  private unowned let cell: UICollectionViewListCell
  private(set) var all: [UICellAccessory] = []
  private(set) var leading: [AccessorySlot] = []
  private(set) var trailing: [AccessorySlot] = []

  /// The distance between accessories at the trailing edge, in points; at the leading edge it is the row's margin.
  private static let trailingGap = TableFeel.accessoryGap
  private static let turnDuration: TimeInterval = 0.25

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  func show(_ accessories: [UICellAccessory]) {
    all = accessories
    update()
  }

  // MARK: - Updating

  /// Shows the accessories of the cell's mode.
  ///
  /// - Parameter animated: whether they slide in and out, and the content with them.
  func update(animated: Bool = false) {
    guard !all.isEmpty || !leading.isEmpty || !trailing.isEmpty else { return }
    let edges = AccessoryEdges(all, isEditing: cell.configurationState.isEditing)
    var old = (leading: leading, trailing: trailing)
    leading = edges.leading.map { slot(for: $0, among: &old.leading, isLeading: true, animated) }
    trailing = edges.trailing.map { slot(for: $0, among: &old.trailing, isLeading: false, animated) }
    cell.setNeedsLayout()
    // The line of an accessory that comes in, comes in with it.
    UIView.performWithoutAnimation { showLine(in: trailing.filter { $0.alpha == 0 }) }
    guard animated else {
      for slot in old.leading + old.trailing { slot.removeFromSuperview() }
      return
    }
    UIView.animate(withDuration: TableFeel.editingDuration, delay: 0, options: [.allowUserInteraction]) {
      for slot in old.leading { self.park(slot, isLeading: true) }
      for slot in old.trailing { self.park(slot, isLeading: false) }
      for slot in self.leading + self.trailing { slot.alpha = 1 }
      self.cell.layoutIfNeeded()
    } completion: { _ in
      for slot in old.leading + old.trailing { slot.removeFromSuperview() }
    }
  }

  private func slot(
    for accessory: UICellAccessory, among old: inout [AccessorySlot], isLeading: Bool, _ animated: Bool
  ) -> AccessorySlot {
    if let index = old.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
      let slot = old.remove(at: index)
      slot.show(accessory)
      configure(slot)
      return slot
    }
    let slot = AccessorySlot(accessory, content: view(for: accessory))
    configure(slot)
    cell.addSubview(slot)
    if animated { UIView.performWithoutAnimation { park(slot, isLeading: isLeading) } }
    return slot
  }

  /// Moves a slot out of the row.
  private func park(_ slot: AccessorySlot, isLeading: Bool) {
    let isLeft = isLeading != cell.isMirrored
    slot.alpha = 0
    slot.frame = CGRect(
      x: isLeft ? -slot.width - TableFeel.margin : cell.bounds.width, y: 0, width: slot.width, height: cell.bounds.height)
    // A layout pass would move the content, too.
    slot.placeParts()
  }

  private func view(for accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .customView(let view): view
    case .label: UILabel()
    case .popUpMenu: PopUpAccessoryView()
    case .reorder: ReorderAccessoryControl(.lines, in: cell)
    default: AccessoryControl(.chevron, in: cell)
    }
  }

  // MARK: - Looks and actions

  private func configure(_ slot: AccessorySlot) {
    let accessory = slot.accessory
    slot.isHidden = accessory.look.isHidden
    switch accessory.content {
    case .text(let text, let options): (slot.content as? UILabel).map { fill($0, text, options) }
    case .menu(let menu, let handler):
      let color = accessory.look.tint ?? .secondaryLabel
      (slot.content as? PopUpAccessoryView)?.show(menu, color: color, didChange: handler)
    case .custom: if let tint = accessory.look.tint { slot.content.tintColor = tint }
    case .sign, .outline, .reorder: (slot.content as? AccessoryControl).map { configure($0, accessory) }
    }
    slot.setNeedsLayout()
  }

  private func fill(_ label: UILabel, _ text: String, _ options: UICellAccessory.LabelOptions) {
    label.text = text
    label.font = options.font
    label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    label.textColor = options.tintColor ?? .secondaryLabel
  }

  private func configure(_ control: AccessoryControl, _ accessory: UICellAccessory) {
    let look = accessory.look
    switch accessory.accessoryType {
    case .checkmark: control.show(.tick, look.tint)
    case .detail: control.show(.info, look.tint)
    case .delete: control.show(.minus, look.tint ?? .white, ground: look.ground ?? .systemRed)
    case .insert: control.show(.plus, look.tint ?? .white, ground: look.ground ?? .systemGreen)
    case .multiselect where cell.isSelected: control.show(.choice, look.tint ?? .white, ground: look.ground)
    case .multiselect: control.show(.ring, .tertiaryLabel)
    case .reorder: control.show(.lines, look.tint ?? .tertiaryLabel)
    case .outlineDisclosure: control.show(.chevron, look.tint)
    default: control.show(.chevron, look.tint ?? .tertiaryLabel)
    }
    control.transform = turn(of: accessory)
    act(control, accessory)
  }

  private func act(_ control: AccessoryControl, _ accessory: UICellAccessory) {
    switch accessory.content {
    case .outline(let style, let handler):
      let isHeader = style == .header || style == .automatic && cell.isHeaderItem
      control.setAction(handler ?? { [weak cell] in cell?.toggleExpansion() }, coversRow: isHeader)
    case .reorder: control.setAction {}
    case .sign(let handler) where accessory.accessoryType == .delete:
      control.setAction(handler ?? { [weak cell] in cell?.revealTrailingActions() })
    case .sign(let handler) where [.insert, .detail].contains(accessory.accessoryType): control.setAction(handler ?? {})
    default: control.setAction(nil)
    }
  }

  // MARK: - The cell's state

  private func turn(of accessory: UICellAccessory) -> CGAffineTransform {
    guard [.outlineDisclosure, .disclosureIndicator].contains(accessory.accessoryType) else { return .identity }
    if accessory.accessoryType == .outlineDisclosure, cell.isExpanded { return CGAffineTransform(rotationAngle: .pi / 2) }
    return cell.isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }

  func selectionDidChange() {
    for slot in leading where slot.accessory.accessoryType == .multiselect { configure(slot) }
  }

  /// The item was expanded or collapsed.
  func turnChevrons(animated: Bool) {
    let slots = trailing.filter { $0.accessory.accessoryType == .outlineDisclosure }
    guard !slots.isEmpty else { return }
    let turn = { for slot in slots { slot.content.transform = self.turn(of: slot.accessory) } }
    guard animated else { return turn() }
    UIView.animate(withDuration: Self.turnDuration, delay: 0, options: [.allowUserInteraction], animations: turn)
  }

  // MARK: - Layout

  /// The part of the row that the accessories leave to the content, from the leading edge.
  func contentSpan(in width: CGFloat, indentation: CGFloat) -> (start: CGFloat, width: CGFloat) {
    var (start, end) = (indentation, width)
    if !leading.isEmpty { start += leading.reduce(0) { $0 + TableFeel.margin + $1.width } }
    if !trailing.isEmpty {
      let gaps = Self.trailingGap * CGFloat(trailing.count - 1)
      end -= trailing.reduce(TableFeel.margin + gaps) { $0 + $1.width }
    }
    return (start, max(end - start, 0))
  }

  /// - Parameters:
  ///   - indentation: that of the leading accessories.
  ///   - offset: how far a swipe has moved the row, in points.
  func layOut(in bounds: CGRect, indentation: CGFloat, offset: CGFloat) {
    var x = indentation
    for slot in leading {
      x += TableFeel.margin
      place(slot, at: x, in: bounds, gap: TableFeel.margin, offset)
      x += slot.width
    }
    x = bounds.width - TableFeel.margin
    for slot in trailing.reversed() {
      x -= slot.width
      place(slot, at: x, in: bounds, gap: Self.trailingGap, offset)
      x -= Self.trailingGap
    }
    showLine(in: trailing)
  }

  /// Touches up to half the gap on both sides are the accessory's.
  private func place(_ slot: AccessorySlot, at x: CGFloat, in bounds: CGRect, gap: CGFloat, _ offset: CGFloat) {
    var frame = CGRect(x: x - gap / 2, y: 0, width: slot.width + gap, height: bounds.height)
    if cell.isMirrored { frame.origin.x = bounds.width - frame.maxX }
    slot.frame = frame.offsetBy(dx: offset, dy: 0)
  }

  /// Separates the reorder accessory from others before it.
  private func showLine(in slots: [AccessorySlot]) {
    for slot in slots { slot.setLine(isShown: trailing.count > 1 && slot === trailing.last && wantsLine(slot.accessory)) }
  }

  private func wantsLine(_ accessory: UICellAccessory) -> Bool {
    if case .reorder(showsVerticalSeparator: true) = accessory.content { true } else { false }
  }
}
