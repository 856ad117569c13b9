import CoreGraphics
import Foundation
import QuartzCore

/// The bar at the top of a navigation controller.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Of a bar without the safe area above it, in points.
  static let height: CGFloat = 44

  private let hairline = UIView()
  private var content: NavigationBarContent?
  private(set) var shownItem: UINavigationItem?
  private(set) var shownBackItem: UINavigationItem?
  var goBack: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The bar of a nib; with another coder an empty one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UINavigationBar.self)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    addSubview(hairline)
    clipsToBounds = true
  }

  /// The item that the bar shows.
  open var topItem: UINavigationItem? { shownItem }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { shownBackItem }
  /// The colour behind the titles. Default: nil, the system's background.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Whether pages extend under the bar if their layout allows it. The bar's background is opaque either way. Default: true.
  open var isTranslucent = true {
    didSet { if oldValue != isTranslucent { superview?.subviews.forEach { $0.setNeedsLayout() } } }
  }
  /// The titles' font and foreground colour. Default: nil, semibold 17 points in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { content?.applyTitleAttributes(titleTextAttributes) } }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(layer.contentsScale, 1)
    hairline.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
    content?.frame = contentFrame
  }

  private var contentFrame: CGRect {
    let (left, right) = (safeAreaInsets.left, safeAreaInsets.right)
    return CGRect(x: left, y: bounds.height - Self.height, width: max(bounds.width - left - right, 0), height: Self.height)
  }

  // MARK: - Showing items

  /// Shows an item at once.
  func show(_ item: UINavigationItem?, back: UINavigationItem?) {
    content?.removeFromSuperview()
    content = install(item, back: back)
  }

  private func install(_ item: UINavigationItem?, back: UINavigationItem?) -> NavigationBarContent? {
    shownItem?.onChange = nil
    (shownItem, shownBackItem) = (item, back)
    guard let item else { return nil }
    let content = NavigationBarContent(item, backTitle: back.map { $0.backButtonTitle ?? $0.title ?? "Back" }) { [weak self] in
      self?.goBack?()
    }
    content.applyTitleAttributes(titleTextAttributes)
    content.frame = contentFrame
    addSubview(content)
    content.layoutIfNeeded()
    item.onChange = { [weak content] in content?.build() }
    return content
  }

  /// A change that is animated with a transition: call `animate` within its animation and `finish` when it is over.
  struct Change {
    let animate: () -> Void
    let finish: (_ completed: Bool) -> Void
  }

  /// Prepares the change to another item: a title slides to or from the back button with the same title; the rest fades.
  func prepareChange(to item: UINavigationItem?, back: UINavigationItem?, forward: Bool) -> Change {
    let (oldContent, oldItem, oldBack) = (content, shownItem, shownBackItem)
    let newContent = install(item, back: back)
    content = newContent
    let (upper, lower) = forward ? (newContent, oldContent) : (oldContent, newContent)
    let upperAway = CGAffineTransform(translationX: bounds.width / 2, y: 0)
    // The two titles overlap while one fades into the other.
    let offset = (upper?.backTitleX ?? -bounds.width / 4) - (lower?.titleView.center.x ?? bounds.midX)
    let spread = { (isForward: Bool) in
      upper?.alpha = isForward ? 1 : 0
      upper?.titleView.transform = isForward ? .identity : upperAway
      upper?.backButton?.transform = isForward ? .identity : CGAffineTransform(translationX: -offset, y: 0)
      lower?.alpha = isForward ? 0 : 1
      lower?.titleView.transform = isForward ? CGAffineTransform(translationX: offset, y: 0) : .identity
    }
    spread(!forward)
    return Change {
      spread(forward)
    } finish: { [weak self] completed in
      oldContent?.removeFromSuperview()
      for content in [oldContent, newContent] { content?.straighten() }
      if !completed { self?.show(oldItem, back: oldBack) }
    }
  }
}
