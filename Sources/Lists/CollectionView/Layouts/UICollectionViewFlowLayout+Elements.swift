import CoreGraphics
import Foundation
import ListModel
import ViewCore

extension UICollectionViewFlowLayout {
  /// Whether headers or footers follow the visible bounds.
  final var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !rect.isNull else { return [] }
    let band = axis.box(facing(rect))
    var result: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(touching: band) {
      if let header = header(section, in: band) { result.append(header) }
      geometry.visit(section, band) { index, box in
        result.append(makeAttributes(.cell(IndexPath(item: index, section: section)), frame: facing(axis.rect(box))))
      }
      if let footer = footer(section, in: band) { result.append(footer) }
    }
    return result
  }

  /// Whether the view's direction is opposite to that for which the layout was written.
  final var isOpposite: Bool {
    attachedView.map { $0.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection } ?? false
  }

  /// Mirrors a rectangle of the lines to the shown coordinates, or back.
  final func facing(_ rect: CGRect) -> CGRect {
    turnsAround ? rect.offsetBy(dx: geometry.contentSize.width - rect.minX - rect.maxX, dy: 0) : rect
  }

  final func header(_ section: Int, in band: FlowBox? = nil) -> UICollectionViewLayoutAttributes? {
    bar(
      geometry.header(section, pinnedTo: shownRange(sectionHeadersPinToVisibleBounds)), geometry.header(section, pinnedTo: nil),
      section, in: band, UICollectionView.elementKindSectionHeader, pins: sectionHeadersPinToVisibleBounds)
  }

  final func footer(_ section: Int, in band: FlowBox? = nil) -> UICollectionViewLayoutAttributes? {
    bar(
      geometry.footer(section, pinnedTo: shownRange(sectionFootersPinToVisibleBounds)), geometry.footer(section, pinnedTo: nil),
      section, in: band, UICollectionView.elementKindSectionFooter, pins: sectionFootersPinToVisibleBounds)
  }

  /// - Parameter free: where it lies in its section.
  private final func bar(
    _ box: FlowBox?, _ free: @autoclosure () -> FlowBox?, _ section: Int, in band: FlowBox?, _ kind: String, pins: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard let box, band.map(box.touches) ?? true else { return nil }
    let attributes = makeAttributes(
      .supplementary(kind, IndexPath(item: 0, section: section)), frame: facing(axis.rect(box)),
      zIndex: pins ? Self.pinnedZIndex : 0)
    if pins { attributes.setPinned(free() != box) }
    return attributes
  }

  /// The visible range along the axis, less the content insets; nil for headers and footers that are not pinned.
  private final func shownRange(_ follows: Bool) -> ClosedRange<CGFloat>? {
    guard follows, let collectionView = attachedView else { return nil }
    let shown = axis.box(facing(shownBounds))
    let content = collectionView.adjustedContentInset
    let insets = axis.insets(turnsAround ? content.mirrored : content)
    let lower = shown.along + insets.lead
    return lower...max(lower, shown.end - insets.trail)
  }
}
