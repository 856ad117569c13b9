import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or one after another.
@preconcurrency @MainActor
open class UIImageView: UIView {
  var player: ImagePlayer?
  /// What the layer shows now, to save work.
  var shown: ShownImage?

  // MARK: - Images

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if let image, image.images != nil { play(image) } else { showCurrentImage() }
    }
  }

  /// Shown instead of `image` while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { showCurrentImage() } } }
  /// Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showCurrentImage() } } }

  // MARK: - Animation

  /// Shown one after another, from `startAnimating()` on.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// One round, in seconds; 0, the default, is 1/30 second an image.
  open var animationDuration: TimeInterval = 0
  /// 0, the default, is for ever.
  open var animationRepeatCount = 0
  open var isAnimating: Bool { player?.isPlaying == true }

  open func startAnimating() { startPlaying() }
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

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    adopt(image, nil)
  }

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
