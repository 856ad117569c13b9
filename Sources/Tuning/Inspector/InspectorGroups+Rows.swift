import UIKit

/// The rows of groups.
extension InspectorGroups {
  func rows(of group: TunableGroup) -> [UIView & InspectorRow] {
    guard group.springs.isEmpty else { return rowsWithSprings(of: group) }
    guard let spring = scene.spring, isSpring(group) else {
      let map = release.flatMap { group.tunables.contains($0.threshold) ? CommitMap($0, in: values) : nil }
      return rows(of: group.tunables) + [map].compactMap { $0 }
    }
    var rows: [UIView & InspectorRow] = [formRow("Edit as", springForm) { [weak self] in self?.edit(as: $0) }]
    let edited = springRows(spring, as: springForm)
    // The other numbers stand between two, and after more than two.
    let first = edited.count == 2 ? 1 : edited.count
    let others = group.tunables.filter { $0 != spring.dampingRatio && $0 != spring.duration }
    rows += edited.prefix(first)
    rows += self.rows(of: others.filter { $0.kind == .number })
    rows += edited.dropFirst(first)
    return rows + self.rows(of: others.filter { $0.kind != .number }) + [SpringPlot(spring, in: values)]
  }

  /// The numbers of a vocabulary, and below those of a curve how far it is from the spring.
  private func springRows(_ spring: SpringTunables, as form: SpringForm) -> [UIView & InspectorRow] {
    let numbers: [UIView & InspectorRow] = spring.bindings(form, in: values).map { row($0) }
    return form.isCurve ? numbers + [SpringCurveRow { [values] in spring.curve(in: values) }] : numbers
  }

  /// Puts each spring at the place of its first parameter: the choice of vocabulary, then its parameters.
  private func rowsWithSprings(of group: TunableGroup) -> [UIView & InspectorRow] {
    var rows: [UIView & InspectorRow] = []
    var plain: [Parameter] = []
    let durations = Set(group.springs.map(\.tunables.duration))
    for tunable in group.tunables where !durations.contains(tunable) {
      guard let spring = group.springs.first(where: { $0.tunables.dampingRatio == tunable }) else {
        plain.append(tunable)
        continue
      }
      rows += self.rows(of: plain)
      plain = []
      let form = forms[spring.label] ?? .dampingAndResponse
      rows.append(formRow(spring.label, form) { [weak self] in self?.edit(spring, in: group, as: $0) })
      rows += springRows(spring.tunables, as: form)
    }
    return rows + self.rows(of: plain)
  }

  /// One row for each parameter; short toggles in succession share a row.
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
      switch tunable.kind {
      case .number: rows.append(row(binding))
      case .color: rows.append(ColorRow(binding))
      default: rows.append(ChoiceRow(binding))
      }
    }
    return rows + SwitchRow.rows(of: toggles)
  }

  private func row(_ binding: TunableBinding) -> SliderRow {
    SliderRow(binding) { [weak self] in
      self?.delegate?.layoutContent()
      self?.groups.forEach { $0.setNeedsLayout() }
    } hoverDidChange: { [weak self] isOver in
      self?.delegate?.hoveredTunableDidChange(isOver ? binding.tunable : nil)
    }
  }

  private func formRow(_ label: String, _ form: SpringForm, choose: @escaping (SpringForm) -> Void) -> PopUpRow {
    let row = PopUpRow(label)
    row.button.title = form.title
    row.button.addAction(
      UIAction { [weak row] _ in
        guard let row else { return }
        let choices = SpringForm.allCases.map { other in
          Popover.Row(other.title, isChosen: other == form) { choose(other) }
        }
        Popover.show(choices, from: row.button)
      }, for: .touchUpInside)
    return row
  }
}
