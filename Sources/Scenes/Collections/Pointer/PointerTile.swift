import UIKit

/// A tile over which the pointer has a style of its own, with the name of the style below.
final class PointerTile: UIView, UIPointerInteractionDelegate {
  /// The height of the caption, in points.
  static let captionHeight: CGFloat = 28
  private static let dimmedAlpha: CGFloat = 0.7
  /// How far the caption makes way for a tile that grows, in points.
  private static let captionShift: CGFloat = 4

  let manner: PointerManner
  let face: TileFace
  private let caption = UILabel()
  private lazy var interaction = UIPointerInteraction(delegate: self)
  var showsCaption = true { didSet { setNeedsLayout() } }
  var corners: CGFloat = 0 { didSet { setNeedsLayout() } }
  var choices = PointerChoices() {
    didSet {
      guard choices != oldValue else { return }
      face.choices = choices
      interaction.invalidate()
    }
  }
  /// Called when the pointer has come to the tile, or gone.
  var crossed: (_ isInside: Bool) -> Void = { _ in }

  init(_ manner: PointerManner) {
    self.manner = manner
    face = TileFace(manner)
    super.init(frame: .zero)
    caption.text = manner.title
    caption.font = .systemFont(ofSize: 13, weight: .medium)
    caption.textAlignment = .center
    caption.alpha = Self.dimmedAlpha
    addSubview(face)
    addSubview(caption)
    face.addInteraction(interaction)
  }

  required init?(coder: NSCoder) {
    fatalError("PointerTile is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) {
    caption.textColor = colors.text
    face.apply(colors)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = showsCaption ? Self.captionHeight : 0
    let rect = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - height, 0))
    // Frames are undefined while a press scales the face, or the pointer moves the caption.
    put(face, at: rect)
    put(caption, at: CGRect(x: 0, y: rect.maxY, width: bounds.width, height: height))
    caption.isHidden = !showsCaption
    face.layer.cornerRadius = min(corners, rect.width / 2, rect.height / 2)
  }

  private func put(_ view: UIView, at frame: CGRect) {
    view.bounds = CGRect(origin: .zero, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: - UIPointerInteractionDelegate

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    manner.style(over: face, choices)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.showPointer(true) }
    crossed(true)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.showPointer(false) }
    crossed(false)
  }

  private func showPointer(_ isInside: Bool) {
    caption.alpha = isInside ? 1 : Self.dimmedAlpha
    caption.transform = isInside ? CGAffineTransform(translationX: 0, y: Self.captionShift) : .identity
  }
}
