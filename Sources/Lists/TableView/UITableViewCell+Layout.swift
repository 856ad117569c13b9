import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UITableViewCell {
  /// The x position and the width that accessory and editing control leave to the content, in points.
  private func contentSpan(in width: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let start = marks.isEditing && shouldIndentWhileEditing && parts.editingControl != nil ? TableFeel.editingWidth : 0
    var end = width
    if let accessory = shownAccessory { end -= accessory.bounds.width + TableFeel.margin + TableFeel.accessoryGap }
    end -= reorderWidth + (table?.sectionIndex.width ?? 0)
    return (start, max(end - start, 0))
  }

  /// The height that the content view's constraints give at a width, in points; nil without constraints.
  func constrainedHeight(in width: CGFloat) -> CGFloat? {
    guard !contentView.constraints.isEmpty else { return nil }
    let target = CGSize(width: contentSpan(in: width).width, height: 0)
    return contentView.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private var shownAccessory: UIView? { marks.isEditing ? editingAccessoryView ?? parts.sign : accessoryView ?? parts.sign }

  /// Sets the frames of all parts; a swipe moves all but the actions.
  func layOutParts() {
    layer.cornerRadius = place.isFirst || place.isLast ? place.cornerRadius : 0
    layer.maskedCorners = maskedCorners
    for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, parts.selection, shownBackground] {
      view?.frame = bounds.offsetBy(dx: swipe.offset, dy: 0)
    }
    let span = contentSpan(in: bounds.width)
    swipe.place(contentView, at: CGRect(x: span.x, y: 0, width: span.width, height: bounds.height))
    if let accessory = shownAccessory {
      let end = bounds.width - reorderWidth - (table?.sectionIndex.width ?? 0)
      accessory.center = CGPoint(x: end - TableFeel.margin - accessory.bounds.width / 2 + swipe.offset, y: bounds.midY)
    }
    parts.reorderControl?.frame = CGRect(
      x: bounds.width - TableFeel.reorderWidth - (table?.sectionIndex.width ?? 0), y: 0, width: TableFeel.reorderWidth,
      height: bounds.height)
    parts.editingControl?.frame = CGRect(
      x: (marks.isEditing ? 0 : -TableFeel.editingWidth) + swipe.offset, y: 0, width: TableFeel.editingWidth + TableFeel.margin,
      height: bounds.height)
    swipe.layOut(in: bounds)
    layOutSeparator(from: span.x)
    layOutLabels()
  }

  private var maskedCorners: CACornerMask {
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  private func layOutSeparator(from start: CGFloat) {
    let line = 1 / max(contentScaleFactor, 1)
    let inset = lineInset
    parts.separator.isHidden = !place.showsSeparator
    parts.separator.frame = CGRect(
      x: start + inset.left, y: bounds.height - line, width: max(bounds.width - start - inset.left - inset.right, 0), height: line
    )
  }

  /// The insets of the separator from the cell's edges.
  private var lineInset: UIEdgeInsets {
    var inset = separatorInset
    guard let table, table.separatorInsetReference == .fromAutomaticInsets else { return inset }
    guard ownSeparatorInset != nil || table.hasOwnSeparatorInset else { return TableFeel.separatorInset }
    inset.left += TableFeel.separatorInset.left
    return inset
  }

  // MARK: - Labels

  private var indent: CGFloat { TableFeel.margin + CGFloat(indentationLevel) * indentationWidth }

  private func imageSize(in height: CGFloat) -> CGSize {
    guard let image = parts.madeLabels.image?.image else { return .zero }
    let limit = max(height - 2, 0)
    let scale = min(1, image.size.height > 0 ? limit / image.size.height : 1)
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  private func layOutLabels() {
    let (text, detail, image) = parts.madeLabels
    let area = contentView.bounds
    var x = indent
    let picture = imageSize(in: area.height)
    if picture.width > 0 {
      image?.frame = CGRect(origin: CGPoint(x: x, y: (area.height - picture.height) / 2), size: picture)
      x += picture.width + TableFeel.imageGap
    } else {
      image?.frame = .zero
    }
    let trailing: CGFloat = shownAccessory == nil ? TableFeel.margin : 0
    let room = CGRect(x: x, y: 0, width: max(area.width - x - trailing, 0), height: area.height)
    switch style {
    case .default: text?.frame = room
    case .value1: layOutSideBySide(text, detail, in: room)
    case .value2: layOutTinted(text, detail, in: room)
    case .subtitle: layOutStacked(text, detail, in: room)
    }
  }

  private func layOutSideBySide(_ text: UILabel?, _ detail: UILabel?, in room: CGRect) {
    let wanted = min(text?.sizeThatFits(room.size).width.rounded(.up) ?? 0, room.width)
    text?.frame = CGRect(x: room.minX, y: 0, width: wanted, height: room.height)
    let gap: CGFloat = wanted > 0 ? 8 : 0
    detail?.frame = CGRect(
      x: room.minX + wanted + gap, y: 0, width: max(room.width - wanted - gap, 0), height: room.height)
  }

  private func layOutTinted(_ text: UILabel?, _ detail: UILabel?, in room: CGRect) {
    let width = (room.width * 0.25).rounded()
    text?.textAlignment = .right
    text?.keepTextUnscaled()
    text?.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
    detail?.frame = CGRect(x: room.minX + width + 8, y: 0, width: max(room.width - width - 8, 0), height: room.height)
  }

  private func layOutStacked(_ text: UILabel?, _ detail: UILabel?, in room: CGRect) {
    let heights = [text, detail].map { ($0?.text?.isEmpty ?? true) ? 0 : $0?.sizeThatFits(room.size).height.rounded(.up) ?? 0 }
    let gap = heights[0] > 0 && heights[1] > 0 ? TableFeel.lineGap : 0
    let top = ((room.height - heights[0] - heights[1] - gap) / 2).rounded()
    text?.frame = CGRect(x: room.minX, y: top, width: room.width, height: heights[0])
    detail?.frame = CGRect(x: room.minX, y: top + heights[0] + gap, width: room.width, height: heights[1])
  }

  /// The size that the labels need at a width; at least the height of a one-line row.
  func partsSize(fitting size: CGSize) -> CGSize {
    if contentConfiguration != nil {
      let room = CGSize(width: contentSpan(in: size.width).width, height: size.height)
      return CGSize(width: size.width, height: max(contentView.sizeThatFits(room).height, TableFeel.rowHeight))
    }
    let (text, detail, image) = parts.madeLabels
    var width = size.width - indent - TableFeel.margin
    if let accessory = shownAccessory { width -= accessory.bounds.width + TableFeel.accessoryGap }
    width -= reorderWidth + (table?.sectionIndex.width ?? 0)
    if let picture = image?.image { width -= picture.size.width + TableFeel.imageGap }
    let room = CGSize(width: max(width, 0), height: .greatestFiniteMagnitude)
    let heights = [text, detail].map { ($0?.text?.isEmpty ?? true) ? 0 : $0?.sizeThatFits(room).height.rounded(.up) ?? 0 }
    let lines = style == .subtitle ? heights[0] + heights[1] + TableFeel.lineGap : max(heights[0], heights[1])
    let picture = image?.image.map { $0.size.height + 2 } ?? 0
    return CGSize(width: size.width, height: max(lines + 2 * TableFeel.textPadding, picture, TableFeel.rowHeight))
  }
}
