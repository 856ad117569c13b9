import Tuning
import UIKit

/// Pictures on a wall and in two baskets: a long press lifts one, and a drop hangs it somewhere else. A tap of another finger adds a
/// picture to the drag, and a basket on which a drag rests grows.
final class DragViewController: ThemedViewController, UIDropInteractionDelegate {
  @Tunable("Baskets take", cases: ["The picture", "A copy"], group: "Drop") private var operation = 0
  @Tunable("Damping ratio", in: 0.3...1, step: 0.01, group: "Drop") private var damping: CGFloat = 0.8
  @Tunable("Left behind", in: 0...1, step: 0.05, group: "Drag") private var ghost: CGFloat = 0.35
  @Tunable("Columns", in: 2...6, step: 1, group: "Wall") private var columns: CGFloat = 3
  @Tunable("Gap", in: 0...40, step: 1, unit: "pt", group: "Wall") private var gap: CGFloat = 12
  /// The number of pictures in the baskets.
  @Watched("In baskets", decimals: 0) private var count: CGFloat = 0

  private static let inset: CGFloat = 20
  /// The baskets' share of the longer side.
  private static let basketShare: CGFloat = 0.34
  /// In which pictures make way, in seconds.
  private static let moveDuration: TimeInterval = 0.5

  private let wall = PictureShelf(title: "Wall")
  private let baskets = [PictureShelf(title: "Morning"), PictureShelf(title: "Evening")]
  /// The part of the baskets' room that one takes which has grown under a drag.
  private static let openedShare: CGFloat = 0.72
  /// The basket that has grown under a drag.
  private var opened: PictureShelf?
  var shelves: [PictureShelf] { [wall] + baskets }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for shelf in shelves {
      view.addSubview(shelf)
      shelf.addInteraction(UIDropInteraction(delegate: self))
    }
    for basket in baskets {
      basket.addInteraction(
        UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: ShelfKnock()) { [weak self, weak basket] _, _ in
          self?.open(basket)
        })
    }
    for horizon in Horizon.byDay.prefix(9) { wall.hang(PictureCard(horizon), at: nil) }
    applyTheme()
    $gap.observe(self) { scene, _ in scene.arrange() }
    $columns.observe(self) { scene, _ in scene.arrange() }
    $ghost.observe(self) { scene, ghost in
      for card in scene.shelves.flatMap(\.cards) { card.ghostAlpha = ghost }
    }
  }

  override func applyTheme() {
    view.backgroundColor = .paper(traitCollection)
    for shelf in shelves { shelf.apply(PageColors.of(traitCollection)) }
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  /// The baskets stand beside the wall, or below it in a high window.
  private func layOut() {
    let inset = min(Self.inset, view.bounds.width / 24, view.bounds.height / 24)
    let room = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: inset, dy: inset)
    let isWide = room.width >= room.height
    let share = ((isWide ? room.width : room.height) * Self.basketShare).rounded()
    let (top, rest) = room.divided(
      atDistance: (isWide ? room.width : room.height) - share - inset, from: isWide ? .minXEdge : .minYEdge)
    let area =
      isWide
      ? rest.inset(by: UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0))
      : rest.inset(by: UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0))
    wall.frame = top
    let length = (isWide ? area.height : area.width) - inset
    let first = length * (opened.map { $0 === baskets[0] ? Self.openedShare : 1 - Self.openedShare } ?? 0.5)
    for (basket, (start, side)) in zip(baskets, [(0, first), (first + inset, length - first)]) {
      basket.frame =
        isWide
        ? CGRect(x: area.minX, y: area.minY + start, width: area.width, height: side)
        : CGRect(x: area.minX + start, y: area.minY, width: side, height: area.height)
    }
    wall.arrange(columns: Int(columns), gap: gap)
    for basket in baskets { basket.arrange(columns: max(Int(columns) / 2, 1), gap: gap) }
    count = CGFloat(baskets.map(\.cards.count).reduce(0, +))
  }

  private func open(_ basket: PictureShelf?) {
    guard basket !== opened else { return }
    opened = basket
    arrange()
  }

  private func arrange() {
    guard view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(
      withDuration: Self.moveDuration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.layOut() })
  }

  // MARK: - UIDropInteractionDelegate

  private func shelf(of interaction: UIDropInteraction) -> PictureShelf? { interaction.view as? PictureShelf }
  private func cards(_ session: any UIDropSession) -> [PictureCard] {
    session.items.compactMap { $0.localObject as? PictureCard }
  }

  private func copies(_ card: PictureCard, _ interaction: UIDropInteraction) -> Bool {
    operation == 1 && shelf(of: interaction) !== wall && card.superview === wall
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    !cards(session).isEmpty
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    shelf(of: interaction)?.isLit = true
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: cards(session).contains { copies($0, interaction) } ? .copy : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    shelf(of: interaction)?.isLit = false
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    shelf(of: interaction)?.isLit = false
    open(nil)
  }

  /// The cards hang at their new places at once, unseen until the previews have come to them.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let shelf = shelf(of: interaction) else { return }
    let place = session.location(in: shelf)
    for card in cards(session).reversed() {
      var moved = card
      if copies(card, interaction) {
        moved = PictureCard(card.horizon)
        moved.ghostAlpha = ghost
        moved.apply(PageColors.of(traitCollection))
        moved.frame = shelf.convert(card.bounds, from: card)
      }
      for other in shelves { other.takeDown(moved) }
      shelf.hang(moved, at: place)
      moved.comesFrom = card
    }
    arrange()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let card = shelf(of: interaction)?.cards.first(where: { $0.comesFrom === item.localObject as? PictureCard }) else {
      return defaultPreview
    }
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedDragPreview(view: card, parameters: parameters)
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    for card in shelves.flatMap(\.cards) { card.comesFrom = nil }
  }
}
