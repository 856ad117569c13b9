import CoreGraphics
import Foundation
import ViewCore

extension UITableViewCell {
  // MARK: - Backgrounds

  /// Orders the views from back to front: background, selection, content.
  func placeBackgrounds() {
    let ground = showsSelection && backgroundConfiguration == nil ? selectionGround ?? parts.selection : nil
    for view in [selectedBackgroundView, multipleSelectionBackgroundView, parts.selection] where view !== ground {
      view?.removeFromSuperview()
    }
    if let ground { insertSubview(ground, at: 0) }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    if let shownBackground { insertSubview(shownBackground, at: 0) }
    setNeedsLayout()
  }

  /// The program's view behind a selected cell; nil for the standard one.
  private var selectionGround: UIView? {
    table?.allowsMultiple == true ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  /// The colour of the table's rows; nil outside of a table.
  var listColor: UIColor? {
    table.map { $0.style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
  }

  /// Takes the look of the table, unless the cell has its own.
  func dressForTable() {
    if backgroundConfiguration != nil { updateBackground() } else if backgroundColor == nil { backgroundColor = listColor }
  }

  private var showsSelection: Bool { (marks.isSelected || marks.isHighlighted) && selectionStyle != .none }

  /// Shows the selection at once, or fades it out.
  func stateDidChange(animated: Bool) {
    let ground = selectionGround ?? parts.selection
    for label in [parts.madeLabels.text, parts.madeLabels.detail] { label?.isHighlighted = showsSelection }
    parts.editingControl?.isSelected = marks.isSelected
    guard animated, !showsSelection, ground.superview === self else {
      ground.alpha = 1
      return placeBackgrounds()
    }
    UIView.animate(
      withDuration: TableFeel.highlightDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { ground.alpha = 0 },
      completion: { [weak self] _ in
        ground.alpha = 1
        self?.placeBackgrounds()
      })
  }

  // MARK: - Accessories

  func accessoryDidChange() {
    let type = marks.isEditing ? editingAccessoryType : accessoryType
    let own = marks.isEditing ? editingAccessoryView : accessoryView
    if type != .none, own == nil {
      let sign = AccessorySign(type)
      sign.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.accessoryTapped(self)
        }, for: .touchUpInside)
      parts.show(sign, in: self)
    } else {
      parts.show(nil as AccessorySign?, in: self)
    }
    for view in [accessoryView, editingAccessoryView] where view !== own { view?.removeFromSuperview() }
    if let own { addSubview(own) }
    setNeedsLayout()
  }

  // MARK: - Editing

  /// The editing control before the content; nil for none.
  private var editingSign: EditingControl.Sign? {
    guard marks.isEditing else { return nil }
    if table?.choosesWhileEditing == true { return .choice }
    switch editingStyle {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  func editingDidChange(animated: Bool) {
    if let sign = editingSign, parts.editingControl?.sign != sign {
      let control = EditingControl(sign)
      control.isSelected = marks.isSelected
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          table?.editingControlTapped(self)
        }, for: .touchUpInside)
      parts.show(control, in: self)
    }
    accessoryDidChange()
    let control = marks.isEditing ? nil : parts.editingControl
    let finish: (Bool) -> Void = { [weak self] _ in
      guard let self else { return }
      didTransition(to: stateMask)
      if !marks.isEditing, let control { parts.remove(control) }
    }
    guard animated else {
      layoutIfNeeded()
      return finish(true)
    }
    UIView.animate(
      withDuration: TableFeel.editingDuration, delay: 0, options: [.allowUserInteraction],
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }, completion: finish)
  }
}
