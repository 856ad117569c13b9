import CoreGraphics
import Foundation

/// The plan of a transition layout: initial and final attributes of the items, and the content offset.
///
/// Items and content offset move linearly, so items move linearly on the screen too. Headers and other views of one layout keep
/// their place on the screen: those of the current layout fade out until progress ½, those of the next one fade in from there.
@MainActor
final class TransitionPlan {
  private struct Course {
    var start: UICollectionViewLayoutAttributes
    var end: UICollectionViewLayoutAttributes
  }

  /// The distance beyond the view within which items take part, as a fraction of its size: items cross the view, and the progress
  /// may exceed 0 and 1.
  private static let margin: CGFloat = 0.25

  private let layouts: (from: UICollectionViewLayout, to: UICollectionViewLayout)
  private let offsets: (from: CGPoint, to: CGPoint)
  private let sizes: (from: CGSize, to: CGSize)
  @exclusivity(unchecked) private var courses: [LayoutElement: Course] = [:]
  private var order: [LayoutElement] = []
  private var standing: (from: [LayoutElement], to: [LayoutElement]) = ([], [])

  init(from: UICollectionViewLayout, to: UICollectionViewLayout, in view: UICollectionView, startingAt offset: CGPoint) {
    let size = view.bounds.size
    let start = from.scrollRange(in: view).clamped(offset)
    let end = to.contentOffset(replacing: from, at: start, in: view)
    layouts = (from, to)
    offsets = (start, end)
    sizes = (from.collectionViewContentSize, to.collectionViewContentSize)
    from.assume(start)
    to.assume(end)
    let here = seen(by: from, CGRect(origin: start, size: size))
    let there = seen(by: to, CGRect(origin: end, size: size))
    for attributes in here + there where attributes.representedElementCategory == .cell { addCourse(attributes.element) }
    standing.from = here.map(\.element).filter { $0.category != .cell }
    standing.to = there.map(\.element).filter { $0.category != .cell }
  }

  private func seen(by layout: UICollectionViewLayout, _ bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
    let margin = Self.margin
    return layout.layoutAttributesForElements(
      in: bounds.insetBy(dx: -margin * bounds.width, dy: -margin * bounds.height)) ?? []
  }

  // MARK: - Items

  private func addCourse(_ element: LayoutElement) {
    guard courses[element] == nil, let course = course(element.indexPath) else { return }
    courses[element] = course
    order.append(element)
  }

  /// An item of one layout only appears or disappears with that layout's attributes; without any, it fades in place.
  private func course(_ indexPath: IndexPath) -> Course? {
    let start = layouts.from.layoutAttributesForItem(at: indexPath)
    let end = layouts.to.layoutAttributesForItem(at: indexPath)
    switch (start, end) {
    case (let start?, let end?): return Course(start: start, end: end)
    case (let start?, nil):
      let gone = layouts.from.finalLayoutAttributesForDisappearingItem(at: indexPath) ?? start.faded
      return Course(start: start, end: gone.moved(from: offsets.from, to: offsets.to))
    case (nil, let end?):
      let new = layouts.to.initialLayoutAttributesForAppearingItem(at: indexPath) ?? end.faded
      return Course(start: new.moved(from: offsets.to, to: offsets.from), end: end)
    case (nil, nil): return nil
    }
  }

  func item(at indexPath: IndexPath, at progress: CGFloat) -> UICollectionViewLayoutAttributes? {
    guard let course = courses[.cell(indexPath)] ?? course(indexPath) else { return nil }
    return course.start.interpolated(to: course.end, progress: progress)
  }

  // MARK: - Views that stand still

  func standing(_ element: LayoutElement, at progress: CGFloat) -> UICollectionViewLayoutAttributes? {
    let isFirst = progress < 0.5
    guard let attributes = (isFirst ? layouts.from : layouts.to).attributes(of: element) else { return nil }
    let result = attributes.moved(from: isFirst ? offsets.from : offsets.to, to: offset(at: progress))
    result.alpha *= min(1, abs(1 - 2 * progress))
    return result
  }

  // MARK: - Everything

  func elements(in rect: CGRect, at progress: CGFloat) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    for element in order {
      guard let course = courses[element] else { continue }
      let values = course.start.values.interpolated(to: course.end.values, progress: progress)
      guard values.frame.intersects(rect) else { continue }
      result.append(course.start.interpolated(to: course.end, progress: progress, values))
    }
    for element in progress < 0.5 ? standing.from : standing.to {
      guard let attributes = standing(element, at: progress), attributes.frame.intersects(rect) else { continue }
      result.append(attributes)
    }
    return result
  }

  func offset(at progress: CGFloat) -> CGPoint { offsets.from.interpolated(to: offsets.to, progress) }

  func contentSize(at progress: CGFloat) -> CGSize { sizes.from.interpolated(to: sizes.to, progress) }
}
