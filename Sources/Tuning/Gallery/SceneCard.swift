import UIKit

/// A scene in the gallery: picture, title and topic; the selected one has a checkmark.
final class SceneCard: ChromeControl {
  private static let textGap: CGFloat = 12
  private static let trailing: CGFloat = 8
  private static let lineGap: CGFloat = 2

  let scene: Scene
  let isChosen: Bool
  private let title = UILabel(.label)
  private let topic = UILabel(.caption)
  private let tick = IconView(.tick)
  /// An empty background until there is a picture.
  let picture = UIImageView()
  private let load: (Scene, UIUserInterfaceStyle) -> UIImage?
  private var shown: (style: UIUserInterfaceStyle, scale: CGFloat)?

  // The focus ring is on the card's edge, so that the scroll pane does not clip it.
  override var shapeRadius: CGFloat { Dimensions.Radius.popover - 8 }
  override var focusRect: CGRect { bounds.insetBy(dx: 4, dy: 4) }

  /// - Parameter load: returns a scene's picture in a theme; nil if there is none.
  init(_ scene: Scene, isChosen: Bool, load: @escaping (Scene, UIUserInterfaceStyle) -> UIImage?) {
    self.scene = scene
    self.isChosen = isChosen
    self.load = load
    super.init(frame: .zero)
    title.text = scene.title
    topic.text = scene.topic
    topic.numberOfLines = 3
    tick.isHidden = !isChosen
    layer.cornerRadius = Dimensions.Radius.popover - 4
    picture.layer.cornerRadius = Dimensions.Radius.field
    picture.clipsToBounds = true
    for view in [picture, title, topic, tick] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("SceneCard is made by code; use init(_:isChosen:load:).")
  }

  override func stateDidChange() {
    backgroundColor = isHighlighted ? palette.raisedPressed : isHovered ? palette.raisedHover : .clear
    title.textColor = palette.text
    topic.textColor = palette.textSecondary
    tick.color = palette.accent
    picture.backgroundColor = palette.stage
    picture.layer.borderWidth = isChosen ? 2 : Dimensions.hairline
    picture.layer.borderColor = (isChosen ? palette.accent : palette.stageEdge).cgColor
    showPicture()
  }

  private func showPicture() {
    let style: UIUserInterfaceStyle = palette.isDark ? .dark : .light
    let scale = max(traitCollection.displayScale, 1)
    if let shown, shown == (style, scale) { return }
    shown = (style, scale)
    picture.image = load(scene, style)?.redrawn(filling: GalleryLayout.pictureSize, scale: scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = GalleryLayout.cardInset
    picture.frame = CGRect(origin: CGPoint(x: inset, y: inset), size: GalleryLayout.pictureSize)
    let left = picture.frame.maxX + Self.textGap
    let room = max(bounds.width - Self.trailing - left, 0)
    let icon = Dimensions.iconSize
    let titleRoom = max(room - (isChosen ? icon + 4 : 0), 0)
    let titleHeight = title.sizeThatFits(CGSize(width: titleRoom, height: 0)).height.rounded(.up)
    let topicHeight = topic.sizeThatFits(CGSize(width: room, height: 0)).height.rounded(.up)
    let top = ((bounds.height - titleHeight - Self.lineGap - topicHeight) / 2).rounded(.down)
    title.frame = CGRect(x: left, y: top, width: titleRoom, height: titleHeight)
    tick.frame = CGRect(x: left + room - icon, y: top + (titleHeight - icon) / 2, width: icon, height: icon)
    topic.frame = CGRect(x: left, y: top + titleHeight + Self.lineGap, width: room, height: topicHeight)
  }
}

extension UIImage {
  /// A copy drawn at the displayed size: reduced copies drawn this way keep thin lines.
  fileprivate func redrawn(filling area: CGSize, scale: CGFloat) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let factor = max(area.width / size.width, area.height / size.height)
    let drawn = CGSize(width: size.width * factor, height: size.height * factor)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: area, format: format).image { context in
      context.cgContext.interpolationQuality = .high
      draw(
        in: CGRect(
          x: (area.width - drawn.width) / 2, y: (area.height - drawn.height) / 2, width: drawn.width, height: drawn.height))
    }
  }
}
