import Tuning
import UIKit

/// The settings of Horizons: a grouped table view with switches, choices and swipe actions.
final class SettingsViewController: GroupedTableViewController {
  @Tunable("Row height", in: 36...80, step: 1, unit: "pt", group: "Rows") private var rowHeight: CGFloat = 48
  @Tunable("Greatest width", in: 280...1200, step: 1, unit: "pt", group: "Rows") private var greatestWidth =
    GroupedTableViewController.standardWidth
  @Tunable("Separators", group: "Rows") private var hasSeparators = true
  @Tunable("Separator inset", in: 0...160, step: 1, unit: "pt", group: "Rows") private var separatorInset: CGFloat = 60
  @Tunable("Row animation", cases: ["Fade", "Right", "Left", "Top", "Bottom"], group: "Changes") private var animation = 0
  /// Whether a swipe across the whole row deletes it.
  @Tunable("Full swipe deletes", group: "Changes") private var usesFullSwipe = true
  @Tunable("Deceleration", cases: ["Normal", "Fast"], group: "Scrolling") private var deceleration = 0

  private static let placeExtra: CGFloat = 16
  private static let accountExtra: CGFloat = 40
  private static let coverSide: CGFloat = 40
  private static let portraitSide: CGFloat = 60

  private(set) var sections = SettingsSection.standard

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) {
    fatalError("SettingsViewController is made by code; use init().")
  }

  // MARK: - Refreshing

  /// The duration of the search for places, in seconds.
  private static let searchDuration: TimeInterval = 1.2
  private var search: CADisplayLink?
  private var searchEnd: CFTimeInterval?

  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UIRefreshControl()
    control.addTarget(self, action: SettingsViewController.refresh, for: .valueChanged)
    refreshControl = control
    (tableView.dragDelegate, tableView.dropDelegate) = (self, self)
    observe()
  }

  private func observe() {
    let table: UITableView = tableView
    $rowHeight.observe(table) { $0.rowHeight = $1 }
    $hasSeparators.observe(table) { $0.separatorStyle = $1 ? .singleLine : .none }
    $separatorInset.observe(table) { $0.separatorInset = UIEdgeInsets(top: 0, left: $1, bottom: 0, right: 0) }
    $deceleration.observe(table) { $0.decelerationRate = $1 == 0 ? .normal : .fast }
    $greatestWidth.observe(self) { $0.rowWidth = $1 }
  }

  private var rowAnimation: UITableView.RowAnimation { [.fade, .right, .left, .top, .bottom][animation] }

  /// Restores all deleted places. The search is timed by frames, so that a recording replays it.
  private func refresh() {
    searchEnd = nil
    search?.invalidate()
    let link = CADisplayLink(target: self, selector: SettingsViewController.searched(_:))
    link.add(to: .main, forMode: .common)
    search = link
  }

  private func searched(_ link: CADisplayLink) {
    let end = searchEnd ?? link.timestamp + Self.searchDuration
    searchEnd = end
    if link.targetTimestamp > end { findPlaces() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if search != nil { findPlaces() }
  }

  private func findPlaces() {
    search?.invalidate()
    search = nil
    refreshControl?.endRefreshing()
    guard !isEditing else { return }
    sections = SettingsSection.standard
    tableView.reloadData()
  }

  // MARK: - Rows

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { sections[section].footer }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    switch sections[indexPath].kind {
    case .account: tableView.rowHeight + Self.accountExtra
    case .place: tableView.rowHeight + Self.placeExtra
    default: tableView.rowHeight
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = sections[indexPath]
    let colors = PageColors.of(traitCollection)
    let cell = SettingsCells.cell(for: row, in: tableView)
    cell.apply(colors)
    cell.textLabel?.text = row.title
    cell.imageView?.image = row.icon?.image
    cell.selectionStyle = .default
    switch row.kind {
    case .account:
      cell.textLabel?.font = .monospacedDigitSystemFont(ofSize: 20, weight: .semibold)
      cell.detailTextLabel?.text = "\(sections.places.count) places, one horizon at a time"
      cell.detailTextLabel?.adjustsFontSizeToFitWidth = true
      cell.detailTextLabel?.minimumScaleFactor = 0.6
      show(.goldenHour, side: Self.portraitSide, in: cell)
    case .choice(let names, let chosen): cell.detailTextLabel?.text = names[chosen]
    case .toggle(let isOn): addSwitch(isOn, to: cell, at: indexPath)
    case .place(let horizon, let isMuted):
      cell.detailTextLabel?.text = isMuted ? "Muted" : "\(horizon.place), \(horizon.hour)"
      show(horizon, side: Self.coverSide, in: cell)
    case .add:
      cell.textLabel?.textColor = sections.nextPlace == nil ? colors.textSecondary : colors.accent
    }
    return cell
  }

  private func show(_ horizon: Horizon, side: CGFloat, in cell: UITableViewCell) {
    cell.imageView?.image = HorizonPictures.shared.image(
      of: horizon, size: CGSize(width: side, height: side), format: .cover)
    cell.imageView?.layer.cornerRadius = (side * 0.22).rounded()
  }

  private func addSwitch(_ isOn: Bool, to cell: UITableViewCell, at path: IndexPath) {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.onTintColor = PageColors.of(traitCollection).accent
    toggle.frame.size = toggle.sizeThatFits(.zero)
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        guard let self, let toggle else { return }
        sections[path].kind = .toggle(toggle.isOn)
      }, for: .valueChanged)
    cell.accessoryView = toggle
    cell.selectionStyle = .none
  }

  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) { tint(view) }
  override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { tint(view) }

  private func tint(_ view: UIView) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = PageColors.of(traitCollection).textSecondary
  }

  // MARK: - Choosing

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    if case .toggle = sections[indexPath].kind { return false }
    return true
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = sections[indexPath]
    switch row.kind {
    case .account: push(place(.goldenHour))
    case .place(let horizon, _): push(place(horizon))
    case .choice(let names, let chosen):
      let choice = SettingsChoiceController(title: row.title, names: names, chosen: chosen)
      choice.choose = { [weak self] in self?.set($0, at: indexPath) }
      push(choice)
    case .add:
      tableView.deselectRow(at: indexPath, animated: true)
      addPlace(at: indexPath)
    case .toggle: break
    }
  }

  private func push(_ page: UIViewController) { navigationController?.pushViewController(page, animated: true) }

  private func place(_ horizon: Horizon) -> UIViewController {
    let place = PlaceViewController(horizon, from: .right)
    place.edgesForExtendedLayout = []
    return place
  }

  private func set(_ chosen: Int, at path: IndexPath) {
    guard case .choice(let names, _) = sections[path].kind else { return }
    sections[path].kind = .choice(names, chosen: chosen)
    tableView.cellForRow(at: path)?.detailTextLabel?.text = names[chosen]
  }

  // MARK: - Editing

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    switch sections[indexPath].kind {
    case .place: true
    case .add: sections.nextPlace != nil
    default: false
    }
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    sections[indexPath].kind == .add ? .insert : .delete
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .insert { addPlace(at: indexPath) } else { deletePlace(at: indexPath) }
  }

  private func addPlace(at path: IndexPath) {
    guard let horizon = sections.nextPlace else { return }
    sections[path.section].rows.insert(SettingsRow(title: horizon.name, kind: .place(horizon, isMuted: false)), at: path.row)
    tableView.insertRows(at: [path], with: rowAnimation)
    placesDidChange()
  }

  private func deletePlace(at path: IndexPath) {
    sections[path.section].rows.remove(at: path.row)
    tableView.deleteRows(at: [path], with: rowAnimation)
    placesDidChange()
  }

  /// The section of the places, whose last row adds one.
  var placesSection: Int { sections.count - 1 }

  func movePlace(from source: IndexPath, to destination: IndexPath) {
    sections[destination.section].rows.insert(sections[source.section].rows.remove(at: source.row), at: destination.row)
    tableView.moveRow(at: source, to: destination)
  }

  private func placesDidChange() {
    tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.detailTextLabel?.text =
      "\(sections.places.count) places, one horizon at a time"
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard case .place(let horizon, let isMuted) = sections[indexPath].kind else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      guard let self, let path = row(of: horizon) else { return done(false) }
      deletePlace(at: path)
      done(true)
    }
    let mute = UIContextualAction(style: .normal, title: isMuted ? "Unmute" : "Mute") { [weak self] _, _, done in
      if let self, let path = row(of: horizon) { toggleMute(path) }
      done(true)
    }
    mute.backgroundColor = UIColor(rgb: 0x5B6472)
    let configuration = UISwipeActionsConfiguration(actions: [delete, mute])
    configuration.performsFirstActionWithFullSwipe = usesFullSwipe
    return configuration
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard case .place(let horizon, _) = sections[indexPath].kind else { return nil }
    let first = UIContextualAction(style: .normal, title: "To the top") { [weak self] _, _, done in
      done(true)
      guard let self, let path = row(of: horizon), path.row > 0 else { return }
      movePlace(from: path, to: IndexPath(row: 0, section: path.section))
    }
    first.backgroundColor = UIColor(rgb: 0x3048E0)
    let configuration = UISwipeActionsConfiguration(actions: [first])
    configuration.performsFirstActionWithFullSwipe = usesFullSwipe
    return configuration
  }

  private func row(of horizon: Horizon) -> IndexPath? {
    for (section, rows) in sections.map(\.rows).enumerated() {
      let index = rows.firstIndex { row in
        if case .place(horizon, _) = row.kind { return true }
        return false
      }
      if let index { return IndexPath(row: index, section: section) }
    }
    return nil
  }

  private func toggleMute(_ path: IndexPath) {
    guard case .place(let horizon, let isMuted) = sections[path].kind else { return }
    sections[path].kind = .place(horizon, isMuted: !isMuted)
    tableView.cellForRow(at: path)?.detailTextLabel?.text = isMuted ? "\(horizon.place), \(horizon.hour)" : "Muted"
  }
}
