import Tuning
import UIKit

/// A wall of pictures with context menus, below two buttons with menus: one sorts the wall, the other changes all of it.
final class MenusViewController: ThemedViewController {
  @Tunable("Preview", cases: ["The place", "The picture"], group: "Lift") private var preview = 0
  @Tunable("Preview’s width", in: 160...560, step: 1, unit: "pt", group: "Lift") private var previewWidth: CGFloat = 360
  @Tunable("Pictures", in: 90...320, step: 1, unit: "pt", group: "Wall") private var side: CGFloat = 160
  @Tunable("Corners", in: 0...60, step: 1, unit: "pt", group: "Wall") private var corners: CGFloat = 16
  @Tunable("Damping ratio", in: 0.3...1, step: 0.01, group: "Motion") private var damping: CGFloat = 0.74
  @Tunable("Delay by picture", in: 0...0.1, step: 0.005, unit: "s", group: "Motion") private var delay = 0.02
  /// The number of pictures that are seen.
  @Watched("On the wall", decimals: 0) private var count: CGFloat = 0
  /// How often an element of a picture's menu was chosen.
  @Watched("Chosen") private var choices = 0

  /// The most of the window's height that a preview takes.
  private static let previewShare: CGFloat = 0.5
  private static let note = "Click, or drag it down, to put it back."
  /// In which the note fades in, in seconds.
  private static let noteDuration: TimeInterval = 0.3

  private let heading = UILabel()
  private let line = UILabel()
  let orderButton = UIButton(configuration: .gray())
  let wallButton = UIButton(configuration: .gray())
  let wallView: WallView
  private(set) var wall = PictureWall(Horizon.byDay)

  init() {
    wallView = WallView(wall.pictures.map { WallTile($0) })
    super.init(nibName: nil, bundle: nil)
    title = "Menus"
  }

  required init?(coder: NSCoder) {
    fatalError("MenusViewController is made by code; use init().")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for part in [wallView, heading, line, orderButton, wallButton] as [UIView] { view.addSubview(part) }
    line.font = .systemFont(ofSize: 15)
    fillButtons()
    for tile in wallView.tiles { connect(tile) }
    applyTheme()
    observe()
    showWall()
  }

  private func observe() {
    $preview.observe(self) { page, _ in page.providePreviews() }
    $side.observe(self) { page, side in
      page.wallView.side = side
      page.wallView.rearrange()
    }
    $corners.observe(self) { page, corners in
      for tile in page.wallView.tiles { tile.corners = corners }
    }
    $damping.observe(self) { page, damping in
      page.wallView.damping = damping
      for tile in page.wallView.tiles { tile.damping = damping }
    }
    $delay.observe(self) { page, delay in page.wallView.delay = delay }
  }

  // MARK: - Look

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading("Menus", size: 34, kern: -0.45, color: colors.text)
    line.textColor = colors.textSecondary
    wallView.indicatorStyle = colors.isDark ? .white : .black
    for button in [orderButton, wallButton] {
      button.configuration?.baseForegroundColor = colors.text
      button.configuration?.baseBackgroundColor = colors.pressed
    }
    for tile in wallView.tiles { tile.apply(colors) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = MenusPageLayout(in: view.bounds.inset(by: view.safeAreaInsets))
    put(heading, at: layout.heading)
    put(line, at: layout.line)
    put(orderButton, at: layout.order)
    put(wallButton, at: layout.wall)
    wallView.margins = layout.insets
    wallView.frame = layout.pictures
  }

  private func put(_ part: UIView, at frame: CGRect) {
    part.isHidden = frame.isNull
    if !frame.isNull { part.frame = frame }
  }

  // MARK: - The buttons

  private func fillButtons() {
    for button in [orderButton, wallButton] {
      button.configuration?.buttonSize = .small
      button.configuration?.cornerStyle = .medium
      button.showsMenuAsPrimaryAction = true
    }
    orderButton.menu = WallMenus.orders(chosen: wall.order) { [weak self] order in self?.change { $0.order = order } }
    orderButton.changesSelectionAsPrimaryAction = true
    wallButton.configuration?.title = "Wall"
    // Its elements are those of the wall as it is when the menu comes.
    wallButton.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak self] provide in provide(self?.wallElements ?? []) }
    ])
  }

  private var wallElements: [UIMenuElement] {
    WallMenus.elements(
      of: wall,
      WallMenus.WallActions(
        toggleFavourites: { [weak self] in self?.change { $0.showsFavouritesOnly.toggle() } },
        showAll: { [weak self] in self?.change { $0.showAll() } },
        turn: { [weak self] hour in self?.change { $0.turn(to: hour) } },
        startAgain: { [weak self] in self?.startAgain() }))
  }

  private func startAgain() {
    change { $0 = PictureWall(Horizon.byDay) }
    orderButton.menu = WallMenus.orders(chosen: wall.order) { [weak self] order in self?.change { $0.order = order } }
  }

  // MARK: - The wall

  private func connect(_ tile: WallTile) {
    tile.perform = { [weak self, place = tile.place] in self?.perform($0, on: place) }
    tile.previewFilled = { [weak self, place = tile.place] in self?.visit(place, animated: false) }
  }

  private func change(_ edit: (inout PictureWall) -> Void) {
    edit(&wall)
    showWall()
  }

  private func showWall() {
    for tile in wallView.tiles {
      if let picture = wall.picture(of: tile.place) { tile.show(picture) }
    }
    let visible = wall.visible
    wallView.show(visible.map(\.place))
    count = CGFloat(visible.count)
    line.text = words(about: visible.count)
  }

  private func words(about count: Int) -> String {
    switch count {
    case 0: "The menu of the wall shows its places again"
    case wall.pictures.count: "Twelve places, each with a menu"
    default: "\(count) of \(wall.pictures.count) places"
    }
  }

  private func perform(_ command: WallCommand, on place: Horizon) {
    if command == .visit { return visit(place, animated: true) }
    choices += 1
    change { $0.perform(command, on: place) }
  }

  // MARK: - Places

  private func providePreviews() {
    for tile in wallView.tiles {
      tile.makePreview = preview == 0 ? { [weak self, weak tile] in self?.makePreview(of: tile) } : nil
    }
  }

  /// The page of the place, made smaller.
  private func makePreview(of tile: WallTile?) -> UIViewController? {
    guard let tile else { return nil }
    let page = ZoomedPlaceController(tile.state.shown)
    let full = view.window?.bounds.size ?? view.bounds.size
    page.fullSize = full
    let scale = min(previewWidth / max(full.width, 1), Self.previewShare)
    page.preferredContentSize = CGSize(width: full.width * scale, height: full.height * scale)
    return page
  }

  private func visit(_ place: Horizon, animated: Bool) {
    guard presentedViewController == nil, let picture = wall.picture(of: place) else { return }
    let page = PlaceViewController(picture.shown, from: .right)
    page.didLoad = { [weak self] view in
      guard let self else { return }
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MenusViewController.pageTapped(_:)))
    }
    page.preferredTransition = .zoom { [weak self] _ in self?.wallView.tile(of: place)?.face }
    if animated { page.note = Self.note }
    present(page, animated: animated)
    // A preview that has become the page had no note.
    if !animated { showNote(on: page) }
  }

  private func showNote(on page: PlaceViewController) {
    // The transition begins with what is drawn.
    page.view.layoutIfNeeded()
    UIView.transition(with: page.view, duration: Self.noteDuration, options: [.transitionCrossDissolve, .allowUserInteraction]) {
      page.note = Self.note
    }
  }

  private func pageTapped(_ tap: UITapGestureRecognizer) { dismiss(animated: true) }
}
