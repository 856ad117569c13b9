import CoreGraphics
import DragAndDrop
import Foundation
import Misuse
import ViewCore

/// The visible views of a collection view, by element.
///
/// A view is added when the layout returns attributes for its element within the visible area, and returns to the reuse queue
/// when it no longer does. Animated changes keep disappearing views until their animation has ended.
@MainActor
final class CollectionElements {
  unowned let owner: UICollectionView
  @exclusivity(unchecked) private(set) var standing: [LayoutElement: UICollectionReusableView] = [:]
  /// The views that disappear in an animated change, by their old elements.
  private var leaving: [(element: LayoutElement, view: UICollectionReusableView)] = []
  /// The element whose view is being made.
  private var arriving: UICollectionViewLayoutAttributes?
  /// The cells that may need another size; they are asked in the next turn.
  private var resized: Set<ObjectIdentifier> = []
  /// Whether one of them was noted where animations are enabled.
  private(set) var resizesWithAnimation = false
  private var reconfigured: (element: LayoutElement, view: UICollectionReusableView)?

  init(_ owner: UICollectionView) { self.owner = owner }

  /// The visible views in the order of their elements. What programs hear, and what is used again, does not depend on hashes.
  var inOrder: [(element: LayoutElement, view: UICollectionReusableView)] { Self.ordered(standing) }

  private static func ordered(
    _ views: [LayoutElement: UICollectionReusableView]
  ) -> [(element: LayoutElement, view: UICollectionReusableView)] {
    views.map { (element: $0.key, view: $0.value) }.sorted { $0.element < $1.element }
  }

  // MARK: - Placing without animation of its own

  /// Shows the given elements and no others. Changes of visible views belong to the enclosing animation block, if any.
  func show(_ wanted: [UICollectionViewLayoutAttributes]) {
    var gone = standing
    for attributes in wanted {
      let element = attributes.element
      if let view = standing[element] {
        gone[element] = nil
        apply(attributes, to: view)
      } else {
        arrive(attributes, from: attributes)
      }
    }
    for (element, view) in Self.ordered(gone) { depart(element, view) }
  }

