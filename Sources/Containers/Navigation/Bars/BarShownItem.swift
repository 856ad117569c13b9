import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// What a navigation bar shows: an item's content, and the change to another item.
@MainActor
final class BarShownItem {
  private unowned let bar: UINavigationBar
  private unowned let stage: UIView
  private(set) var content: NavigationBarContent?
  private(set) var item: UINavigationItem?
  private(set) var backItem: UINavigationItem?
  /// The heights of the large title and the search bar, with the part by which the content is pulled.
  private(set) var place = TopBarPlace()
  private var change: Change?

  init(_ bar: UINavigationBar, in stage: UIView) {
    self.bar = bar
    self.stage = stage
  }

  func setPlace(_ place: TopBarPlace) {
    guard place != self.place || content?.place != place else { return }
    self.place = place
    content?.setPlace(place)
    layOut()
  }

  func layOut() {
    for content in [change?.oldContent, content].compactMap({ $0 }) { content.frame = frame(of: content) }
  }

  private func frame(of content: NavigationBarContent) -> CGRect {
    let (left, right) = (bar.safeAreaInsets.left, bar.safeAreaInsets.right)
    let height = UINavigationBar.height + content.extraHeight
    let top = bar.bounds.height - UINavigationBar.height - place.extraHeight
    return CGRect(x: left, y: top, width: max(bar.bounds.width - left - right, 0), height: height)
  }

  /// Shows an item at once.
  func show(_ item: UINavigationItem?, back: UINavigationItem?, isLarge: Bool) {
    content?.removeFromSuperview()
    content = install(item, back: back, isLarge: isLarge)
    bar.showBackground()
  }

  private func install(_ item: UINavigationItem?, back: UINavigationItem?, isLarge: Bool) -> NavigationBarContent? {
    self.item?.observe(nil)
    self.item?.observeBar(nil)
    backItem?.observe(nil)
    (self.item, backItem) = (item, back)
    guard let item else { return nil }
    let content = NavigationBarContent(
      item, back: back, isLarge: isLarge, searchBar: bar.searchBar(of: item), appearance: bar.textLook(of: item),
      metrics: bar.metrics(of: item)
    ) { [weak bar] in bar?.pressBack() }
    content.setPlace(place)
    content.frame = frame(of: content)
    stage.addSubview(content)
    // A layout pass begins at the container, which may give the bar another width: what is shown follows it.
    self.content = content
    content.layoutIfNeeded()
    back?.observe { [weak content] in content?.build() }
    item.observe { [weak content] in content?.build() }
    item.observeBar { [weak bar] in
      bar?.itemHeightDidChange()
      bar?.lookDidChange()
    }
    item.setShownView(content)
    return content
  }

  // MARK: - Changing

  /// A change that is animated with a transition: call `animate` within its animation and `finish` when it is over.
  struct Change {
    fileprivate let oldContent: NavigationBarContent?
    let animate: () -> Void
    let finish: (_ completed: Bool) -> Void
  }

  /// Prepares the change to another item: a title slides to or from the back button with the same title, a large one in step with its
  /// page; the rest fades.
  ///
  /// - Parameter place: the large title and the background of the new item.
  func prepareChange(
    to item: UINavigationItem?, back: UINavigationItem?, isLarge: Bool, place: TopBarPlace, forward: Bool
  ) -> Change {
    let (oldContent, oldItem, oldBack, oldPlace) = (content, self.item, backItem, self.place)
    let newContent = install(item, back: back, isLarge: isLarge)
    content = newContent
    newContent?.setPlace(place)
    for part in [oldContent, newContent].compactMap({ $0 }) {
      part.frame = frame(of: part)
      part.layoutIfNeeded()
    }
    let (upper, lower) = forward ? (newContent, oldContent) : (oldContent, newContent)
    let masks = [
      upper?.backMover.flatMap { $0 === upper?.backButton ? nil : upper?.maskUnderArrow($0, of: upper) },
      upper?.maskUnderArrow(lower?.titleView, of: lower),
    ]
    let spread = Self.spread(upper: upper, lower: lower, masks: masks, width: bar.bounds.width)
    spread(!forward)
    let change = Change(oldContent: oldContent) { [weak self] in
      spread(forward)
      self?.moveBar(to: place)
    } finish: { [weak self] completed in
      self?.change = nil
      oldContent?.removeFromSuperview()
      for content in [oldContent, newContent] { content?.straighten() }
      for mask in masks { mask?.remove() }
      guard let self, !completed else { return }
      self.place = oldPlace
      show(oldItem, back: oldBack, isLarge: oldContent?.largeRow != nil)
    }
    self.change = change
    return change
  }

