import CoreGraphics
import Foundation

extension UIDynamicAnimator {
  // MARK: - Layout attributes among the items

  func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    for record in engine.records {
      if let attributes = record.item as? UICollectionViewLayoutAttributes, attributes.element == element { return attributes }
    }
    return nil
  }

  // MARK: - The layout behind the items

  var layoutLetsItemsMove: Bool { !isOfLayout || layout?.isInUse == true }

  /// The collection view takes another layout, or this one again.
  func layoutUseDidChange() {
    guard !isInStep else { return }
    if layoutLetsItemsMove {
      if awaitsLayout { tickle() }
    } else if isRunning {
      waitForLayout()
    }
  }

  func waitForLayout() {
    awaitsLayout = true
    pause()
  }

  /// The attributes have moved: the view asks the layout for them again, which has nothing else to do for it.
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
