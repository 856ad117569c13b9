import CoreGraphics
import Foundation
import QuartzCore

/// A bar's views for one item: back button, left buttons, title, right buttons.
final class NavigationBarContent: UIView {
  /// In points, as in iOS.
  static let margin: CGFloat = 16
  static let spacing: CGFloat = 12
  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let buttonFont = UIFont.systemFont(ofSize: 17)
  static let boldButtonFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

  private let item: UINavigationItem
  private let titleLabel = UILabel()
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private(set) var backButton: UIView?
  private let backTitle: String?
  private let goBack: () -> Void

  /// - Parameter backTitle: nil for an item without a back button.
  init(_ item: UINavigationItem, backTitle: String?, goBack: @escaping () -> Void) {
    self.item = item
    self.backTitle = backTitle
    self.goBack = goBack
    super.init(frame: .zero)
    titleLabel.font = Self.titleFont
    titleLabel.textAlignment = .center
    titleLabel.lineBreakMode = .byTruncatingTail
    build()
  }

  required init?(coder: NSCoder) { nil }

  func applyTitleAttributes(_ attributes: [NSAttributedString.Key: Any]?) {
    titleLabel.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    titleLabel.font = attributes?[.font] as? UIFont ?? Self.titleFont
    setNeedsLayout()
  }

  /// The centre of the back button's title, without its arrow.
  var backTitleX: CGFloat? {
    guard let backButton, let backTitle else { return nil }
    let arrow = backButton.bounds.width - backTitle.size(withAttributes: [.font: Self.buttonFont]).width
    return backButton.center.x + max(arrow, 0) / 2
  }

  /// The view that moves where the title moves.
  var titleView: UIView { item.titleView ?? titleLabel }

  /// Resets transforms and alpha of all parts.
  func straighten() {
    alpha = 1
    titleView.transform = .identity
    backButton?.transform = .identity
  }

  func build() {
    for view in subviews { view.removeFromSuperview() }
    let showsBack = backTitle != nil && !item.hidesBackButton
    let left = item.leftBarButtonItems ?? []
    backButton = showsBack && (left.isEmpty || item.leftItemsSupplementBackButton) ? makeBackButton() : nil
    leftViews = (backButton.map { [$0] } ?? []) + left.map(makeView)
    rightViews = (item.rightBarButtonItems ?? []).map(makeView)
    titleLabel.text = item.title
    for view in leftViews + rightViews + [titleView] { addSubview(view) }
    setNeedsLayout()
  }

  private func makeBackButton() -> UIView {
    makeButton("‹ \(backTitle ?? "")", font: Self.buttonFont, enabled: true) { [weak self] in self?.goBack() }
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    let view = item.customView ?? makeButton(for: item)
    item.shownView = view
    return view
  }

  private func makeButton(for item: UIBarButtonItem) -> UIView {
    let font = item.style == .done ? Self.boldButtonFont : Self.buttonFont
    let button = makeButton(item.title, font: font, enabled: item.isEnabled) { [weak item] in item?.perform() }
    button.setImage(item.image, for: .normal)
    if let tint = item.tintColor { button.tintColor = tint }
    button.sizeToFit()
    return button
  }

  private func makeButton(_ title: String?, font: UIFont, enabled: Bool, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = font
    button.isEnabled = enabled
    button.sizeToFit()
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var left = Self.margin
    for view in leftViews {
      let size = fitted(view)
      view.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left = view.frame.maxX + Self.spacing
    }
    var right = bounds.width - Self.margin
    for view in rightViews {
      let size = fitted(view)
      view.frame = CGRect(x: right - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      right = view.frame.minX - Self.spacing
    }
    layOutTitle(between: left, and: right)
  }

  /// Centres the title in the bar where it fits, else in the space between the buttons.
  private func layOutTitle(between left: CGFloat, and right: CGFloat) {
    let wish = item.titleView.map(fitted) ?? titleLabel.sizeThatFits(bounds.size)
    let width = min(wish.width, max(right - left, 0))
    let middle = min(max(bounds.midX, left + width / 2), max(right - width / 2, left + width / 2))
    titleView.bounds.size = CGSize(width: width, height: wish.height)
    titleView.center = CGPoint(x: middle, y: bounds.midY)
  }

  private func fitted(_ view: UIView) -> CGSize {
    let size = view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
    return CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }
}
