import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows an image or plays a sequence of images.
///
/// ```swift
/// let icon = UIImageView(image: UIImage(named: "star")?.withRenderingMode(.alwaysTemplate))
/// icon.tintColor = .systemYellow
/// icon.contentMode = .scaleAspectFit
/// ```
@preconcurrency @MainActor
open class UIImageView: UIView {
  private(set) final var player: ImagePlayer?
  /// The content that the layer shows; compared to avoid drawing it again.
  private var shown: ShownImage?
  /// The natural size of which the layout was told last.
  private var toldSize: CGSize?

  // MARK: - Images

  /// The image; an animated one plays at once. Default: nil.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      naturalSizeMayHaveChanged()
      if let image, image.images != nil { play(image) } else { showCurrentImage() }
    }
  }

  /// The image while the view is highlighted. Default: nil, which shows `image`.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { showCurrentImage() } } }
  /// Whether `highlightedImage` is shown. Default: false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showCurrentImage() } } }

  // MARK: - Animation

  /// The images that `startAnimating()` plays; setting them stops the animation. Default: nil.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one round, in seconds. Default: 0, which shows each image for 1/30 second.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds. Default: 0, which repeats until `stopAnimating()`.
  open var animationRepeatCount = 0
  /// Whether `animationImages` or an animated `image` plays.
  open var isAnimating: Bool { player?.isPlaying == true }

  /// Plays `animationImages`.
  open func startAnimating() { startPlaying() }

  /// Replaces what plays.
  final func play(_ player: ImagePlayer) {
    self.player?.stop()
    self.player = player
    showCurrentImage()
    if window != nil { player.resume() }
  }

  /// Remembers the content that the layer shows next; returns false if it shows that already.
  final func willShow(_ next: ShownImage?) -> Bool {
    defer { shown = next }
    return next != shown
  }

  /// Stops the animation and shows `image`.
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

  /// Makes a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    setImages(image, nil)
  }

  /// Makes a view of the image's size, with another image while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    setImages(image, highlightedImage)
  }

  /// Sets the images outside the initializer, so that their observers run.
  private func setImages(_ image: UIImage?, _ highlightedImage: UIImage?) {
    self.highlightedImage = highlightedImage
    self.image = image
  }

  /// Makes the image view of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UIImageView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.drawsContent = false
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { naturalSize ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize ?? bounds.size }

  /// The size of the image in the variant for the view's traits.
  private var naturalSize: CGSize? { image?.resolved(for: traitCollection).size }

  /// Tells the layout of another natural size. Called when the image, the traits or the window have changed.
  private func naturalSizeMayHaveChanged() {
    let size = naturalSize
    guard size != toldSize else { return }
    toldSize = size
    invalidateIntrinsicContentSize()
  }

  open override func setNeedsDisplay() { showCurrentImage() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showCurrentImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    naturalSizeMayHaveChanged()
    showCurrentImage()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showCurrentImage()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    naturalSizeMayHaveChanged()
    showCurrentImage()
    if window != nil { player?.resume() } else { player?.pause() }
  }
}
