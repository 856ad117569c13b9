import Tuning
import UIKit

/// Twelve places on a card each; the card in the middle is the current page.
final class PagingCardsViewController: ThemedViewController, UIScrollViewDelegate {
  /// The width of a page with its gap, as a fraction of the screen's.
  @Tunable("Page width", in: 0.4...1, step: 0.01, unit: "%", group: "Cards") private var pageWidth: CGFloat = 0.7
  @Tunable("Gap", in: 0...80, step: 1, unit: "pt", group: "Cards") private var gap: CGFloat = 20
  @Tunable("Size beside", in: 0.6...1, step: 0.01, unit: "%", group: "Cards") private var sideScale: CGFloat = 0.88
  @Tunable("Fade beside", in: 0...1, step: 0.01, unit: "%", group: "Cards") private var sideFade: CGFloat = 0.35
  /// The part of a card's motion that its picture does not follow.
  @Tunable("Parallax", in: 0...1, step: 0.01, unit: "%", group: "Cards") private var parallax: CGFloat = 0.7
  /// Either a scroll view whose delegate chooses the resting offset, or one as wide as a page with `isPagingEnabled`.
  @Tunable("Pages by", cases: ["Target offset", "isPagingEnabled"], group: "Paging") private var paging = 0
  /// The largest number of pages of a throw; a scroll view with `isPagingEnabled` turns one.
  @Tunable("Pages a throw", in: 1...11, group: "Paging") private var reach = 3
  /// The number of the page in the middle, from 1.
  @Watched("Page of 12", decimals: 2) private var shownPage: CGFloat = 1

  let scrollView = UIScrollView()
  /// The index of the page in the middle, from 0; fractional while it moves.
  private(set) var position: CGFloat = 0 { didSet { shownPage = position + 1 } }

