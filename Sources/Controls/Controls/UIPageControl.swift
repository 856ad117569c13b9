import CoreGraphics
import Foundation
import Misuse
import QuartzCore

@_spi(Toolkit) import ViewCore
/// A row of dots or images, one for each page, that marks the current one.
///
/// A tap before or after the middle leads to the page before or after the current one; a finger that moves along the dots leads
/// through the pages.
///
/// ```swift
/// let dots = UIPageControl()
/// dots.numberOfPages = 5
/// dots.direction = .topToBottom
/// dots.addAction(UIAction { action in print((action.sender as? UIPageControl)?.currentPage ?? 0) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The metrics of UIKit's page control, in points.
  private enum Standard {
    static let gap: CGFloat = 9
    static let height: CGFloat = 26
    static let sidePadding: CGFloat = 10
    static let otherAlpha: CGFloat = 0.3
    /// Of the background; chosen.
    static let backgroundAlpha: CGFloat = 0.1
    /// In which the background appears and disappears, in seconds; chosen.
    static let fade = 0.2
  }

  private let background = UIView()
  private var indicators: [PageIndicatorView] = []
  private var images = PageIndicatorImages() { didSet { showIndicators() } }
  private var storedPage = 0
  private var scrub: PageScrub?

  // MARK: - Creating a page control

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes the control of a storyboard or nib; with another coder one without pages.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    NibCoder.decode(coder, into: self, at: UIPageControl.self)
  }

  private func prepare() {
    background.isUserInteractionEnabled = false
    background.backgroundColor = UIColor.label.withAlphaComponent(Standard.backgroundAlpha)
    background.alpha = 0
    addSubview(background)
  }

  // MARK: - Managing the page navigation

  /// The number of pages. Traps if it is negative. Default: 0.
  open var numberOfPages = 0 { didSet { pagesDidChange() } }

  /// The index of the current page, clamped to the pages; setting it sends no event. Default: 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
      showIndicators()
    }
  }

  /// Whether the control is hidden if there is one page only. Default: false.
  open var hidesForSinglePage = false {
    didSet { customizing(\UIPageControl.hidesForSinglePage, hidesForSinglePage) { setNeedsLayout() } }
  }

  private func pagesDidChange() {
    misuse(unless: numberOfPages >= 0, "UIPageControl.numberOfPages was set to \(numberOfPages); pass 0 or more")
    while indicators.count > numberOfPages { indicators.removeLast().removeFromSuperview() }
    while indicators.count < numberOfPages {
      let indicator = PageIndicatorView()
      addSubview(indicator)
      indicators.append(indicator)
    }
    images.drop(from: numberOfPages)
    currentPage = storedPage
  }

  // MARK: - Configuring the appearance

  /// The colour of the indicators. Default: nil, a light shade of the label colour.
  open var pageIndicatorTintColor: UIColor? {
    didSet { customizing(\UIPageControl.pageIndicatorTintColor, pageIndicatorTintColor) { showIndicators() } }
  }
  /// The colour of the current page's indicator. Default: nil, the label colour.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { customizing(\UIPageControl.currentPageIndicatorTintColor, currentPageIndicatorTintColor) { showIndicators() } }
  }
  /// Whether the indicators have a background. Default: `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { customizing(\UIPageControl.backgroundStyle, backgroundStyle) { showBackground() } }
  }
  /// Where the later pages' indicators lie. Default: `natural`.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The image of each page's indicator, in `pageIndicatorTintColor` unless its rendering mode is `alwaysOriginal`. Default: nil, a dot.
  open var preferredIndicatorImage: UIImage? {
    get { images.preferred }
    set { customizing(\UIPageControl.preferredIndicatorImage, newValue) { images.preferred = newValue } }
  }

  /// The image of the current page's indicator. Default: nil, that of any page.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { images.preferredCurrent }
    set { customizing(\UIPageControl.preferredCurrentPageIndicatorImage, newValue) { images.preferredCurrent = newValue } }
  }

  /// The image that was set for a page; nil for none.
  open func indicatorImage(forPage page: Int) -> UIImage? { images.pages[page] }

  /// Sets the image of one page's indicator; nil: the preferred one. Traps unless there is such a page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, in: "setIndicatorImage(_:forPage:)")
    images.pages[page] = image
  }

  /// The image that was set for a page while it is the current one; nil for none.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { images.currentPages[page] }

  /// Sets the image of one page's indicator while it is the current one; nil: the preferred one. Traps unless there is such a page.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    check(page, in: "setCurrentPageIndicatorImage(_:forPage:)")
    images.currentPages[page] = image
  }

  private func check(_ page: Int, in call: String) {
    misuse(
      unless: indicators.indices.contains(page),
      "UIPageControl.\(call): there is no page \(page); the control has \(numberOfPages), set numberOfPages before.")
  }

  private func showIndicators() {
    let other = pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(Standard.otherAlpha)
    for (index, indicator) in indicators.enumerated() {
      let isCurrent = index == storedPage
      indicator.show(
        images.image(for: index, isCurrent: isCurrent), color: isCurrent ? currentPageIndicatorTintColor ?? .label : other)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showBackground() {
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    UIView.animate(withDuration: window == nil ? 0 : Standard.fade) { self.background.alpha = isShown ? 1 : 0 }
  }

  // MARK: - Layout

  /// The size in points for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount)) * pitch + 2 * Standard.sidePadding
    let breadth = max(Standard.height, (largestImage.map { isVertical ? $0.width : $0.height } ?? 0) + 2 * Standard.gap)
    return isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// 1 if the later pages' indicators lie on the right or below, −1 otherwise.
  private var sign: CGFloat {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    case .leftToRight, .topToBottom: 1
    case .rightToLeft, .bottomToTop: -1
    }
  }

  private var largestImage: CGSize? {
    let all = [images.preferred, images.preferredCurrent].compactMap { $0 } + images.pages.values + images.currentPages.values
    guard let first = all.first else { return nil }
    return all.reduce(first.size) { CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height)) }
  }

  /// From one indicator to the next, in points.
  private var pitch: CGFloat {
    let image = largestImage.map { isVertical ? $0.height : $0.width } ?? 0
    return max(PageIndicatorView.dot, image) + Standard.gap
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isHiddenWhole = hidesForSinglePage && numberOfPages == 1
    let size = intrinsicContentSize
    let first = -sign * CGFloat(numberOfPages - 1) * pitch / 2
    for (index, indicator) in indicators.enumerated() {
      let distance = first + sign * CGFloat(index) * pitch
      indicator.isHidden = isHiddenWhole
      indicator.bounds = CGRect(origin: .zero, size: indicator.sizeThatFits(size))
      indicator.center = CGPoint(x: bounds.midX + (isVertical ? 0 : distance), y: bounds.midY + (isVertical ? distance : 0))
    }
    background.isHidden = isHiddenWhole || numberOfPages == 0
    background.bounds = CGRect(origin: .zero, size: size)
    background.center = CGPoint(x: bounds.midX, y: bounds.midY)
    background.layer.cornerRadius = min(size.width, size.height) / 2
  }

  // MARK: - Interacting

  /// Whether a finger that moves along the indicators leads through the pages. Default: true.
  open var allowsContinuousInteraction = true
  /// What the user does, while `valueChanged` is sent and as long as a finger moves along the indicators. Default: `none`.
  open var interactionState: InteractionState { interaction }
  private var interaction = InteractionState.none {
    didSet { if (oldValue == .continuous) != (interaction == .continuous) { showBackground() } }
  }

  @_spi(Toolkit) open override var ownsTaps: Bool { true }

  /// From the middle towards later pages, in points.
  private func distance(of point: CGPoint, from start: CGPoint) -> CGFloat {
    sign * (isVertical ? point.y - start.y : point.x - start.x)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub = PageScrub(at: touch.location(in: self), page: storedPage)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, var scrub else { return super.continueTracking(touch, with: event) }
    let page = scrub.page(afterMoving: distance(of: touch.location(in: self), from: scrub.start), pitch: pitch)
    self.scrub = scrub
    if let page { go(to: page, .continuous, event) }
    return super.continueTracking(touch, with: event)
  }

  /// A tap before or after the middle leads to the previous or next page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasContinuous = scrub?.isContinuous == true
    scrub = nil
    if !wasContinuous, isTouchInside, let touch {
      let isAfter = distance(of: touch.location(in: self), from: CGPoint(x: bounds.midX, y: bounds.midY)) >= 0
      go(to: storedPage + (isAfter ? 1 : -1), .discrete, event)
    }
    interaction = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    scrub = nil
    interaction = .none
  }

  private func go(to page: Int, _ interaction: InteractionState, _ event: UIEvent?) {
    self.interaction = interaction
    let previous = storedPage
    currentPage = page
    if storedPage != previous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }
}
