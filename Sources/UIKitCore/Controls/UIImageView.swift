import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  var player: ImagePlayer?
  /// The state that the layer shows now, to save work.
  var shown: ShownImage?

  // MARK: - Images

  /// The image, or the animated image, which plays at once. Default nil.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if let image, image.images != nil { play(image) } else { showCurrentImage() }
    }
  }

  /// Shown instead of `image` while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { showCurrentImage() } } }
  /// Whether `highlightedImage` is shown. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showCurrentImage() } } }

  // MARK: - Animation

  /// The images of a sequence, which `startAnimating()` plays. Setting them stops it. Default nil.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one round, in seconds; 0, the default, gives each image 1/30 second.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0, the default, plays until `stopAnimating()`.
  open var animationRepeatCount = 0
  /// Whether `animationImages`, or an animated `image`, is being played.
  open var isAnimating: Bool { player?.isPlaying == true }

  /// Plays `animationImages`.
  open func startAnimating() { startPlaying() }
  /// Stops playing and shows `image` again.
  open func stopAnimating() {
    guard player != nil else { return }
    player?.stop()
    player = nil
    showCurrentImage()
  }

  // MARK: - Creating

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view as large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    adopt(image, nil)
  }

  /// A view as large as `image`, with another image while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    adopt(image, highlightedImage)
  }

  /// Outside of an initializer, so that observers run.
  private func adopt(_ image: UIImage?, _ highlightedImage: UIImage?) {
    self.highlightedImage = highlightedImage
    self.image = image
  }

  /// Archives carry no views here: makes an empty image view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.drawsContent = false
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override func setNeedsDisplay() { showCurrentImage() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showCurrentImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showCurrentImage()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showCurrentImage()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    showCurrentImage()
    if window != nil { player?.resume() } else { player?.pause() }
  }
}
