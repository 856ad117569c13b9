import Tuning
import UIKit

/// A journey as a list: its days fold, and in edit mode its stops are deleted, added, moved or chosen.
final class ItineraryViewController: ThemedViewController, UICollectionViewDelegate {
  @Tunable("Editing", cases: ["Deletes", "Chooses"], group: "Edit mode") private var mode = 0
  @Tunable("Line before the handle", group: "Edit mode") private var hasLine = true
  @Tunable("Appearance", cases: ["Inset", "Grouped", "Plain"], group: "List") private var listAppearance = 0
  @Tunable("Greatest width", in: 280...1200, step: 1, unit: "pt", group: "List") private var greatestWidth: CGFloat = 560
  @Tunable("Notes wrap", group: "Rows") private var wraps = true
  @Tunable("Indentation", in: 0...60, step: 1, unit: "pt", group: "Rows") private var indentation: CGFloat = 0
  @Tunable("Covers", in: 20...72, step: 1, unit: "pt", group: "Rows") private var side: CGFloat = 44
  @Watched("Stops", decimals: 0) private var count: CGFloat = 0

  private(set) var itinerary = Itinerary.standard
  private(set) lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private(set) lazy var source = makeSource()
  private lazy var remove = UIBarButtonItem(
    title: "Delete", image: nil, primaryAction: UIAction { [weak self] _ in self?.deleteChosen() }, menu: nil)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Itinerary"
    navigationItem.rightBarButtonItem = editButtonItem
  }

  required init?(coder: NSCoder) {
    fatalError("ItineraryViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (list.delegate, list.dragDelegate, list.dropDelegate) = (self, self, self)
    list.alwaysBounceVertical = true
    view.addSubview(list)
    _ = source
    for day in itinerary.days { show(day, animated: false) }
    count = CGFloat(itinerary.stopCount)
    observe()
    applyTheme()
  }

  private func observe() {
    $mode.observe(self) { scene, mode in
      scene.list.allowsMultipleSelectionDuringEditing = mode == 1
      scene.list.reloadData()
      scene.showRemove(animated: false)
    }
    $hasLine.observe(self) { scene, _ in scene.list.reloadData() }
    $listAppearance.observe(self) { scene, _ in scene.list.setCollectionViewLayout(scene.makeLayout(), animated: false) }
    $greatestWidth.observe(self) { scene, _ in scene.view.setNeedsLayout() }
    $wraps.observe(self) { scene, _ in scene.list.reloadData() }
    $indentation.observe(self) { scene, _ in scene.list.reloadData() }
    $side.observe(self) { scene, _ in scene.list.reloadData() }
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    list.backgroundColor = .grouped(traitCollection)
    list.tintColor = colors.accent
    list.setCollectionViewLayout(makeLayout(), animated: false)
    list.reloadData()
  }

  // MARK: - Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = max((view.bounds.width - greatestWidth) / 2, 0).rounded()
    let insets = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    if additionalSafeAreaInsets != insets { additionalSafeAreaInsets = insets }
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: [.insetGrouped, .grouped, .plain][listAppearance])
    configuration.headerMode = .firstItemInSection
    configuration.backgroundColor = .grouped(traitCollection)
    configuration.separatorConfiguration.color = PageColors.of(traitCollection).hairline
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in self?.swipeActions(at: path) }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  // MARK: - Rows

  private func makeSource() -> UICollectionViewDiffableDataSource<String, Itinerary.Row> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Itinerary.Row> { [weak self] cell, _, row in
      self?.fill(cell, row)
    }
    let source = UICollectionViewDiffableDataSource<String, Itinerary.Row>(collectionView: list) { list, path, row in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] row in
      if let self, case .stop(let name) = row { itinerary.canMove(name) } else { false }
    }
    source.reorderingHandlers.didReorder = { [weak self] in self?.follow($0) }
    return source
  }

  private func fill(_ cell: UICollectionViewListCell, _ row: Itinerary.Row) {
    let colors = PageColors.of(traitCollection)
    cell.indentationWidth = indentation
    switch row {
    case .day(let name): fill(cell, day: name, colors)
    case .stop(let name): itinerary.stop(named: name).map { fill(cell, stop: $0, colors) }
    }
  }

  private func fill(_ cell: UICollectionViewListCell, day name: String, _ colors: PageColors) {
    var content = cell.defaultContentConfiguration()
    content.text = name
    content.textProperties.color = colors.textSecondary
    content.textProperties.font = .systemFont(ofSize: 15, weight: .semibold)
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = nil
    cell.backgroundConfiguration = .clear()
    cell.accessories = [
      .label(text: "\(itinerary[name]?.stops.count ?? 0)", options: .init(tintColor: colors.textSecondary)),
      .insert { [weak self] in self?.add(to: name) },
      .outlineDisclosure(displayed: .whenNotEditing),
    ]
  }

  private func fill(_ cell: UICollectionViewListCell, stop: Horizon, _ colors: PageColors) {
    var content = cell.defaultContentConfiguration()
    content.text = stop.name
    content.textProperties.color = colors.text
    content.secondaryText = ([stop.place] + stop.facts.map { "\($0.name.lowercased()) \($0.value.lowercased())" })
      .joined(separator: ", ")
    content.secondaryTextProperties.color = colors.textSecondary
    content.secondaryTextProperties.numberOfLines = wraps ? 0 : 1
    content.image = HorizonPictures.shared.image(of: stop, size: CGSize(width: side, height: side), format: .cover)
    content.imageProperties.cornerRadius = (side * 0.22).rounded()
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.listCell()
      let isRaised = state.isSelected || state.isHighlighted || state.isReordering
      background.backgroundColor = isRaised ? colors.pressed : colors.raised
      cell.backgroundConfiguration = background
    }
    cell.accessories = accessories(of: stop, colors)
  }

  private func accessories(of stop: Horizon, _ colors: PageColors) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = [
      .label(text: stop.hour, options: .init(tintColor: colors.textSecondary)),
      .detail(displayed: .whenNotEditing) { [weak self] in self?.push(stop) },
      .reorder(options: .init(showsVerticalSeparator: hasLine)),
      mode == 1 ? .multiselect() : .delete(),
    ]
    if itinerary.seen.contains(stop.name) { accessories.append(.checkmark(displayed: .whenNotEditing)) }
    return accessories
  }

  private func push(_ stop: Horizon) {
    let page = PlaceViewController(stop, from: .right)
    page.edgesForExtendedLayout = []
    navigationController?.pushViewController(page, animated: true)
  }

  // MARK: - The journey

  private func show(_ day: Itinerary.Day, animated: Bool) {
    var outline = NSDiffableDataSourceSectionSnapshot<Itinerary.Row>()
    let isFolded = source.snapshot().indexOfSection(day.name) != nil && !source.snapshot(for: day.name).isExpanded(.day(day.name))
    outline.append([.day(day.name)])
    outline.append(itinerary.rows(of: day), to: .day(day.name))
    if !isFolded || isEditing { outline.expand([.day(day.name)]) }
    source.apply(outline, to: day.name, animatingDifferences: animated)
  }

  /// Shows the journey after stops have been added or deleted.
  private func itineraryDidChange() {
    count = CGFloat(itinerary.stopCount)
    setNeedsUpdateContentUnavailableConfiguration()
    var snapshot = source.snapshot()
    let gone = snapshot.sectionIdentifiers.filter { itinerary[$0] == nil }
    if !gone.isEmpty {
      snapshot.deleteSections(gone)
      source.apply(snapshot, animatingDifferences: true)
    }
    for day in itinerary.days where source.snapshot(for: day.name).items.compactMap(\.stopName) != day.stops.map(\.name) {
      show(day, animated: true)
    }
    showCounts()
    showRemove(animated: true)
  }

  private func showCounts() {
    list.reconfigureItems(at: itinerary.days.compactMap { source.indexPath(for: .day($0.name)) })
  }

  private func add(to day: String) {
    if itinerary.addStop(to: day) { itineraryDidChange() }
  }

  /// Moves a stop that was dropped.
  func move(_ name: String, to day: String, at index: Int) {
    itinerary.move(name, to: day, at: index)
    itineraryDidChange()
  }

  private func delete(_ names: [String]) {
    for name in names { itinerary.delete(name) }
    itineraryDidChange()
  }

  /// A journey without stops can be planned again.
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    contentUnavailableConfiguration = itinerary.days.isEmpty ? emptyJourney(PageColors.of(state.traitCollection)) : nil
  }

  private func emptyJourney(_ colors: PageColors) -> UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = HorizonPictures.shared.image(of: .seaFog, size: CGSize(width: 96, height: 96), format: .cover)
    empty.imageProperties.cornerRadius = 21
    (empty.text, empty.secondaryText) = ("No Stops", "The journey ends before it has begun.")
    (empty.textProperties.color, empty.secondaryTextProperties.color) = (colors.text, colors.textSecondary)
    empty.button = .tinted()
    (empty.button.baseForegroundColor, empty.button.baseBackgroundColor) = (colors.accent, colors.accent)
    empty.buttonProperties.primaryAction = UIAction(title: "Plan It Again") { [weak self] _ in self?.planAgain() }
    return empty
  }

  private func planAgain() {
    itinerary = .standard
    for day in itinerary.days { show(day, animated: true) }
    itineraryDidChange()
  }

  private func follow(_ transaction: NSDiffableDataSourceTransaction<String, Itinerary.Row>) {
    let old = itinerary
    for section in transaction.sectionTransactions {
      itinerary.order(section.finalSnapshot.items.compactMap(\.stopName), in: section.sectionIdentifier, from: old)
    }
    showCounts()
  }

  private func swipeActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard case .stop(let name) = source.itemIdentifier(for: path) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete([name])
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: - Edit mode

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    list.isEditing = editing
    // Each stop can be moved to each day.
    if editing { for day in itinerary.days { show(day, animated: animated) } }
    showRemove(animated: animated)
  }

  private func showRemove(animated: Bool) {
    navigationItem.setLeftBarButton(isEditing && mode == 1 ? remove : nil, animated: animated)
    remove.isEnabled = list.indexPathsForSelectedItems?.isEmpty == false
  }

  private func deleteChosen() {
    delete((list.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0)?.stopName })
  }

  // MARK: - UICollectionViewDelegate

  /// The first row of a day is its name.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { IndexPath(item: max(proposedIndexPath.item, 1), section: proposedIndexPath.section) }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    source.itemIdentifier(for: indexPath)?.stopName != nil
  }

  /// A click ticks a stop off; in edit mode it chooses one.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing, let name = source.itemIdentifier(for: indexPath)?.stopName else { return showRemove(animated: true) }
    collectionView.deselectItem(at: indexPath, animated: true)
    itinerary.toggleSeen(name)
    collectionView.reconfigureItems(at: [indexPath])
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { showRemove(animated: true) }
}

extension Itinerary.Row {
  /// The name of a stop; nil for a day.
  var stopName: String? {
    if case .stop(let name) = self { name } else { nil }
  }
}
