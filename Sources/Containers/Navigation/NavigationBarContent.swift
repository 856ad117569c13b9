import Controls
import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// A bar's views for one item: back button, left buttons, title, right buttons, above them the prompt, and below them the large title
/// and the search bar.
final class NavigationBarContent: UIView {
  /// In points, as in iOS.
  static let margin: CGFloat = 16
  static let spacing = UIBarButtonItem.spacing
  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let buttonFont = UIFont.systemFont(ofSize: 17)
  /// Chosen, near iOS.
  static let promptFont = UIFont.systemFont(ofSize: 13)
  static let boldButtonFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  /// The height of the large title in points below which the inline title fades in (Flutter's threshold).
  static let titleThreshold: CGFloat = 10

  private let item: UINavigationItem
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private weak var shownTitle: UIView?
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private(set) var backButton: UIView?
  private let back: UINavigationItem?
  private let plainBackItem = UIBarButtonItem()
  private let goBack: () -> Void
  /// nil for an item without a large title.
  let largeRow: LargeTitleRow?
  /// nil for an item without a search bar.
  let searchRow: SearchRow?
  private(set) var place = TopBarPlace()
  private var appearance: UINavigationBarAppearance
  private var metrics: UIBarMetrics

  /// - Parameters:
  ///   - back: the item to which the back button leads; nil for an item without a back button.
  ///   - isLarge: whether the item has a large title.
  ///   - searchBar: the search bar below the titles.
  init(
    _ item: UINavigationItem, back: UINavigationItem?, isLarge: Bool, searchBar: UISearchBar?,
    appearance: UINavigationBarAppearance, metrics: UIBarMetrics,
    goBack: @escaping () -> Void
  ) {
    self.item = item
    self.back = back
    self.goBack = goBack
    (self.appearance, self.metrics) = (appearance, metrics)
    largeRow = isLarge ? LargeTitleRow() : nil
    searchRow = searchBar.map(SearchRow.init)
    super.init(frame: .zero)
    for label in [titleLabel, promptLabel] {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingTail
    }
    for row in [largeRow, searchRow].compactMap({ $0 }) { addSubview(row) }
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// The touches between the parts are the bar's.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  func apply(_ appearance: UINavigationBarAppearance, metrics: UIBarMetrics) {
    (self.appearance, self.metrics) = (appearance, metrics)
    build()
  }

  /// Sets the heights of the large title and the search bar; the inline title is seen only while the large one is hidden.
  func setPlace(_ new: TopBarPlace) {
    let hidRow = place.hidesRow
    place = new
    updateTitleAlpha()
    if new.hidesRow != hidRow { updateRowAlpha() }
    setNeedsLayout()
  }

  private var largeHeight: CGFloat { largeRow == nil ? 0 : place.pulledHeight }

  /// By how much the content is higher than the row of buttons, in points.
  var extraHeight: CGFloat {
    guard searchRow != nil else { return place.prompt + largeHeight }
    return max(place.prompt + largeHeight + place.search, place.extraHeight)
  }

  private func updateTitleAlpha() {
    let isCovered = place.hidesRow || largeRow != nil && item.titleView == nil && largeHeight >= Self.titleThreshold
    let share = largeRow == nil || item.titleView != nil ? 1 : 1 - largeHeight / Self.titleThreshold
    let alpha = isCovered ? 0 : share
    if titleView.alpha != alpha { titleView.alpha = alpha }
  }

  /// The row leaves through the bar's upper edge, where the status bar is.
  private func updateRowAlpha() {
    for view in leftViews + rightViews + [promptLabel] { view.alpha = place.hidesRow ? 0 : 1 }
  }

  /// Whether the large title can be seen.
  var showsLargeTitle: Bool { largeRow != nil && largeHeight > Self.titleThreshold }

