import CoreGraphics
import Foundation
import ListModel
import Misuse
import ViewCore

extension UICollectionViewFlowLayout {
  final var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

  private final var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    attachedView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  // MARK: - Room

  /// The area for the lines in a view with the given bounds.
  final func room(in bounds: CGRect) -> FlowGeometry.Room {
    guard let collectionView = attachedView else { return FlowGeometry.Room() }
    let inset = collectionView.adjustedContentInset
    let content = axis.insets(turnsAround ? inset.mirrored : inset)
    var room = FlowGeometry.Room(breadth: axis.extent(bounds.size).breadth - content.near - content.far)
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return room
    case .fromSafeArea: reference = collectionView.safeAreaInsets
    case .fromLayoutMargins: reference = collectionView.layoutMargins
    }
    let margins = axis.insets(turnsAround || collectionView.isMirrored ? reference.mirrored : reference)
    room.margins = FlowInsets(near: margins.near - content.near, far: margins.far - content.far)
    return room
  }

  // MARK: - Metrics

  /// The metrics of each section from the layout and its delegate, with the preferred sizes of cells.
  final func readSections() -> [(metrics: FlowSection.Metrics, sizes: FlowSizes)] {
    guard let collectionView = attachedView else { return [] }
    let own = ownMetrics
    let known = wishes.drainBySection()
    return (0..<collectionView.numberOfSections).map { section in
      var metrics = own
      metrics.count = collectionView.numberOfItems(inSection: section)
      var sizes = ownSizes
      if let delegate = flowDelegate {
        sizes = self.sizes(delegate, collectionView, section, count: metrics.count)
        read(delegate, collectionView, section, into: &metrics)
      }
      check(metrics, section)
      sizes.put(known[section] ?? [], count: metrics.count)
      return (metrics, sizes)
    }
  }

  private final var ownMetrics: FlowSection.Metrics {
    FlowSection.Metrics(
      insets: axis.insets(sectionInset), lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
      header: bar(headerReferenceSize), footer: bar(footerReferenceSize))
  }

  private final var ownSizes: FlowSizes { .uniform(extent(assumedItemSize, "itemSize")) }

  private final func read(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ section: Int,
    into metrics: inout FlowSection.Metrics
  ) {
    metrics.insets = axis.insets(delegate.collectionView(view, layout: self, insetForSectionAt: section))
    metrics.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    metrics.itemSpacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    metrics.header = bar(delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section))
    metrics.footer = bar(delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section))
  }

  /// A section whose items all have the same size keeps no list of sizes.
  private final func sizes(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView, _ section: Int, count: Int
  ) -> FlowSizes {
    guard count > 0, view.mover.dataCount(in: section) > 0,
      let first = delegateSize(delegate, view, IndexPath(item: 0, section: section))
    else { return ownSizes }
    let pattern = extent(first, "sizeForItemAt")
    var list: ContiguousArray<FlowExtent> = []
    for index in 1..<max(count, 1) {
      let indexPath = view.mover.dataPath(of: IndexPath(item: index, section: section))
      let size = extent(delegate.collectionView(view, layout: self, sizeForItemAt: indexPath), "sizeForItemAt")
      if list.isEmpty, size != pattern {
        list.reserveCapacity(count)
        list.append(contentsOf: repeatElement(pattern, count: index))
      }
      if !list.isEmpty { list.append(size) }
    }
    return list.isEmpty ? .uniform(pattern) : .each(list)
  }

  /// Asks for the size of one item again.
  final func measure(_ indexPath: IndexPath) {
    guard let collectionView = attachedView, let delegate = flowDelegate, geometry.contains(indexPath),
      let size = delegateSize(delegate, collectionView, indexPath)
    else { return }
    put(extent(size, "sizeForItemAt"), at: indexPath)
  }

  // MARK: - Checking

  private final func bar(_ size: CGSize) -> CGFloat { max(0, axis.extent(size).length) }

  final func extent(_ size: CGSize, _ source: String) -> FlowExtent {
    misuse(
      unless: size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "\(source): {\(size.width), \(size.height)}: negative sizes are not supported in the flow layout; give a finite size")
    return axis.extent(size)
  }

  private final func check(_ metrics: FlowSection.Metrics, _ section: Int) {
    let insets = metrics.insets
    let sum = insets.lead + insets.trail + insets.near + insets.far + metrics.lineSpacing + metrics.itemSpacing
    misuse(
      unless: (sum + metrics.header + metrics.footer).isFinite,
      "UICollectionViewFlowLayout: insets, spacings and reference sizes of section \(section) must be finite: \(metrics.insets), "
        + "\(metrics.lineSpacing), \(metrics.itemSpacing), \(metrics.header), \(metrics.footer)")
  }

  /// Logs UIKit's own warning; the items are still shown, from the beginning of their lines.
  final func warnOfOversize() {
    let (side, ends) = axis.isVertical ? ("width", "left and right") : ("height", "top and bottom")
    guard geometry.room.breadth > 0, geometry.sections.contains(where: \.isOversized) else { return }
    ToolkitLog.warning(
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(side) must be less than the \(side) of the "
        + "UICollectionView minus the section insets \(ends) values, minus the content insets \(ends) values.",
      in: attachedView.map(\.homeContext) ?? .current)
  }
}
