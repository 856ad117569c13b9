import CoreGraphics
import Foundation
import QuartzCore

/// Above the content of a scroll view: pulling the content down far enough asks for fresh content.
///
/// Give it to `UIScrollView.refreshControl`. It sends `.valueChanged` once the pull is long enough, and turns until `endRefreshing()`;
/// meanwhile the content keeps room for it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// In points, as on iOS; the room that the content keeps too.
  static let height: CGFloat = 60
  /// How far content has to be pulled, in points that it moves; chosen, near iOS.
  static let triggerDistance: CGFloat = 100
  /// How long the room takes to go, in seconds; chosen, near iOS.
  static let closingDuration: TimeInterval = 0.3

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// The drag under way has asked already.
  private var hasTriggered = false
  /// The content keeps room: not before the drag that asked has let go of it.
  private var keepsRoom = false
  private var wheelTint: UIColor?
  private weak var host: UIScrollView?

  // MARK: - Creating

  /// A refresh control that does not refresh; its scroll view gives it a place.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  /// Archives carry no views here: makes a refresh control that does not refresh.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    wheel.hidesWhenStopped = false
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.isHidden = true
    isUserInteractionEnabled = false
    alpha = 0
    addSubview(wheel)
    addSubview(label)
  }

  // MARK: - Appearance

  /// Under the wheel. Default: nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      label.isHidden = attributedTitle == nil
      setNeedsLayout()
    }
  }

  /// Of the wheel. Default: nil, a grey.
  open override var tintColor: UIColor! {
    get { wheelTint ?? super.tintColor }
    set {
      wheelTint = newValue
      wheel.color = newValue ?? .systemGray
      super.tintColor = newValue
    }
  }

  // MARK: - Refreshing

  /// Whether the wheel turns and the content keeps room for it.
  open private(set) var isRefreshing = false

  /// Begins as a pull does, without an event: the content keeps room from now on, and is not scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    keepsRoom = host?.isDragging != true
    host?.refreshRoomDidChange()
  }

  /// Stops the wheel; content that stands at its top closes the room.
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

  /// What the content keeps free above it, in points.
  var room: CGFloat { keepsRoom ? Self.height : 0 }

  /// The scroll view that it belongs to has taken it, or let it go.
  func hostDidChange(to host: UIScrollView?) {
    self.host = host
    hasTriggered = false
    guard host == nil else { return show() }
    if superview != nil { removeFromSuperview() }
  }

  /// A refresh control that is added to a scroll view as a subview becomes its refresh control.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard let scrollView = superview as? UIScrollView, scrollView.refreshControl !== self else { return }
    scrollView.refreshControl = self
  }

  func dragWillBegin() { hasTriggered = false }

  /// The hand lets go of the content, which comes to rest below the room.
  func dragWillEnd() {
    guard isRefreshing, !keepsRoom else { return }
    keepsRoom = true
    host?.updateAdjustedInset()
  }

  /// The content has moved, or its insets have changed.
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
