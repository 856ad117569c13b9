import CoreGraphics
import Foundation
import QuartzCore

/// A spinner that turns while a task of unknown duration runs.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the spinner, and its colour unless it has one of its own.
  public enum Style: Int, Sendable {
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
    /// 37 × 37 points, white; older sources use it.
    @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.large")
    case whiteLarge = 0
    /// 20 × 20 points, white; older sources use it.
    @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
    case white = 1
    /// 20 × 20 points, grey; older sources use it.
    @available(iOS, deprecated: 13.0, renamed: "UIActivityIndicatorView.Style.medium")
    case gray = 2

    var side: CGFloat {
      switch self {
      case .large, .whiteLarge: 37
      case .medium, .white, .gray: 20
      }
    }

    var color: UIColor {
      switch self {
      case .medium, .large: .systemGray
      case .white, .whiteLarge: .white
      case .gray: .gray
      }
    }
  }

  /// The duration of one step, in seconds: UIKit's spinner has eight spokes and turns once a second.
  private static let interval: TimeInterval = 0.125

  private let wheel = SpokeWheel()
  private var token: FrameScheduler.Token?
  private var step = 0

  /// The size of the spinner. Default: `medium`.
  open var style: Style { didSet { customizing(\UIActivityIndicatorView.style, style) { styleDidChange() } } }
  /// The colour of the spokes; it goes before the style's, and nil restores that. Default: the style's.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor? {
    didSet { customizing(\UIActivityIndicatorView.color, ownColor) { wheel.color = color } }
  }
  /// Whether the view is hidden while it is not animating. Default: true.
  open var hidesWhenStopped = true {
    didSet { customizing(\UIActivityIndicatorView.hidesWhenStopped, hidesWhenStopped) { updateVisibility() } }
  }
  /// Whether the spinner is started; it turns only while the view is in a window.
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Makes a stopped spinner of the style's size.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Makes the spinner of a storyboard or nib; with another coder one of the style `medium`.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    wheel.color = color
    addSubview(wheel)
    updateVisibility()
  }

  /// Starts and shows the spinner; ignored while it is animating.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    updateVisibility()
    schedule()
  }

  /// Stops the spinner, and hides it if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    token?.cancel()
    token = nil
    updateVisibility()
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isAnimating }

  private func schedule() {
    token?.cancel()
    token = nil
    guard isAnimating, window != nil else { return }
    token = applicationContext.scheduler.after(Self.interval) { [weak self] in self?.turn() }
  }

  private func turn() {
    step = (step + 1) % SpokeWheel.count
    UIView.performWithoutAnimation {
      wheel.transform = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(step) / CGFloat(SpokeWheel.count))
    }
    schedule()
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    wheel.color = color
    wheel.setNeedsDisplay()
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.bounds = CGRect(origin: .zero, size: intrinsicContentSize)
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    schedule()
  }
}

/// The spokes, each with a lower alpha than the one before.
private final class SpokeWheel: UIView {
  static let count = 8
  /// As fractions of the spinner's radius.
  private static let inner: CGFloat = 0.46
  private static let outer: CGFloat = 0.92
  private static let thickness: CGFloat = 0.21
  private static let palest: CGFloat = 0.25

  fileprivate(set) var color = UIColor.systemGray { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) / 2
    context.translateBy(x: bounds.midX, y: bounds.midY)
    for index in 0..<Self.count {
      let strength = 1 - (1 - Self.palest) * CGFloat(index) / CGFloat(Self.count - 1)
      color.withAlphaComponent(color.cgColor.alpha * strength).setFill()
      let thickness = radius * Self.thickness
      let spoke = CGRect(
        x: -thickness / 2, y: -radius * Self.outer, width: thickness, height: radius * (Self.outer - Self.inner))
      UIBezierPath(roundedRect: spoke, cornerRadius: thickness / 2).fill()
      context.rotate(by: -2 * .pi / CGFloat(Self.count))
    }
  }
}
