import CoreGraphics
import Foundation

extension UIDynamicAnimator {
  // MARK: - Layout attributes among the items

  func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? { engine.attributes(of: element) }

  // MARK: - The layout behind the items

  var layoutLetsItemsMove: Bool { !isOfLayout || layout?.isInUse == true }

  /// Pauses or resumes when the collection view begins or ceases to use the layout.
  func layoutUseDidChange() {
    guard !isInStep else { return }
    if layoutLetsItemsMove {
      if awaitsLayout { tickle() }
    } else if isRunning {
      waitForLayout()
    }
  }

  /// Invalidates the layout after attributes have moved, so that the view asks for them again.
  func invalidateLayout() {
    guard let layout, layout.isInUse else { return }
    let context = layout.makeInvalidationContext()
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    layout.invalidateLayout(with: context)
  }
}
