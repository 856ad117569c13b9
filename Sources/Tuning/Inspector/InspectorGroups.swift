import UIKit

/// What the inspector's groups ask of the panel around them.
@MainActor protocol InspectorGroupsDelegate: AnyObject {
  /// Shows the present values after groups or rows were replaced.
  func refresh()
  /// Places the groups after their number or heights have changed.
  func layoutContent()
  /// Opens the export of the scene's spring.
  func showCode(from button: IconButton)
  /// Called when the pointer enters or leaves the row of a tunable.
  var hoveredTunableDidChange: (Parameter?) -> Void { get }
}

/// The groups of an inspector: those of the scene's values, and those that watched values, a fitted release rule and an animator add.
@MainActor final class InspectorGroups {
  private(set) var groups: [GroupView] = []
  private(set) var springForm = SpringForm.dampingAndDuration
  /// The vocabularies of named springs.
  private(set) var forms: [String: SpringForm] = [:]
  /// The rows of `@Watched` values.
  private(set) var watched: [UIView & InspectorRow] = []
  /// Exists in scenes with an animator.
  private(set) var energy: EnergyPlot?
  private(set) var releases = ReleaseHistory()
  /// The release rule fitted to foreign code.
  private var fit: ReleaseFit?
  /// Threshold and projection of the fit, for the commit map.
  private let fittedValues = TunableValues(groups: [ReleaseFit.group])
  let scene: Scene
  let values: TunableValues
  let release: ReleaseTunables?
  private let watchedValues: () -> [WatchedValue]
  private let pane: ScrollPane
  private(set) weak var delegate: (any InspectorGroupsDelegate)?

  /// - Parameters:
  ///   - release: the tunables that decide releases of the scene; nil for none.
  ///   - watched: the values that its code watches.
  ///   - pane: shows the groups.
  init(
    _ scene: Scene, _ values: TunableValues, release: ReleaseTunables?, watched: @escaping () -> [WatchedValue],
    in pane: ScrollPane,
    delegate: any InspectorGroupsDelegate
  ) {
    (self.scene, self.values, self.release, watchedValues) = (scene, values, release, watched)
    (self.pane, self.delegate) = (pane, delegate)
  }

  // MARK: - Making groups

  func make() {
    groups = values.groups.map { makeGroup($0, rows(of: $0), exports: isSpring($0)) }
    showsWatched()
    showsFit()
  }

  /// Adds a group with the fitted release rule of foreign code, and its releases on the map.
  private func showsFit() {
    guard scene.isDeclared, releases.count > 0 else { return }
    fittedValues[ReleaseFit.tunables.threshold] = fit?.threshold ?? 0.5
    fittedValues[ReleaseFit.tunables.projection] = fit?.projection ?? 0
    let map = CommitMap(ReleaseFit.tunables, in: fittedValues, hidesRule: fit == nil)
    map.isUserInteractionEnabled = false
    let rows: [UIView & InspectorRow] = fit.map { [FittedRow($0), map] } ?? [map]
    let group = makeGroup(TunableGroup(title: "Letting go", tunables: []), rows)
    let releases = releases.count == 1 ? "1 release" : "\(releases.count) releases"
    group.show(note: fit == nil ? "\(releases), too few to fit" : "fitted to \(releases)")
    groups.append(group)
  }

  /// Rebuilds the groups for other tunables; folded groups stay folded.
  func rebuild() {
    let folded = foldedTitles
    groups.forEach { $0.removeFromSuperview() }
    (energy, watched) = (nil, [])
    make()
    fold(folded)
    show(releases)
    groupsDidChange()
  }

  private var foldedTitles: Set<String> { Set(groups.filter(\.isFolded).map(\.group.title)) }

  private func fold(_ titles: Set<String>) {
    for group in groups where titles.contains(group.group.title) { group.fold() }
  }

  private func groupsDidChange() {
    delegate?.refresh()
    delegate?.layoutContent()
  }

  /// Takes over vocabularies and folded groups from another inspector of the same scene.
  ///
  /// - Parameter parts: the overlay of dynamics, whose groups the other inspector may have.
  func inherit(_ other: InspectorGroups, parts: OverlayParts) {
    (springForm, forms) = (other.springForm, other.forms)
    rebuild()
    if other.energy != nil { addDynamics(parts) }
    fold(other.foldedTitles)
  }

