import UIKit

/// The content of a card as a value: a place’s picture, which grows a little under a finger.
struct PostcardContent: UIContentConfiguration {
  var horizon: Horizon
  /// The radius of the corners, in points.
  var corners: CGFloat
  private(set) var isPressed = false

  init(_ horizon: Horizon, corners: CGFloat) { (self.horizon, self.corners) = (horizon, corners) }

  func makeContentView() -> any UIView & UIContentView { PostcardView(self) }

  func updated(for state: any UIConfigurationState) -> Self {
    var content = self
    content.isPressed = (state as? UICellConfigurationState)?.isHighlighted ?? false
    return content
  }
}

/// A picture with rounded corners.
final class PostcardView: UIView, UIContentView {
  /// The size of a picture under a finger, as a part of the card's.
  private static let pressedScale: CGFloat = 1.08
  /// In which the picture follows the finger, in seconds.
  private static let duration: TimeInterval = 0.25

  private let picture = UIImageView()
  private var content: PostcardContent

  init(_ content: PostcardContent) {
    self.content = content
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(picture)
    show(content)
  }

  required init?(coder: NSCoder) { fatalError("PostcardView is made by code; use init(_:).") }

  var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? PostcardContent else { return }
      let old = content
      content = new
      show(new)
      if new.isPressed != old.isPressed, new.horizon == old.horizon { followFinger() } else { placePicture() }
    }
  }

  private func show(_ content: PostcardContent) {
    layer.cornerRadius = content.corners
    picture.image = HorizonPictures.shared.image(of: content.horizon, size: CGSize(width: 240, height: 240), format: .cover)
  }

  private func followFinger() {
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.placePicture()
    }
  }

  private func placePicture() {
    picture.transform = content.isPressed ? CGAffineTransform(scaleX: Self.pressedScale, y: Self.pressedScale) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.bounds = CGRect(origin: .zero, size: bounds.size)
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