  private func moveBar(to place: TopBarPlace) {
    bar.show(place)
    layOut()
    bar.showBackground()
    bar.superview?.setNeedsLayout()
    bar.superview?.layoutIfNeeded()
  }

  /// Places the parts of two contents, with the masks of the back button's title and of the lower title: `isForward` for the upper one shown, else the lower one.
  private static func spread(
    upper: NavigationBarContent?, lower: NavigationBarContent?, masks: [BackIndicatorMask?], width: CGFloat
  ) -> (_ isForward: Bool) -> Void {
    let upperAway = CGAffineTransform(translationX: width / 2, y: 0)
    let (upperTop, lowerTop) = (upper?.place.prompt ?? 0, lower?.place.prompt ?? 0)
    let landing = CGPoint(x: upper?.backTitleX ?? width / 4, y: upperTop + UINavigationBar.height / 2)
    let isLarge = lower?.showsLargeTitle == true
    let start = isLarge ? lower?.largeRow?.mover.center.x : lower?.titleView.center.x
    // The two titles overlap while one fades into the other.
    let offset = (upper?.backTitleX ?? -width / 4) - (start ?? width / 2)
    let descent = upperTop - lowerTop
    for row in [upper?.largeRow, lower?.largeRow] { row?.clipsToBounds = false }
    let large = lower?.largeRow.map { row in row.landing(at: CGPoint(x: landing.x, y: landing.y - row.frame.minY)) }
    return { isForward in
      upper?.alpha = isForward ? 1 : 0
      upper?.titleView.transform = isForward ? .identity : upperAway
      upper?.largeRow?.mover.transform = isForward ? .identity : CGAffineTransform(translationX: width, y: 0)
      upper?.searchRow?.transform = isForward ? .identity : CGAffineTransform(translationX: width, y: 0)
      let back = isForward ? .identity : CGAffineTransform(translationX: -offset, y: -descent)
      upper?.backMover?.transform = back
      masks[0]?.follow(back)
      lower?.alpha = isForward ? 0 : 1
      let title = isForward ? CGAffineTransform(translationX: offset, y: descent) : .identity
      lower?.titleView.transform = title
      masks[1]?.follow(title)
      lower?.largeRow?.mover.transform = isForward ? large ?? .identity : .identity
      lower?.searchRow?.transform = isForward ? CGAffineTransform(translationX: -width / 2, y: 0) : .identity
    }
  }

  /// The duration of a change in a bar without a controller, in seconds: that of a push (motion.md C7).
  private static let duration = NavigationSlideAnimator.quotedDuration

  /// Changes the item of a bar without a controller.
  func change(
    to item: UINavigationItem?, back: UINavigationItem?, forward: Bool, animated: Bool, completion: @escaping () -> Void = {}
  ) {
    let isLarge = bar.isLarge(bar.items ?? [])
    guard animated, bar.window != nil else {
      show(item, back: back, isLarge: isLarge)
      bar.requestItemHeight()
      return completion()
    }
    let room = bar.bounds.height - UINavigationBar.height
    let prompt = item?.promptHeight ?? 0
    let place = TopBarPlace(height: isLarge ? max(room - prompt, 0) : 0, prompt: prompt)
    let change = prepareChange(to: item, back: back, isLarge: isLarge, place: place, forward: forward)
    bar.requestItemHeight()
    UIView.animate(withDuration: Self.duration, animations: change.animate) { _ in
      change.finish(true)
      completion()
    }
  }
}
