import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of the track.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// No track.
    case bar
  }

  /// The height of UIKit's progress view, in points.
  private static let height: CGFloat = 4
  /// The duration of an animated change, in seconds.
  private static let duration: TimeInterval = 0.25

  private let track = UIImageView()
  private let fill = UIImageView()

  /// The style of the track.
  open var progressViewStyle: Style {
    didSet { customizing(\UIProgressView.progressViewStyle, progressViewStyle) { showColors() } }
  }

  private var storedProgress: Float = 0

  /// The progress, from 0 to 1; setting it does not animate. Default: 0.
  open var progress: Float {
    get { storedProgress }
    set {
      setProgress(newValue, animated: false)
      KeyValueObserving.report(self)
    }
  }

  /// Sets the progress, clamped to 0…1, at once or in 0.25 seconds. NaN and infinity are ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard progress.isFinite else { return }
    storedProgress = min(max(progress, 0), 1)
    if animated, window != nil {
      UIView.animate(withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.arrange()
      }
    } else {
      setNeedsLayout()
    }
  }

  /// The colour of the filled part. Default: nil, the tint colour.
  open var progressTintColor: UIColor? {
    didSet { customizing(\UIProgressView.progressTintColor, progressTintColor) { showColors() } }
  }
  /// The colour of the track. Default: nil, grey, or clear for the style `bar`.
  open var trackTintColor: UIColor? { didSet { customizing(\UIProgressView.trackTintColor, trackTintColor) { showColors() } } }

  /// An image of the filled part instead of its colour, stretched to its length; the bar has its height. Default: nil.
  open var progressImage: UIImage? { didSet { customizing(\UIProgressView.progressImage, progressImage) { imagesDidChange() } } }
  /// An image of the track instead of its colour, stretched to its length. Default: nil.
  open var trackImage: UIImage? { didSet { customizing(\UIProgressView.trackImage, trackImage) { imagesDidChange() } } }

  /// The progress that the bar follows, animated; nil for none. Default: nil. It may change on any thread. The bar looks at it 10 times
  /// a second while it is in a window and the progress is not finished.
  open var observedProgress: Progress? { didSet { if observedProgress !== oldValue { follow() } } }
  private var token: FrameScheduler.Token?
  /// The interval at which an observed progress is looked at, in seconds.
  private static let interval: TimeInterval = 0.1

  private func follow() {
    token?.cancel()
    token = nil
    guard let observedProgress else { return }
    let isFinished = observedProgress.isFinished
    let fraction = Float(observedProgress.fractionCompleted)
    if fraction != storedProgress { setProgress(fraction, animated: true) }
    guard !isFinished, window != nil else { return }
    token = applicationContext.scheduler.after(Self.interval) { [weak self] in self?.follow() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar of 150 × 4 points.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.height))
    progressViewStyle = style
    showColors()
  }

  /// Makes the bar of a storyboard or nib; with another coder an empty one of the default style.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UIProgressView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    showColors()
  }

  private func showColors() {
    track.backgroundColor =
      trackImage != nil ? .clear : trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    fill.backgroundColor = progressImage != nil ? .clear : progressTintColor ?? tintColor
  }

  private func imagesDidChange() {
    track.image = trackImage
    fill.image = progressImage
    showColors()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func arrange() {
    track.frame = bounds
    track.layer.cornerRadius = trackImage == nil && progressImage == nil ? bounds.height / 2 : 0
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: bounds.height)
    fill.layer.cornerRadius = progressImage == nil ? bounds.height / 2 : 0
  }

  private var naturalHeight: CGFloat {
    let heights = [trackImage, progressImage].compactMap { $0?.size.height }
    return heights.max() ?? Self.height
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width, height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }
}
