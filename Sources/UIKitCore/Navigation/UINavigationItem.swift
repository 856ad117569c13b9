import CoreGraphics
import Foundation

/// What a navigation bar shows of a controller while it is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Called when something that shows changes.
  var onChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? { didSet { onChange?() } }
  /// Shown instead of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// What the back button above this controller says. Default: nil, the title.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Default: false.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether left items stand beside the back button instead of in its place. Default: false.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { adopt(oldValue, leftBarButtonItems) } }
  /// From the right edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { adopt(oldValue, rightBarButtonItems) } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func adopt(_ old: [UIBarButtonItem]?, _ new: [UIBarButtonItem]?) {
    for item in old ?? [] { item.onChange = nil }
    for item in new ?? [] { item.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }
}