  private let heading = UILabel()
  private let line = UILabel()
  private let strip = PagingStrip()
  private let dots = UIPageControl()
  private var cards: [PageCardView] = []
  private var size = CGSize.zero
  private var startPage: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    line.text = "Drag a card, or click one beside it"
    scrollView.delegate = self
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.clipsToBounds = false
    scrollView.alwaysBounceHorizontal = true
    strip.scrollView = scrollView
    strip.addSubview(scrollView)
    dots.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
    for part in [strip, heading, line, dots] as [UIView] { view.addSubview(part) }
    cards = Horizon.byDay.map { PageCardView($0) }
    for card in cards {
      scrollView.addSubview(card)
      card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PagingCardsViewController.tapped(_:)))
    }
    dots.numberOfPages = cards.count
    applyTheme()
    for value in [$pageWidth, $gap, $sideScale, $sideFade, $parallax] { value.observe(self) { page, _ in page.layOutAnew() } }
    $paging.observe(self) { page, _ in page.layOutAnew() }
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading("Horizons", size: 34, kern: -0.45, color: colors.text)
    line.font = .systemFont(ofSize: 15)
    line.textColor = colors.textSecondary
    dots.currentPageIndicatorTintColor = colors.text
    dots.pageIndicatorTintColor = colors.track
    for card in cards { card.apply(colors) }
  }

  // MARK: - Layout

  private var pagesItself: Bool { paging == 1 }
  /// The width of a page with its gap, in points.
  private var pitch: CGFloat { max((view.bounds.width * pageWidth).rounded(), 1) }
  /// The space of the scroll view on either side of the page in the middle, in points.
  private var side: CGFloat { pagesItself ? 0 : ((view.bounds.width - pitch) / 2).rounded() }
  private func offset(of page: CGFloat) -> CGFloat { page * pitch - side }

  private func layOutAnew() {
    size = .zero
    viewIfLoaded?.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    guard bounds.size != size, bounds.width > 0, bounds.height > 0 else { return }
    size = bounds.size
    let kept = position
    let wasMoving = scrollView.isDecelerating || scrollView.isScrollAnimating
    layOutStrip(layOutWords())
    scrollView.setContentOffset(CGPoint(x: offset(of: kept), y: 0), animated: false)
    position = kept
    if wasMoving { show(page: Int(kept.rounded())) }
    placeCards()
  }

  /// Lays out the heading; returns the rectangle for the cards.
  private func layOutWords() -> CGRect {
    let bounds = view.bounds
    let margin: CGFloat = bounds.width >= 1100 ? 56 : bounds.width < 560 ? 24 : 40
    let isLow = bounds.height < 440
    heading.isHidden = isLow
    line.isHidden = isLow
    heading.frame = CGRect(x: margin, y: margin - 4, width: max(bounds.width - 2 * margin, 0), height: 40)
    line.frame = CGRect(x: margin, y: margin + 40, width: max(bounds.width - 2 * margin, 0), height: 24)
    let top = isLow ? 16 : line.frame.maxY + 24
    let dotsSize = dots.sizeThatFits(bounds.size)
    dots.frame = CGRect(
      x: ((bounds.width - dotsSize.width) / 2).rounded(), y: bounds.height - dotsSize.height - 16, width: dotsSize.width,
      height: dotsSize.height)
    return CGRect(x: 0, y: top, width: bounds.width, height: max(dots.frame.minY - 20 - top, 1))
  }

  private func layOutStrip(_ room: CGRect) {
    strip.frame = room
    let frame =
      pagesItself
      ? CGRect(x: ((room.width - pitch) / 2).rounded(), y: 0, width: pitch, height: room.height)
      : CGRect(origin: .zero, size: room.size)
    scrollView.frame = frame
    scrollView.isPagingEnabled = pagesItself
    scrollView.decelerationRate = pagesItself ? .fast : .normal
    scrollView.contentInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    scrollView.contentSize = CGSize(width: pitch * CGFloat(cards.count), height: room.height)
    let card = CGSize(width: max(pitch - gap, 1).rounded(), height: room.height.rounded())
    for (index, view) in cards.enumerated() {
      view.bounds = CGRect(origin: .zero, size: card)
      view.center = CGPoint(x: (CGFloat(index) + 0.5) * pitch, y: room.height / 2)
    }
  }

  /// Sets scale, opacity and picture offset of each card by its distance from the middle.
  private func placeCards() {
    for (index, card) in cards.enumerated() {
      let distance = CGFloat(index) - position
      let share = min(abs(distance), 1)
      let scale = 1 - (1 - sideScale) * share
      // Smaller cards move towards the middle, so that the gaps stay the same.
      let surplus = card.bounds.width * (1 - sideScale)
      let shift = (share / 2 + max(abs(distance) - 1, 0)) * surplus * (distance < 0 ? 1 : -1)
      card.transform = CGAffineTransform(translationX: shift, y: 0).scaledBy(x: scale, y: scale)
      card.alpha = 1 - sideFade * share
      card.show(distance: distance, parallax: parallax, isNear: abs(distance) * pitch < view.bounds.width / 2 + pitch)
    }
    dots.currentPage = Int(position.rounded())
  }

  // MARK: - Going to a page

  private func show(page: Int) {
    let page = min(max(page, 0), cards.count - 1)
    scrollView.setContentOffset(CGPoint(x: offset(of: CGFloat(page)), y: 0), animated: true)
  }

  private func dotsDidChange() { show(page: dots.currentPage) }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if let index = cards.firstIndex(where: { $0 === recognizer.view }) { show(page: index) }
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startPage = position.rounded() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard size == view.bounds.size else { return }
    position = (scrollView.contentOffset.x + side) / pitch
    placeCards()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard !pagesItself else { return }
    let wish = ((targetContentOffset.pointee.x + side) / pitch).rounded()
    // A flick always turns the page, even a short one.
    let turned = wish == startPage && abs(velocity.x) > 0.3 ? startPage + (velocity.x > 0 ? 1 : -1) : wish
    let reached = min(max(turned, startPage - CGFloat(reach)), startPage + CGFloat(reach))
    targetContentOffset.pointee.x = offset(of: min(max(reached, 0), CGFloat(cards.count - 1)))
  }
}

/// Lets the user drag a scroll view beside its own frame, where its cards are visible too.
final class PagingStrip: UIView {
  weak var scrollView: UIScrollView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard bounds.contains(point), let scrollView else { return nil }
    let place = convert(point, to: scrollView)
    let card = scrollView.subviews.last { $0 is PageCardView && $0.frame.contains(place) }
    return card ?? scrollView
  }
}
