import CoreGraphics
import Foundation
import QuartzCore

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

  private let track = UIView()
  private let fill = UIView()

  /// The style of the track.
  open var progressViewStyle: Style { didSet { showColors() } }

  private var storedProgress: Float = 0

  /// The progress, from 0 to 1; setting it does not animate. Default: 0.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
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
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track. Default: nil, grey, or clear for the style `bar`.
  open var trackTintColor: UIColor? { didSet { showColors() } }

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

  /// Makes an empty bar of the default style: archives hold no views here.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(fill)
    showColors()
  }

  private func showColors() {
    track.backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill)
    fill.backgroundColor = progressTintColor ?? tintColor
  }

  private func arrange() {
    track.frame = bounds
    track.layer.cornerRadius = bounds.height / 2
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: bounds.height)
    fill.layer.cornerRadius = bounds.height / 2
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width, height: Self.height)
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
