import UIKit

/// A picture that can be dragged.
final class PictureCard: UIView, UIDragInteractionDelegate {
  let horizon: Horizon
  /// The opacity of what is left behind while the picture is dragged.
  var ghostAlpha: CGFloat = 1
  /// The dragged card, this one or another, whose preview is still on its way here.
  weak var comesFrom: PictureCard?
  private let picture = HorizonView()

  init(_ horizon: Horizon) {
    self.horizon = horizon
    super.init(frame: .zero)
    layer.cornerRadius = 10
    clipsToBounds = true
    layer.borderWidth = PageColors.hairlineWidth
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) {
    fatalError("PictureCard is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) { layer.borderColor = colors.edge.cgColor }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.show(horizon, size: bounds.size, format: .cover)
  }

  // MARK: - UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    items()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { session.items.contains { $0.localObject as? PictureCard === self } ? [] : items() }

  private func items() -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: horizon.name)))
    item.localObject = self
    return [item]
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { alpha = ghostAlpha }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
    for addingInteraction: UIDragInteraction
  ) { if addingInteraction === interaction { alpha = ghostAlpha } }

  func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
    for case let card as PictureCard in session.items.map(\.localObject) { card.alpha = 1 }
  }
}
