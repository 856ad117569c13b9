import UIKit

extension InspectorView {
  func makeGroups() {
    groups = values.groups.map { GroupView($0, rows: rows(of: $0), exports: isSpring($0)) }
    groups.forEach { connect($0) }
  }

  private func connect(_ group: GroupView) {
    pane.content.addSubview(group)
    group.exportButton?.addAction(
      UIAction { [weak self, weak group] _ in
        guard let button = group?.exportButton else { return }
        self?.showCode(from: button)
      }, for: .touchUpInside)
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

  /// Adds what only a scene with an animator has: the overlay's switches, and the energy.
  func addDynamics(_ parts: OverlayParts) {
    guard energy == nil else { return }
    let plot = EnergyPlot()
    energy = plot
    let switches = SwitchRow.rows(of: OverlayParts.group.tunables.map { TunableBinding($0, in: parts.values) })
    let added = [
      GroupView(OverlayParts.group, rows: switches), GroupView(TunableGroup(title: "Energy", tunables: []), rows: [plot]),
    ]
    groups += added
    added.forEach { connect($0) }
    refresh()
    layoutContent()
  }

  private func isSpring(_ group: TunableGroup) -> Bool {
    springTunables.map { group.tunables.contains($0.dampingRatio) } ?? false
  }

  private func rows(of group: TunableGroup) -> [UIView & InspectorRow] {
    guard let spring = springTunables, isSpring(group) else {
      let map = release.flatMap { group.tunables.contains($0.threshold) ? CommitMap($0, in: values) : nil }
      return rows(of: group.tunables) + [map].compactMap { $0 }
    }
    var rows: [UIView & InspectorRow] = [formRow()]
    var edited = spring.bindings(springForm, in: values)
    rows.append(row(edited.removeFirst()))
    let others = group.tunables.filter { $0 != spring.dampingRatio && $0 != spring.duration }
    rows += self.rows(of: others.filter { $0.kind == .number }) + edited.map { row($0) }
    return rows + self.rows(of: others.filter { $0.kind != .number }) + [SpringPlot(spring, in: values)]
  }

  /// A row for each, except that short toggles in succession share one.
  private func rows(of tunables: [Parameter]) -> [UIView & InspectorRow] {
    var rows: [UIView & InspectorRow] = []
    var toggles: [TunableBinding] = []
    for tunable in tunables {
      let binding = TunableBinding(tunable, in: values)
      if tunable.kind == .toggle {
        toggles.append(binding)
        continue
      }
      rows += SwitchRow.rows(of: toggles)
      toggles = []
      rows.append(tunable.kind == .number ? row(binding) : ChoiceRow(binding))
    }
    return rows + SwitchRow.rows(of: toggles)
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
    show(releases)
    refresh()
    layoutContent()
  }

  // MARK: - Keyboard

  /// Moves the keyboard from control to control, over the ends and round again.
  func moveFocus(_ step: Int) {
    let stops = groups.filter { !$0.isHidden && !$0.isFolded }.flatMap(\.rows).filter { !$0.isHidden }.flatMap(\.stops)
    guard !stops.isEmpty else { return }
    KeyboardFocus.keyWasUsed()
    let current = stops.firstIndex(where: \.isFirstResponder) ?? (step > 0 ? -1 : stops.count)
    let next = stops[(current + step + stops.count) % stops.count]
    next.becomeFirstResponder()
    pane.reveal(next)
  }
}
