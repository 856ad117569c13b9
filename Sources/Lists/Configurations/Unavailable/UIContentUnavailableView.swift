import Controls
import CoreGraphics
import Foundation
import Misuse
import TextEditing
import ViewCore

/// Shows a content-unavailable configuration in the middle of its safe area, above the keyboard; content that is too high scrolls.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView {
  private var shown = UIContentUnavailableConfiguration.empty()
  private let background = BackgroundView(frame: .zero)
  private let scroll = UIScrollView()
  private let column = UnavailableContentColumn()

  /// Makes a view with a configuration.
  public convenience init(configuration: UIContentUnavailableConfiguration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view without content: archives hold no configuration.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(column)
    addSubview(background)
    addSubview(scroll)
    update()
  }

  /// The configuration.
  ///
  /// - Precondition: a `UIContentUnavailableConfiguration`.
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        misuse(
          "UIContentUnavailableView.configuration = \(newValue): it shows content-unavailable configurations; ask supports(_:) first."
        )
      }
      guard new != shown || new.hasTransformers else { return }
      shown = new
      update()
    }
  }

  /// Whether content that is higher than the safe area scrolls. Default: true.
  open var isScrollEnabled = true { didSet { setNeedsLayout() } }

  private func update() {
    background.show(shown.background)
    column.show(shown)
    preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Follows the keyboard of the window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.home?.inputViews.guides.add(self)
    setNeedsLayout()
  }

  /// The size of the content with each text in one line, and of the margins.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.unlimited) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = undirected(margins(shown.directionalLayoutMargins, preserving: shown.axesPreservingSuperviewLayoutMargins))
    let content = column.sizeThatFits(CGSize(width: size.width - margins.left - margins.right, height: size.height))
    return CGSize(
      width: content.width + margins.left + margins.right, height: content.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scroll.frame = bounds
    let room = room
    let height = column.sizeThatFits(room.size).height
    let overflow = max(height - room.height, 0)
    scroll.contentSize = CGSize(width: bounds.width, height: bounds.height + overflow)
    scroll.isScrollEnabled = isScrollEnabled && overflow > 0
    let top = overflow > 0 ? room.minY : (room.midY - height / 2).rounded()
    // From its own corner: the scroll view's begins at (0, 0), wherever these bounds do.
    column.frame = CGRect(x: room.minX - bounds.minX, y: top - bounds.minY, width: room.width, height: height)
    column.layoutIfNeeded()
  }

  /// The safe area above the keyboard, without the margins.
  private var room: CGRect {
    let own = undirected(shown.directionalLayoutMargins)
    let safe = safeAreaInsets
    let inside = UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom, right: own.right + safe.right)
    var insets = undirected(margins(directed(inside), preserving: shown.axesPreservingSuperviewLayoutMargins))
    // Not the keyboard layout guide: its constraints would give a cell with this content its height.
    let covered = window?.home?.inputViews.guides.coveredHeight(of: self) ?? 0
    insets.bottom = max(insets.bottom, covered + own.bottom)
    let room = bounds.inset(by: insets)
    return CGRect(x: room.minX, y: room.minY, width: max(room.width, 0), height: max(room.height, 0))
  }
}

extension UIContentUnavailableView: UIContentView {
  /// Whether the configuration is a `UIContentUnavailableConfiguration`.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIContentUnavailableConfiguration
  }
}