  /// Adds the `@Watched` values of the code as the last group.
  private func showsWatched() {
    let values = watchedValues()
    guard !values.isEmpty else { return }
    watched = values.flatMap { value -> [UIView & InspectorRow] in
      [WatchedRow(value)] + (value.style.isPlot ? [WatchedPlot(value)] : [])
    }
    let group = makeGroup(TunableGroup(title: "Watched", tunables: []), watched)
    if values.contains(where: \.style.isPlot) { group.show(note: "last 2 s") }
    groups.append(group)
  }

  private func makeGroup(_ group: TunableGroup, _ rows: [UIView & InspectorRow], exports: Bool = false) -> GroupView {
    let view = GroupView(group, rows: rows, exports: exports) { [weak self] in self?.heightDidChange(of: $0) }
    pane.content.addSubview(view)
    view.exportButton?.addAction(
      UIAction { [weak self, weak view] _ in
        guard let button = view?.exportButton else { return }
        self?.delegate?.showCode(from: button)
      }, for: .touchUpInside)
    return view
  }

  /// Lays out with animation after a group was folded or unfolded.
  private func heightDidChange(of group: GroupView) {
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      self.delegate?.layoutContent()
      self.pane.layoutIfNeeded()
      group.setNeedsLayout()
      group.layoutIfNeeded()
    }
  }

  /// Adds what only scenes with an animator have: the overlay's switches, contacts and speeds, and the energy plot.
  func addDynamics(_ parts: OverlayParts) {
    guard energy == nil else { return }
    let plot = EnergyPlot()
    energy = plot
    let switches = SwitchRow.rows(of: OverlayParts.group.tunables.map { TunableBinding($0, in: parts.values) })
    groups += [
      makeGroup(OverlayParts.group, switches), makeGroup(TunableGroup(title: "Motion", tunables: []), [MotionRow()]),
      makeGroup(TunableGroup(title: "Energy", tunables: []), [plot]),
    ]
    groupsDidChange()
  }

  private var rows: [UIView & InspectorRow] { groups.flatMap(\.rows) }

  /// Contacts and speeds, in scenes with an animator.
  var motion: MotionRow? { rows.lazy.compactMap { $0 as? MotionRow }.first }

  func isSpring(_ group: TunableGroup) -> Bool {
    scene.spring.map { group.tunables.contains($0.dampingRatio) } ?? false
  }

  // MARK: - Vocabularies of springs

  func edit(_ spring: TunableGroup.NamedSpring, in group: TunableGroup, as form: SpringForm) {
    forms[spring.label] = form
    for view in groups where view.group == group { view.setRows(rows(of: group)) }
    groupsDidChange()
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
    groupsDidChange()
  }

  // MARK: - Showing

  /// Shows the present values.
  func refresh() {
    for group in groups {
      group.rows.forEach { $0.refresh() }
      if values.groups.contains(group.group) { group.showChanged(values.changedCount(in: group.group)) }
    }
  }

  func show(_ releases: ReleaseHistory) {
    self.releases = releases
    for row in rows {
      (row as? SpringPlot)?.show(releases)
      (row as? CommitMap)?.show(releases)
    }
  }

  /// Shows the fit after another release.
  func show(_ fit: ReleaseFit?) {
    self.fit = fit
    rebuild()
  }

  /// Shows each set's spring in the spring plot; without sets, the present spring.
  func showCurves(of sets: [GhostSlot]) {
    guard let spring = scene.spring else { return }
    let launches = sets.map { spring.launch(of: $0.values) }
    for row in rows { (row as? SpringPlot)?.show(sets: launches, slots: sets.map(\.slot)) }
  }

  /// - Parameter time: seconds since the release.
  func showGhostTime(_ time: TimeInterval) {
    for row in rows { (row as? SpringPlot)?.show(playhead: time) }
  }

  /// Shows the rows that match a query; returns whether there are any.
  func filter(_ query: String) -> Bool { groups.count { $0.filter(query) } > 0 }

  // MARK: - Layout

  /// Stacks the groups from a y coordinate; returns the end of the last one.
  func layOut(from top: CGFloat, width: CGFloat) -> CGFloat {
    var y = top
    for group in groups {
      group.frame = CGRect(x: 0, y: y, width: width, height: group.height)
      y += group.height
    }
    return y
  }
}
