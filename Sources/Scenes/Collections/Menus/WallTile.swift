import UIKit

/// A picture of the wall with its place and hour below, which its menu lifts.
final class WallTile: UIView, UIContextMenuInteractionDelegate {
  /// The height of the caption below the picture, in points.
  static let captionHeight: CGFloat = 30
  private static let captionInset: CGFloat = 2
  private static let captionGap: CGFloat = 8
  private static let badgeSide: CGFloat = 26
  private static let badgeInset: CGFloat = 8
  private static let fadeDuration: TimeInterval = 0.6
  private static let badgeDuration: TimeInterval = 0.5
  /// The width of the border while a menu without a preview is up, in points.
  private static let markWidth: CGFloat = 3

  let place: Horizon
  /// What the menu lifts.
  let face = UIView()
  /// The name and the hour. The wall has it below all pictures, at the tile's place.
  let caption = UIView()
  private var picture = HorizonView()
  private let badge = UIImageView(image: MenuSign.star.image)
  private let name = UILabel()
  private let hour = UILabel()
  private lazy var interaction = UIContextMenuInteraction(delegate: self)
  private var colors = PageColors.dark
  private(set) var state: WallPicture
  /// Whether the menu has lifted the picture, which then changes when it is back.
  private var isLifted = false
  private var pending: [() -> Void] = []

  /// The corner radius of the picture, and of its preview, in points.
  var corners: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The damping ratio of the spring on which a badge comes.
  var damping: CGFloat = 1
  /// Makes the controller of a preview; nil: the preview is the picture.
  var makePreview: (() -> UIViewController?)?
  /// Called with what the menu does.
  var perform: (WallCommand) -> Void = { _ in }
  /// Called when the preview was clicked and fills the window.
  var previewFilled: () -> Void = {}
  /// Called when the menu has come or goes.
  var menuChanged: (UIContextMenuInteraction.appearance) -> Void = { _ in }

  init(_ picture: WallPicture) {
    (place, state) = (picture.place, picture)
    super.init(frame: .zero)
    face.clipsToBounds = true
    face.layer.borderWidth = PageColors.hairlineWidth
    face.addSubview(self.picture)
    face.addSubview(badge)
    badge.contentMode = .center
    badge.layer.cornerRadius = Self.badgeSide / 2
    badge.alpha = 0
    badge.transform = Self.badgeTransform(isShown: false)
    name.font = .systemFont(ofSize: 13, weight: .medium)
    hour.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    hour.textAlignment = .right
    for view in [name, hour] { caption.addSubview(view) }
    for view in [face, caption] { view.isUserInteractionEnabled = false }
    addSubview(face)
    addInteraction(interaction)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: WallTile.tapped(_:)))
    fillCaption()
  }

  required init?(coder: NSCoder) {
    fatalError("WallTile is made by code; use init(_:).")
  }

  private static func badgeTransform(isShown: Bool) -> CGAffineTransform {
    isShown ? .identity : CGAffineTransform(scaleX: 0.1, y: 0.1)
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    name.textColor = colors.text
    hour.textColor = colors.textSecondary
    badge.backgroundColor = colors.accent
    badge.tintColor = colors.onAccent
    face.layer.borderColor = colors.edge.cgColor
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: max(bounds.height - Self.captionHeight, 1))
    face.frame = CGRect(origin: .zero, size: size)
    face.layer.cornerRadius = min(corners, size.width / 2, size.height / 2)
    picture.frame = face.bounds
    picture.show(state.shown, size: size, format: .cover)
    let inset = max(Self.badgeInset, face.layer.cornerRadius * 0.3)
    badge.bounds = CGRect(x: 0, y: 0, width: Self.badgeSide, height: Self.badgeSide)
    badge.center = CGPoint(x: size.width - inset - Self.badgeSide / 2, y: inset + Self.badgeSide / 2)
    layOutCaption(below: size)
  }

  /// The hour is at the right if the name leaves enough space.
  private func layOutCaption(below size: CGSize) {
    let width = max(size.width - 2 * Self.captionInset, 0)
    let hourWidth = hour.intrinsicContentSize.width.rounded(.up)
    let fits = name.intrinsicContentSize.width + Self.captionGap + hourWidth <= width
    hour.isHidden = !fits
    let height = Self.captionHeight - Self.captionGap
    name.frame = CGRect(
      x: Self.captionInset, y: size.height + Self.captionGap / 2, width: fits ? width - Self.captionGap - hourWidth : width,
      height: height)
    hour.frame = CGRect(
      x: size.width - Self.captionInset - hourWidth, y: size.height + Self.captionGap / 2, width: hourWidth, height: height)
  }

  // MARK: - The picture

  private func fillCaption() {
    name.text = place.place
    hour.text = state.shown.hour
    setNeedsLayout()
  }

  /// Shows a state of the picture: another light fades in, the badge of a favourite grows.
  func show(_ new: WallPicture) {
    let old = state
    state = new
    if old.hour != new.hour { fadeToNewLight() }
    guard old.isFavourite != new.isFavourite else { return }
    UIView.animate(
      withDuration: Self.badgeDuration, delay: 0, usingSpringWithDamping: new.isFavourite ? damping : 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.badge.alpha = new.isFavourite ? 1 : 0
      self.badge.transform = Self.badgeTransform(isShown: new.isFavourite)
    }
  }

  private func fadeToNewLight() {
    fillCaption()
    let old = picture
    picture = HorizonView(frame: face.bounds)
    picture.show(state.shown, size: face.bounds.size, format: .cover)
    face.insertSubview(picture, aboveSubview: old)
    picture.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { [picture] in
      picture.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  private func tapped(_ tap: UITapGestureRecognizer) { perform(.visit) }

  // MARK: - UIContextMenuInteractionDelegate

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(previewProvider: makePreview) { [weak self] _ in
      guard let self else { return nil }
      return WallMenus.menu(of: state) { [weak self] in self?.menuDidChoose($0) }
    }
  }

  /// A lifted picture changes when it is back on the wall.
  private func menuDidChoose(_ command: WallCommand) {
    if isLifted { pending.append { [weak self] in self?.perform(command) } } else { perform(command) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { preview }

  private var preview: UITargetedPreview? {
    guard window != nil else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: face, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if animator.previewViewController == nil {
      pending.append { [weak self] in self?.perform(.visit) }
    } else {
      animator.addCompletion { [weak self] in self?.previewFilled() }
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    isLifted = interaction.menuAppearance == .rich
    menuChanged(interaction.menuAppearance)
    if !isLifted { animator?.addAnimations { self.mark(true) } }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    menuChanged(.unknown)
    animator?.addAnimations { self.mark(false) }
    animator?.addCompletion { [weak self] in self?.performPending() }
  }

  private func performPending() {
    let commands = pending
    pending = []
    for command in commands { command() }
  }

  /// Shows to which picture a menu without a preview belongs.
  private func mark(_ isMarked: Bool) {
    face.layer.borderWidth = isMarked ? Self.markWidth : PageColors.hairlineWidth
    face.layer.borderColor = (isMarked ? colors.accent : colors.edge).cgColor
  }
}
