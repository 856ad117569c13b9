import UIKit

extension InspectorView {
  func makeGroups() {
    groups = values.groups.map { GroupView($0, rows: rows(of: $0)) }
    for group in groups {
      pane.content.addSubview(group)
      group.heightDidChange = { [weak self, weak group] animated in
        guard let self else { return }
        guard animated else { return layoutContent() }
        UIView.animate(
          withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
          initialSpringVelocity: 0, options: [.allowUserInteraction]
        ) {
          self.layoutContent()
          self.pane.layoutIfNeeded()
          group?.setNeedsLayout()
          group?.layoutIfNeeded()
        }
      }
    }
  }

  private func isSpring(_ group: TunableGroup) -> Bool {
    springTunables.map { group.tunables.contains($0.dampingRatio) } ?? false
  }

  private func rows(of group: TunableGroup) -> [UIView & InspectorRow] {
    guard let spring = springTunables, isSpring(group) else {
      return group.tunables.map { row(TunableBinding($0, in: values)) }
    }
    var rows: [UIView & InspectorRow] = [formRow()]
    var edited = spring.bindings(springForm, in: values)
    rows.append(row(edited.removeFirst()))
    for tunable in group.tunables where tunable != spring.dampingRatio && tunable != spring.duration {
      rows.append(row(TunableBinding(tunable, in: values)))
    }
    return rows + edited.map { row($0) }
  }

  private func row(_ binding: TunableBinding) -> SliderRow {
    let row = SliderRow(binding)
    row.heightDidChange = { [weak self] in
      self?.groups.forEach {
        $0.heightDidChange(false); $0.setNeedsLayout()
      }
    }
    row.hoverDidChange = { [weak self] isOver in self?.hoveredTunableDidChange(isOver ? binding.tunable : nil) }
    return row
  }

  private func formRow() -> PopUpRow {
    let row = PopUpRow("Edit as")
    row.button.title = springForm.title
    row.button.addAction(
      UIAction { [weak self, weak row] _ in
        guard let self, let row else { return }
        let choices = SpringForm.allCases.map { form in
          Popover.Row(form.title, isChosen: form == self.springForm) { self.edit(as: form) }
        }
        Popover.show(choices, from: row.button)
      }, for: .touchUpInside)
    return row
  }

  func edit(as form: SpringForm) {
    guard form != springForm else { return }
    springForm = form
    for group in groups where isSpring(group.group) { group.setRows(rows(of: group.group)) }
    refresh()
    layoutContent()
  }

  // MARK: - Keyboard

  /// Moves the keyboard from slider to slider, over the ends and round again.
  func moveFocus(_ step: Int) {
    let sliders = groups.filter { !$0.isHidden && !$0.isFolded }.flatMap(\.rows)
      .filter { !$0.isHidden }.compactMap { ($0 as? SliderRow)?.slider }
    guard !sliders.isEmpty else { return }
    KeyboardFocus.keyWasUsed()
    let current = sliders.firstIndex(where: \.isFirstResponder) ?? (step > 0 ? -1 : sliders.count)
    let next = sliders[(current + step + sliders.count) % sliders.count]
    next.becomeFirstResponder()
    pane.reveal(next)
  }
}