  private var backTitle: String? { back?.shownBackTitle }

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
    // The program may show a former title view elsewhere.
    for title in [shownTitle, titleView] where title?.superview === self { title?.transform = .identity }
    backButton?.transform = .identity
    backMover?.transform = .identity
    largeRow?.mover.transform = .identity
    largeRow?.clipsToBounds = true
    searchRow?.transform = .identity
  }

  func build() {
    applyAppearanceOfButtons()
    if shownTitle?.superview !== self { shownTitle = nil }
    for view in subviews where view !== largeRow && view !== searchRow { view.removeFromSuperview() }
    let left = item.leftBarButtonItems ?? []
    let showsBack = back != nil && !item.hidesBackButton && (left.isEmpty || item.leftItemsSupplementBackButton)
    backButton = showsBack ? makeBackButton() : nil
    let first = item.columnButtons.filter { shown in !left.contains { $0 === shown } }
    leftViews = (backButton.map { [$0] } ?? []) + (first + left).filter { !$0.isHidden }.map(makeView)
    rightViews = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(makeView)
    titleLabel.show(item.title, attributes: appearance.titleTextAttributes, font: Self.titleFont, color: .label)
    largeRow?.show(item.title, attributes: appearance.largeTitleTextAttributes)
    showPrompt()
    forgetReplacedTitle()
    for view in leftViews + rightViews + [titleView] { addSubview(view) }
    updateTitleAlpha()
    if place.hidesRow { updateRowAlpha() }
    setNeedsLayout()
  }

  /// A title that is replaced while it moves or is hidden keeps nothing of that.
  private func forgetReplacedTitle() {
    if let shownTitle, shownTitle !== titleView {
      shownTitle.layer.removeAllAnimations()
      (shownTitle.transform, shownTitle.alpha) = (.identity, 1)
    }
    shownTitle = titleView
  }

  /// The prompt has the title's colour.
  private func showPrompt() {
    guard let prompt = item.prompt else { return }
    var attributes = appearance.titleTextAttributes
    attributes[.font] = nil
    promptLabel.show(prompt, attributes: attributes, font: Self.promptFont, color: .label)
    addSubview(promptLabel)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if applyAppearanceOfButtons() { build() }
  }

  /// Sets what proxies recorded for the buttons; whether there was anything.
  @discardableResult
  private func applyAppearanceOfButtons() -> Bool {
    guard AppearanceProxies.isActive, window != nil else { return false }
    let own = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    return (own + [backItem] + item.columnButtons).count { $0.applyAppearance(in: self) } > 0
  }

  /// The item that gives the back button its look.
  private var backItem: UIBarButtonItem { back?.backBarButtonItem ?? plainBackItem }

  private func makeBackButton() -> UIView {
    let look = appearance.backButtonAppearance
    let own = back?.backBarButtonItem
    if let indicator = appearance.backIndicator { return makeBackButton(indicator, look, own) }
    let title = own.map { "‹ \($0.title ?? "")" } ?? backTitle.map { $0.isEmpty ? "‹" : "‹ \($0)" }
    let button = BarButton.make(title, style: .plain, appearance: look) { [weak self] in self?.pressBack(own) }
    let image = own.flatMap { BarButton.showImage(of: $0, metrics: metrics, on: button) }
    if image != nil { button.setTitle("‹", for: .normal) }
    BarButton.apply(backItem, to: button, title: image == nil ? title : "‹")
    let moves = metrics.search { backItem.look.back.titleOffsets[$0] } ?? .zero != .zero
    if moves, image == nil { BarButton.separateArrow("‹ ", from: own?.title ?? backTitle ?? "", of: button) }
    BarButton.apply(backItem.look.back, style: .plain, metrics: metrics, to: button)
    button.sizeToFit()
    return button
  }

  /// The back button with an arrow of the program's, which stays where it is while the title moves.
  private func makeBackButton(_ indicator: BackIndicator, _ look: UIBarButtonItemAppearance, _ own: UIBarButtonItem?) -> UIView {
    let image = own?.shownImage(isCompact: metrics.isCompact).image
    let title = image == nil ? backTitle ?? "" : ""
    let button = BarButton.make(title, style: .plain, appearance: look) { [weak self] in self?.pressBack(own) }
    BarButton.apply(backItem, to: button, title: title)
    BackArrow(indicator, with: image, hasTitle: !title.isEmpty, tint: backItem.tintColor).attach(to: button)
    BarButton.apply(backItem.look.back, style: .plain, metrics: metrics, to: button)
    button.sizeToFit()
    return button
  }

  /// The part of the back button that moves in a change of items.
  var backMover: UIView? {
    guard appearance.backIndicator != nil, let button = backButton as? UIButton else { return backButton }
    return button.titleLabel
  }

  /// Masks a part of a content while it moves under the arrow of the program's; nil without one.
  ///
  /// - Parameter content: the one that has the part; both are laid out, and nothing has a transform.
  func maskUnderArrow(_ view: UIView?, of content: NavigationBarContent?) -> BackIndicatorMask? {
    guard let view, let content, let indicator = appearance.backIndicator, let button = backButton as? UIButton else {
      return nil
    }
    return BackIndicatorMask(view, of: content, under: indicator, on: button, of: self)
  }

  /// - Parameter own: the button of the program; it goes back whatever the item's action is.
  private func pressBack(_ own: UIBarButtonItem?) {
    guard own == nil, let action = item.backAction else { return goBack() }
    action.performWithSender(self, target: nil)
  }

  private func makeView(_ item: UIBarButtonItem) -> UIView {
    let view = item.customView ?? item.space ?? makeButton(item)
    item.isShown(by: view)
    return view
  }

  private func makeButton(_ item: UIBarButtonItem) -> UIButton {
    BarButton.make(for: item, appearance: appearance.buttons(item.style), metrics: metrics)
  }

  // MARK: - Layout

  /// The row of the title and the buttons, below the prompt.
  private var row: CGRect {
    CGRect(x: 0, y: place.prompt, width: bounds.width, height: max(bounds.height - extraHeight, 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = row
    // A label outside of the bar would be animated where nobody can remove the animation.
    if promptLabel.superview != nil {
      let width = max(bounds.width - 2 * Self.margin, 0)
      promptLabel.frame = CGRect(x: Self.margin, y: 0, width: width, height: place.prompt)
    }
    var left = Self.margin
    for view in leftViews {
      view.frame = CGRect(origin: CGPoint(x: left, y: 0), size: fitted(view)).centered(in: row)
      left = view.frame.maxX + Self.spacing
    }
    var right = bounds.width - Self.margin
    for view in rightViews {
      let size = fitted(view)
      view.frame = CGRect(origin: CGPoint(x: right - size.width, y: 0), size: size).centered(in: row)
      right = view.frame.minX - Self.spacing
    }
    layOutTitle(between: left, and: right)
    largeRow?.frame = CGRect(x: 0, y: row.maxY, width: bounds.width, height: largeHeight)
    searchRow?.frame = CGRect(x: 0, y: bounds.height - place.search, width: bounds.width, height: place.search)
    searchRow?.layoutIfNeeded()
  }

  /// Centres the title in the bar where it fits, else in the space between the buttons.
  private func layOutTitle(between left: CGFloat, and right: CGFloat) {
    let row = row
    let wish = item.titleView.map(fitted) ?? titleLabel.sizeThatFits(row.size)
    let width = min(wish.width, max(right - left, 0))
    let middle = min(max(bounds.midX, left + width / 2), max(right - width / 2, left + width / 2))
    let offset = item.titleView == nil ? appearance.titlePositionAdjustment : .zero
    titleView.bounds.size = CGSize(width: width, height: wish.height)
    titleView.center = CGPoint(x: middle + offset.horizontal, y: row.midY + offset.vertical)
  }

  private func fitted(_ view: UIView) -> CGSize {
    let row = row.size
    let size = view.bounds.size == .zero ? view.sizeThatFits(row) : view.bounds.size
    return CGSize(width: min(size.width, row.width), height: min(size.height, row.height))
  }
}

extension CGRect {
  /// The rectangle, moved vertically to the middle of a row.
  fileprivate func centered(in row: CGRect) -> CGRect {
    CGRect(x: minX, y: row.minY + (row.height - height) / 2, width: width, height: height)
  }
}
