import CoreGraphics
import Foundation
import ListModel
import Motion
import ViewCore

/// The scroll views of the visible sections with orthogonal scrolling.
///
/// Cells of such a section are subviews of its shelf. Their layout attributes stay in the collection view's coordinates, so that
/// finding, selecting and animating cells works without knowledge of shelves.
@MainActor
final class CollectionShelves {
  private unowned let owner: UICollectionView
  private(set) var views: [Int: ShelfView] = [:]
  /// Whether the layout's offsets are being applied to the shelves.
  private var isUpdating = false

  init(_ owner: UICollectionView) { self.owner = owner }

  private var layout: UICollectionViewCompositionalLayout? { owner.content.layout as? UICollectionViewCompositionalLayout }

  // MARK: - Showing shelves

  /// Adds a shelf for each visible section with orthogonal scrolling.
  func update() {
    guard layout != nil || !views.isEmpty else { return }
    isUpdating = true
    defer { isUpdating = false }
    for shelf in layout?.shelves(in: owner.bounds) ?? [] { show(shelf) }
  }

  private func show(_ shelf: LayoutShelf) {
    let view = views[shelf.section] ?? make(shelf)
    view.apply(shelf)
    let offset = CGPoint(shelf.axis, along: layout?.shelfOffset(shelf.section) ?? 0, across: 0)
    // A finger or a bounce may hold the shelf beyond its ends.
    if view.contentOffset != offset, view.drag == nil, view.run == nil { view.contentOffset = view.clamped(offset) }
    let place = view.contentOffset.along(shelf.axis)
    if layout?.shelfOffset(shelf.section) != place { layout?.shelfDidScroll(shelf.section, to: place) }
  }

  private func make(_ shelf: LayoutShelf) -> ShelfView {
    let view = ShelfView(section: shelf.section, of: self)
    UIView.performWithoutAnimation {
      view.frame = shelf.frame
      view.contentSize = shelf.contentSize
      view.contentOffset = CGPoint(shelf.axis, along: layout?.shelfOffset(shelf.section) ?? 0, across: 0)
      owner.insert(view, order: 0, in: owner)
    }
    views[shelf.section] = view
    return view
  }

  /// Removes shelves without views.
  func sweep() {
    for (section, view) in views where !view.subviews.contains(where: { $0 is UICollectionReusableView }) {
      view.removeFromSuperview()
      views[section] = nil
    }
    sweepLeaving()
  }

  /// Renumbers the shelves after a batch of updates; the shelf of a deleted section stays until its views have faded out.
  func follow(_ position: (Int) -> Int?) {
    let old = views
    views = [:]
    for (section, view) in old {
      if let new = position(section) {
        view.renumber(new)
        views[new] = view
      } else {
        leaving.append(view)
      }
    }
    sweepLeaving()
  }

  private var leaving: [ShelfView] = []

  private func sweepLeaving() {
    leaving.removeAll { view in
      guard !view.subviews.contains(where: { $0 is UICollectionReusableView }) else { return false }
      view.removeFromSuperview()
      return true
    }
  }

  // MARK: - Hosting cells

  /// The superview of an element's view.
  func host(of attributes: UICollectionViewLayoutAttributes?) -> UIView {
    guard let section = attributes?.values.shelf, let view = views[section] else { return owner }
    return view
  }

  // MARK: - Scrolling

  func shelfDidScroll(_ view: ShelfView) {
    guard !isUpdating, views[view.section] === view, let layout else { return }
    layout.shelfDidScroll(view.section, to: view.contentOffset.along(layout.axis.other))
    owner.content.shelfDidScroll()
  }

  /// The offset at which a drag of a shelf comes to rest.
  func restingOffset(of view: ShelfView, for proposed: CGPoint, velocity: CGPoint, from start: CGPoint) -> CGPoint {
    guard let layout, let groups = layout.shelfGroups(view.section) else { return proposed }
    let axis = layout.axis.other
    let place: CGFloat
    switch view.behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: place = groups.offset(ofGroup: groups.nearest(to: proposed.along(axis)))
    case .groupPaging, .groupPagingCentered:
      // As pages of a scroll view: the target of the throw, at most one page further.
      let thrown = view.contentOffset.along(axis) + CGFloat(Decay.projection(ofVelocity: Double(velocity.along(axis)) * 1000))
      let first = groups.nearest(to: start.along(axis))
      let group = min(max(groups.nearest(to: thrown), first - 1), first + 1)
      place = groups.offset(ofGroup: min(max(group, 0), groups.count - 1))
    }
    return view.clamped(CGPoint(axis, along: place, across: proposed.along(axis.other)))
  }

  /// Scrolls the shelf of an item until the item is at a fraction of the shelf's width; nil scrolls until it is visible.
  ///
  /// At the ends the section's insets stay free, as where a group rests; the middle is that of the shelf.
  func scroll(to indexPath: IndexPath, at share: CGFloat?, animated: Bool) {
    guard let layout, let shelf = layout.shelf(indexPath.section), let frame = layout.frameOnShelf(indexPath) else { return }
    let axis = shelf.axis
    let (room, length) = (shelf.frame.size.along(axis), frame.size.along(axis))
    var offset = layout.shelfOffset(indexPath.section)
    if let share {
      let inset = share == 0 ? shelf.insetBefore : share == 1 ? -shelf.insetBehind : 0
      offset = frame.lower(axis) - share * (room - length) - inset
    } else {
      offset = min(max(offset, frame.upper(axis) - room), frame.lower(axis))
    }
    offset = min(max(offset, 0), max(0, shelf.contentSize.along(axis) - room))
    if let view = views[indexPath.section] {
      view.setContentOffset(CGPoint(axis, along: offset, across: 0), animated: animated)
    } else {
      layout.shelfDidScroll(indexPath.section, to: offset)
    }
  }
}
