import CoreGraphics
import Foundation

/// What a navigation bar shows of a controller while it is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Called when something that shows changes.
  var onChange: (() -> Void)?

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The text in the middle of the bar. Default: nil.
  open var title: String? { didSet { onChange?() } }
  /// Shown instead of the title. Default: nil.
  open var titleView: UIView? { didSet { onChange?() } }
  /// The text of the back button that leads to this item's controller. Default: nil, the title.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether the bar shows no back button while this controller is on top. Default: false.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the left items are shown beside the back button instead of replacing it. Default: false.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// Items from the left edge inwards. Default: nil.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { observe(oldValue, leftBarButtonItems) } }
  /// Items from the right edge inwards. Default: nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { observe(oldValue, rightBarButtonItems) } }

  /// The first of `leftBarButtonItems`; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`, the outermost; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func observe(_ old: [UIBarButtonItem]?, _ new: [UIBarButtonItem]?) {
    for item in old ?? [] { item.onChange = nil }
    for item in new ?? [] { item.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }
}
