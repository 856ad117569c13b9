import CoreGraphics
import Foundation
import ListModel
import ViewCore

/// The area that a collection view has for a compositional layout.
struct CompositionalRoom: Equatable {
  /// The size of the visible area without the adjusted content insets.
  var container = CGSize.zero
  private var safeArea = ComposedInsets()
  private var margins = ComposedInsets()
  private var readable = ComposedInsets()

  init() {}

  @MainActor
  init(_ view: UICollectionView, bounds: CGRect, axis: ComposedAxis) {
    let inset = view.adjustedContentInset
    container = CGSize(
      width: max(0, bounds.width - inset.left - inset.right), height: max(0, bounds.height - inset.top - inset.bottom))
    let guide = view.readableContentGuide.layoutFrame
    let own = view.bounds
    let readable = UIEdgeInsets(
      top: guide.minY - own.minY, left: guide.minX - own.minX, bottom: own.maxY - guide.maxY, right: own.maxX - guide.maxX)
    func sides(_ reference: UIEdgeInsets) -> ComposedInsets {
      let reference = view.isMirrored ? reference.mirrored : reference
      return axis == .vertical
        ? ComposedInsets(leading: max(0, reference.left - inset.left), trailing: max(0, reference.right - inset.right))
        : ComposedInsets(top: max(0, reference.top - inset.top), bottom: max(0, reference.bottom - inset.bottom))
    }
    (safeArea, margins, self.readable) = (sides(view.safeAreaInsets), sides(view.layoutMargins), sides(readable))
  }

  /// The insets of a reference across the direction of scrolling.
  func surroundings(_ reference: UIContentInsetsReference) -> ComposedInsets {
    switch reference {
    case .none: ComposedInsets()
    case .automatic, .safeArea: safeArea
    case .layoutMargins: margins
    case .readableContent: readable
    }
  }
}
