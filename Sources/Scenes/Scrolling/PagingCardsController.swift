import Tuning
import UIKit

/// How *Paging Cards* looks: shares of the screen's width, points and factors.
struct PagingCardsLook: Equatable {
  var pageWidth: CGFloat = 0.7
  var gap: CGFloat = 20
  var sideScale: CGFloat = 0.88
  var sideFade: CGFloat = 0.35
  var parallax: CGFloat = 0.7
}

/// Twelve places, each on a card of its own; the one in the middle is the page.
final class PagingCardsController: ThemedViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  var look = PagingCardsLook() { didSet { if look != oldValue { relayout() } } }
  /// Whether the scroll view is as wide as a page and pages by itself; otherwise its target offset is chosen.
  var pagesItself = false { didSet { if pagesItself != oldValue { relayout() } } }
  /// How many pages a throw may go at most, where the target is chosen.
  var reach = 3.0
  /// Called when the content has moved, or has come to rest.
  var didMove: () -> Void = {}
  /// Which page is in the middle, from 0; between two while it moves.
  private(set) var position: CGFloat = 0

  private let heading = UILabel()
  private let line = UILabel()
  private let strip = PagingStrip()
  private let dots = UIPageControl()
  private var cards: [PageCardView] = []
  private var size = CGSize.zero
  private var startPage = 0.0

  var count: Int { cards.count }

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
      card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PagingCardsController.tapped(_:)))
    }
    dots.numberOfPages = cards.count
    adoptTheme()
  }

  override func adoptTheme() {
    let palette = Palette.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = TextRole(size: 34, lineHeight: 40, weight: .semibold, kern: -0.45)
      .attributed("Horizons", color: palette.text)
    line.font = .systemFont(ofSize: 15)
    line.textColor = palette.textSecondary
    dots.currentPageIndicatorTintColor = palette.text
    dots.pageIndicatorTintColor = palette.track
    for card in cards { card.adopt(palette) }
  }

  // MARK: - Layout

  /// Of a page, gap included.
  private var pitch: CGFloat { max((view.bounds.width * look.pageWidth).rounded(), 1) }
  /// What of the scroll view lies on either side of the page in the middle.
  private var side: CGFloat { pagesItself ? 0 : ((view.bounds.width - pitch) / 2).rounded() }
  private func offset(of page: CGFloat) -> CGFloat { page * pitch - side }

  private func relayout() {
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

  /// Answers what is left for the cards.
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
    let card = CGSize(width: max(pitch - look.gap, 1).rounded(), height: room.height.rounded())
    for (index, view) in cards.enumerated() {
      view.bounds = CGRect(origin: .zero, size: card)
      view.center = CGPoint(x: (CGFloat(index) + 0.5) * pitch, y: room.height / 2)
    }
  }

  /// Each card is as large, as clear and as far ahead of its picture as its distance from the middle says.
  private func placeCards() {
    for (index, card) in cards.enumerated() {
      let distance = CGFloat(index) - position
      let share = min(abs(distance), 1)
      let scale = 1 - (1 - look.sideScale) * share
      // Cards that are smaller move up, so that the gap between them stays.
      let surplus = card.bounds.width * (1 - look.sideScale)
      let shift = (share / 2 + max(abs(distance) - 1, 0)) * surplus * (distance < 0 ? 1 : -1)
      card.transform = CGAffineTransform(translationX: shift, y: 0).scaledBy(x: scale, y: scale)
      card.alpha = 1 - look.sideFade * share
      card.show(distance: distance, parallax: look.parallax, isNear: abs(distance) * pitch < view.bounds.width / 2 + pitch)
    }
    dots.currentPage = Int(position.rounded())
  }

  // MARK: - Going to a page

  private func show(page: Int) {
    let page = min(max(page, 0), max(count - 1, 0))
    scrollView.setContentOffset(CGPoint(x: offset(of: CGFloat(page)), y: 0), animated: true)
  }

  private func dotsDidChange() { show(page: dots.currentPage) }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if let index = cards.firstIndex(where: { $0 === recognizer.view }) { show(page: index) }
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { startPage = Double(position).rounded() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard size == view.bounds.size else { return }
    position = (scrollView.contentOffset.x + side) / pitch
    placeCards()
    didMove()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard !pagesItself else { return }
    let wish = Double((targetContentOffset.pointee.x + side) / pitch).rounded()
    // A flick that would not get anywhere still turns the page.
    let turned = wish == startPage && abs(velocity.x) > 0.3 ? startPage + (velocity.x > 0 ? 1 : -1) : wish
    let page = min(max(turned, startPage - reach), startPage + reach)
    targetContentOffset.pointee.x = offset(of: CGFloat(min(max(page, 0), Double(max(count - 1, 0)))))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { didMove() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didMove() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didMove() }
}

/// Lets a scroll view be dragged beside its own frame, where its cards are seen as well.
final class PagingStrip: UIView {
  weak var scrollView: UIScrollView?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard bounds.contains(point), let scrollView else { return nil }
    let place = convert(point, to: scrollView)
    let card = scrollView.subviews.last { $0 is PageCardView && $0.frame.contains(place) }
    return card ?? scrollView
  }
}
