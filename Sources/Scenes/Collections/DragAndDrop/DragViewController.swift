import Tuning
import UIKit

/// Pictures on a wall and in two baskets: a long press lifts one, and a drop hangs it somewhere else.
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
  var shelves: [PictureShelf] { [wall] + baskets }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    for shelf in shelves {
      view.addSubview(shelf)
      shelf.addInteraction(UIDropInteraction(delegate: self))
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
    let half = ((isWide ? area.height : area.width) - inset) / 2
    for (index, basket) in baskets.enumerated() {
      let start = CGFloat(index) * (half + inset)
      basket.frame =
        isWide
        ? CGRect(x: area.minX, y: area.minY + start, width: area.width, height: half)
        : CGRect(x: area.minX + start, y: area.minY, width: half, height: area.height)
    }
    wall.arrange(columns: Int(columns), gap: gap)
    for basket in baskets { basket.arrange(columns: max(Int(columns) / 2, 1), gap: gap) }
    count = CGFloat(baskets.map(\.cards.count).reduce(0, +))
  }

  private func arrange() {
    guard view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(
      withDuration: Self.moveDuration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.layOut() })
  }

  // MARK: - UIDropInteractionDelegate

  private func shelf(of interaction: UIDropInteraction) -> PictureShelf? { interaction.view as? PictureShelf }
  private func card(_ session: any UIDropSession) -> PictureCard? { session.items.first?.localObject as? PictureCard }

  private func copies(_ interaction: UIDropInteraction, _ session: any UIDropSession) -> Bool {
    operation == 1 && shelf(of: interaction) !== wall && card(session)?.superview === wall
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { card(session) != nil }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    shelf(of: interaction)?.isLit = true
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: copies(interaction, session) ? .copy : .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    shelf(of: interaction)?.isLit = false
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    shelf(of: interaction)?.isLit = false
  }

  /// The card hangs at its new place at once, unseen until the preview has come to it.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let card = card(session), let shelf = shelf(of: interaction) else { return }
    let place = session.location(in: shelf)
    var moved = card
    if copies(interaction, session) {
      moved = PictureCard(card.horizon)
      moved.ghostAlpha = ghost
      moved.apply(PageColors.of(traitCollection))
      moved.frame = shelf.convert(card.bounds, from: card)
    }
    for other in shelves { other.takeDown(moved) }
    shelf.hang(moved, at: place)
    moved.isComing = true
    arrange()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let card = shelf(of: interaction)?.cards.first(where: \.isComing) else { return defaultPreview }
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedDragPreview(view: card, parameters: parameters)
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    for card in shelves.flatMap(\.cards) { card.isComing = false }
  }
}
