import UIKit

extension InspectorView {
  func makeGroups() {
    groups = values.groups.map { GroupView($0, rows: rows(of: $0), exports: isSpring($0)) }
    groups.forEach { connect($0) }
    showsWatched()
    showsFit()
  }

  /// Shows the fit after another release.
  func showFit(_ fit: ReleaseFit?) {
    self.fit = fit
    rebuildGroups()
  }

  /// Adds a group with the fitted release rule of foreign code, and its releases on the map.
  private func showsFit() {
    guard scene.isDeclared, releases.count > 0 else { return }
    fittedValues[ReleaseFit.tunables.threshold] = fit?.threshold ?? 0.5
    fittedValues[ReleaseFit.tunables.projection] = fit?.projection ?? 0
    let map = CommitMap(ReleaseFit.tunables, in: fittedValues)
    map.isUserInteractionEnabled = false
    map.hidesRule = fit == nil
    let rows: [UIView & InspectorRow] = fit.map { [FittedRow($0), map] } ?? [map]
    let group = GroupView(TunableGroup(title: "Letting go", tunables: []), rows: rows)
    let releases = releases.count == 1 ? "1 release" : "\(releases.count) releases"
    group.note = fit == nil ? "\(releases), too few to fit" : "fitted to \(releases)"
    groups.append(group)
    connect(group)
  }

  /// Rebuilds the groups for other tunables; folded groups stay folded.
  func rebuildGroups() {
    let folded = Set(groups.filter(\.isFolded).map(\.group.title))
    groups.forEach { $0.removeFromSuperview() }
    (energy, watched) = (nil, [])
    makeGroups()
    for group in groups where folded.contains(group.group.title) { group.fold() }
    show(releases)
    refresh()
    layoutContent()
  }

  /// Adds the `@Watched` values of the code as the last group.
  private func showsWatched() {
    let values = watchedValues()
    guard !values.isEmpty else { return }
    watched = values.flatMap { value -> [UIView & InspectorRow] in
      [WatchedRow(value)] + (value.style.isPlot ? [WatchedPlot(value)] : [])
    }
    let group = GroupView(TunableGroup(title: "Watched", tunables: []), rows: watched)
    if values.contains(where: \.style.isPlot) { group.note = "last 2 s" }
    groups.append(group)
    connect(group)
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

  /// Adds what only scenes with an animator have: the overlay's switches, contacts and speeds, and the energy plot.
  func addDynamics(_ parts: OverlayParts) {
    guard energy == nil else { return }
    let plot = EnergyPlot()
    energy = plot
    let switches = SwitchRow.rows(of: OverlayParts.group.tunables.map { TunableBinding($0, in: parts.values) })
    let added = [
      GroupView(OverlayParts.group, rows: switches), GroupView(TunableGroup(title: "Motion", tunables: []), rows: [MotionRow()]),
      GroupView(TunableGroup(title: "Energy", tunables: []), rows: [plot]),
    ]
    groups += added
    added.forEach { connect($0) }
    refresh()
    layoutContent()
  }

  /// Contacts and speeds, in scenes with an animator.
  var motion: MotionRow? { groups.lazy.flatMap(\.rows).compactMap { $0 as? MotionRow }.first }

  private func isSpring(_ group: TunableGroup) -> Bool {
    springTunables.map { group.tunables.contains($0.dampingRatio) } ?? false
  }

  private func rows(of group: TunableGroup) -> [UIView & InspectorRow] {
    guard group.springs.isEmpty else { return rowsWithSprings(of: group) }
    guard let spring = springTunables, isSpring(group) else {
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

  private func edit(_ spring: TunableGroup.NamedSpring, in group: TunableGroup, as form: SpringForm) {
    forms[spring.label] = form
    for view in groups where view.group == group { view.setRows(rows(of: group)) }
    refresh()
    layoutContent()
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
    let row = SliderRow(binding)
    row.heightDidChange = { [weak self] in
      self?.groups.forEach {
        $0.heightDidChange(false); $0.setNeedsLayout()
      }
    }
    row.hoverDidChange = { [weak self] isOver in self?.hoveredTunableDidChange(isOver ? binding.tunable : nil) }
    return row
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

  func edit(as form: SpringForm) {
    guard form != springForm else { return }
    springForm = form
    func formButtons() -> [PopUpButton] { groups.flatMap(\.rows).compactMap { ($0 as? PopUpRow)?.button } }
    let focus = formButtons().firstIndex(where: \.isFirstResponder)
    for group in groups where isSpring(group.group) { group.setRows(rows(of: group.group)) }
    // The row with the focus is a new one.
    if let focus, formButtons().indices.contains(focus) { formButtons()[focus].becomeFirstResponder() }
    show(releases)
    refresh()
    layoutContent()
  }
}
