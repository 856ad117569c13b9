import CoreGraphics
import Foundation
import QuartzCore

/// The control above the content of a scroll view that reloads it when it is pulled down.
///
/// Set it as `UIScrollView.refreshControl`. It sends `valueChanged` when the content is pulled by 100 points, and spins until
/// `endRefreshing()`; meanwhile the content inset is 60 points larger.
///
/// ```swift
/// let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let refresh = UIRefreshControl()
/// refresh.addAction(UIAction { [weak refresh] _ in refresh?.endRefreshing() }, for: .valueChanged)
/// scrollView.refreshControl = refresh
/// ```
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The height in points, as on iOS; the content inset grows by it.
  static let height: CGFloat = 60
  /// The distance that the content has to be pulled, in points. Chosen, near iOS.
  static let triggerDistance: CGFloat = 100
  /// The duration for which the inset shrinks, in seconds. Chosen, near iOS.
  static let closingDuration: TimeInterval = 0.3

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// Whether the drag in progress has sent `valueChanged`.
  private var hasTriggered = false
  /// Whether the content inset includes the control; it does so after the drag that started the refresh.
  private var keepsRoom = false
  private var wheelTint: UIColor?
  private weak var host: UIScrollView?

  // MARK: - Creating

  /// Makes a refresh control; its scroll view positions it.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  /// Makes a refresh control, also one of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UIRefreshControl.self)
  }

  private func setUp() {
    wheel.hidesWhenStopped = false
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.isHidden = true
    isUserInteractionEnabled = false
    alpha = 0
    isHidden = true
    addSubview(wheel)
    addSubview(label)
  }

  // MARK: - Appearance

  /// The title below the spinner. Default: nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      customized(\UIRefreshControl.attributedTitle, attributedTitle)
      label.attributedText = attributedTitle
      label.isHidden = attributedTitle == nil
      setNeedsLayout()
    }
  }

  /// The colour of the spinner. Default: nil, grey.
  open override var tintColor: UIColor! {
    get { wheelTint ?? super.tintColor }
    set {
      wheelTint = newValue
      wheel.color = newValue ?? .systemGray
      super.tintColor = newValue
    }
  }

  // MARK: - Refreshing

  /// Whether the spinner turns and the content inset includes the control.
  open private(set) var isRefreshing = false

  /// Starts refreshing without sending an event; the inset grows, and the content is not scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    keepsRoom = host?.isDragging != true
    host?.refreshRoomDidChange()
  }

  /// Stops refreshing; the inset shrinks, with an animation if the content is at its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    (isRefreshing, keepsRoom) = (false, false)
    wheel.stopAnimating()
    host?.closeRefreshRoom(in: Self.closingDuration)
    show()
  }

  private func start() {
    isRefreshing = true
    wheel.startAnimating()
    show()
  }

  // MARK: - In a scroll view

  /// The height that the control adds to the content inset, in points.
  var room: CGFloat { keepsRoom ? Self.height : 0 }

  /// Called when a scroll view sets the control or removes it.
  func hostDidChange(to host: UIScrollView?) {
    self.host = host
    hasTriggered = false
    guard host == nil else { return show() }
    if superview != nil { removeFromSuperview() }
  }

  /// Adding the control to a scroll view as a subview makes it that view's `refreshControl`.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView = superview as? UIScrollView, scrollView.refreshControl !== self else { return }
    scrollView.refreshControl = self
  }

  func dragWillBegin() { hasTriggered = false }

  /// Called when a drag ends: the content comes to rest below the control.
  func dragWillEnd() {
    guard isRefreshing, !keepsRoom else { return }
    keepsRoom = true
    host?.updateAdjustedInset()
  }

  /// Updates the control's frame and spinner after the content has moved or its insets have changed.
  func show() {
    guard let host else { return }
    let pull = host.refreshPull
    UIView.performWithoutAnimation {
      let y = min(-Self.height, -pull)
      let new = CGRect(x: 0, y: y, width: host.bounds.width, height: Self.height)
      if frame != new { frame = new }
    }
    let share = isRefreshing ? 1 : max(min(pull / Self.triggerDistance, 1), 0)
    if alpha != share { alpha = share }
    if isHidden != (share == 0) { isHidden = share == 0 }
    guard !isRefreshing, !hasTriggered, isEnabled, host.isDragging, pull >= Self.triggerDistance else { return }
    hasTriggered = true
    start()
    sendActions(for: .valueChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = !label.isHidden
    let titleHeight = hasTitle ? label.sizeThatFits(CGSize(width: bounds.width, height: Self.height)).height : 0
    wheel.center = CGPoint(x: bounds.midX, y: (Self.height - titleHeight) / 2)
    label.frame = CGRect(x: 0, y: Self.height - titleHeight - 6, width: bounds.width, height: titleHeight)
  }
}