  /// Applies attributes and moves the view to the subview index for its z-index.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let (order, size) = (view.adopted?.zIndex, view.adopted?.size)
    rehost(view, attributes)
    if owner.mover.holds(view) {
      UIView.performWithoutAnimation { _ = view.place(by: attributes) }
    } else {
      view.place(by: attributes)
    }
    // A dropped cell stays in front until it has arrived.
    if order != attributes.zIndex, !owner.mover.isSettling(view) { owner.arrange(view) }
    if owner.content.layout.lacksSize(of: attributes.element) || attributes.hasOtherRoom(than: size) { confer(view, attributes) }
  }

  /// Moves a view into or out of its section's shelf; its position on the screen does not change.
  private func rehost(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let host = owner.shelves.host(of: attributes)
    guard let old = view.superview, old !== host else { return }
    UIView.performWithoutAnimation {
      let center = host.convert(view.center, from: old)
      owner.insert(view, order: attributes.zIndex, in: host)
      view.center = center
    }
  }

  /// Makes the view of an element with its initial attributes.
  @discardableResult
  func arrive(
    _ attributes: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let made = make(attributes)
      view = made
      made.mirror(owner.isMirrored)
      // The size depends on the mode.
      if let cell = made as? UICollectionViewCell, attributes.representedElementCategory == .cell {
        owner.selector.showEditing(cell, at: attributes.indexPath, animated: false)
      }
      made.place(by: initial)
      // In its superview first: the margins and the safe area of its place belong to what is measured.
      owner.arrange(made)
      confer(made, attributes)
      standing[attributes.element] = made
      announce(made, attributes.element)
      made.layoutIfNeeded()
    }
    guard let view else { misuse("UIView.performWithoutAnimation did not run its block.") }
    return view
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let outer = arriving
    arriving = attributes
    defer { arriving = outer }
    switch attributes.representedElementCategory {
    case .cell:
      owner.prefetcher.itemDidBecomeVisible(attributes.indexPath)
      return owner.askForCell(at: attributes.indexPath)
    case .supplementaryView: return owner.askForSupplementaryView(attributes)
    case .decorationView: return owner.queue.makeDecorationView(attributes)
    }
  }

  /// The attributes of the view that is being dequeued.
  func attributesForNewView(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    if let arriving, arriving.element == element { return arriving }
    guard owner.content.isLayoutValid, owner.counts.current.contains(element.indexPath) || element.category != .cell else {
      return nil
    }
    return owner.content.layout.attributes(of: element)
  }

  /// Notes that a visible cell may need another size; false for other cells and for one that is noted.
  func recordResize(of cell: UICollectionViewCell) -> Bool {
    guard element(of: cell) != nil else { return false }
    if UIView.areAnimationsEnabled { resizesWithAnimation = true }
    return resized.insert(ObjectIdentifier(cell)).inserted
  }

  /// The cells that were noted, in the order of their elements.
  func drainResized() -> [UICollectionViewCell] {
    defer { (resized, resizesWithAnimation) = ([], false) }
    return inOrder.compactMap { $0.view as? UICollectionViewCell }.filter { resized.contains(ObjectIdentifier($0)) }
  }

  // MARK: - Leaving

  /// Removes a view and adds it to the reuse queue.
  func depart(_ element: LayoutElement, _ view: UICollectionReusableView) {
    if standing[element] === view { standing[element] = nil }
    leaving.removeAll { $0.view === view }
    UIView.performWithoutAnimation { retire(view) }
    announceEnd(view, element)
    owner.queue.store(view)
  }

  private func retire(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.removeAnimationsInSubtree()
    guard let cell = view as? UICollectionViewCell else { return }
    owner.swipes.forget(cell)
    cell.isHighlighted = false
    cell.showsFocus = false
    if owner.dropping.hasSession { cell.setNeedsUpdateConfiguration() }
  }

  func departAll() {
    for (element, view) in leaving { depart(element, view) }
    for (element, view) in inOrder { depart(element, view) }
  }

  // MARK: - Placing in an animated change

  /// Moves views to their targets within an animation block. Appearing views begin at the layout's initial attributes,
  /// disappearing ones end at its final attributes. Returns the disappearing views.
  func move(
    to wanted: [UICollectionViewLayoutAttributes], by change: ElementChange, in layout: UICollectionViewLayout
  ) -> [UICollectionReusableView] {
    var staying: [LayoutElement: (old: LayoutElement, view: UICollectionReusableView)] = [:]
    var going: [(old: LayoutElement, view: UICollectionReusableView)] = []
    for (old, view) in standing {
      if let new = change.survivor(of: old), staying[new] == nil { staying[new] = (old, view) } else { going.append((old, view)) }
    }
    standing = staying.mapValues(\.view)
    for attributes in wanted {
      let element = attributes.element
      if let stay = staying.removeValue(forKey: element) {
        apply(attributes, to: stay.view)
      } else {
        let start = layout.initial(element)?.named(element) ?? change.formerAttributes(element) ?? attributes.faded
        apply(attributes, to: arrive(attributes, from: start))
      }
    }
    for (new, stay) in staying {
      standing[new] = nil
      going.append(stay)
    }
    going.sort { $0.old < $1.old }
    for (old, view) in going { leave(old, view, layout) }
    return going.map(\.view)
  }

  private func leave(_ element: LayoutElement, _ view: UICollectionReusableView, _ layout: UICollectionViewLayout) {
    leaving.append((element, view))
    guard let end = layout.final(element) ?? view.adopted?.faded else { return }
    view.place(by: end)
  }

  /// Called when the animation of disappearing views has ended.
  func finish(_ departures: [UICollectionReusableView]) {
    for view in departures {
      if let gone = leaving.first(where: { $0.view === view }) { depart(gone.element, view) }
    }
  }

  // MARK: - Looking up

  func cell(at indexPath: IndexPath) -> UICollectionViewCell? { standing[.cell(indexPath)] as? UICollectionViewCell }

  func element(of view: UICollectionReusableView) -> LayoutElement? {
    // The last applied attributes identify the view's element, unless updates have renumbered it since.
    if let element = view.adopted?.element, standing[element] === view { return element }
    return standing.first { $0.value === view }?.key
  }

  // MARK: - Reconfiguring

  /// Asks the data source to configure a visible cell again: dequeuing returns the same one.
  func reconfigure(_ indexPath: IndexPath) {
    guard let cell = cell(at: indexPath) else { return }
    let element = LayoutElement.cell(indexPath)
    reconfigured = (element, cell)
    let answer = owner.askForCell(at: indexPath)
    reconfigured = nil
    misuse(
      unless: answer === cell,
      "Attempted to dequeue multiple cells for the same index path, which is not allowed: reconfiguring the item at index path"
        + " \(indexPath.brief) must configure the cell that dequeuing returns, with the identifier that it had before.")
  }

  func viewToReconfigure(_ element: LayoutElement, kind: String, _ identifier: String) -> UICollectionReusableView? {
    guard let reconfigured, reconfigured.element == element else { return nil }
    let view = reconfigured.view
    return view.reuseKind == kind && view.reuseIdentifierStorage == identifier ? view : nil
  }
}
