import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// Uses a layout and is told when it is invalidated: a collection view, or a transition layout for its two layouts.
///
/// How a view uses layouts:
/// - It calls `layout.attach(to: self, owner: self)` when it installs a layout and `layout.detach()` when it removes it. A
///   transition layout attaches its two layouts as well. After a transition the view first attaches the layout that stays, then
///   detaches the transition layout, which detaches the other one; so the layout that stays need not be prepared again.
/// - `layoutWasInvalidated` marks the view for layout and applies the context's two adjustments; a transition layout moves the
///   content in this way. Before any question the view calls `prepareIfNeeded()`. After a change of data it calls
///   `layout.invalidateLayout(with: layout.makeInvalidationContext(everything: …, counts: true))`.
/// - Before its bounds change it asks for `layout.context(forBoundsChange:)`, with which it invalidates the layout after the
///   change. Before `setContentOffset(_:animated:)` moves anything, and after its adjusted insets have changed, it calls
///   `layout.invalidateIfNeeded(forBoundsChange:)`.
/// - A batch of updates runs in `layout.animate(_:_:)`, in which the base class returns initial and final attributes.
/// - When it changes layouts, `new.contentOffset(replacing: old, at: offset, in: view)` is the new content offset; for an
///   interactive transition `transition.contentOffset(at: 0 or 1)` is.
/// - `layout.decorationClasses` holds the registered classes.
@MainActor
protocol LayoutOwner: AnyObject {
  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext)
}

extension UICollectionViewLayout {
  /// Asks the layout about a change of bounds and invalidates it if it returns true; returns whether it did.
  @discardableResult
  final func invalidateIfNeeded(forBoundsChange newBounds: CGRect) -> Bool {
    guard let context = context(forBoundsChange: newBounds) else { return false }
    invalidate(announcing: context)
    return true
  }

  /// The context for a change of bounds; nil if that does not invalidate the layout.
  final func context(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    shouldInvalidateLayout(forBoundsChange: newBounds) ? invalidationContext(forBoundsChange: newBounds) : nil
  }

  /// A context of the layout's own class.
  final func makeInvalidationContext(
    everything: Bool = false, counts: Bool = false
  ) -> UICollectionViewLayoutInvalidationContext {
    let named: AnyClass = type(of: self).invalidationContextClass
    guard let type = named as? UICollectionViewLayoutInvalidationContext.Type else {
      misuse("invalidationContextClass: \(named) must be a subclass of UICollectionViewLayoutInvalidationContext")
    }
    guard let context = ObjectTemplate.object(of: type) as? UICollectionViewLayoutInvalidationContext else {
      misuse("\(type): init() made no invalidation context.")
    }
    if everything || counts { context.invalidate(everything: everything, counts: counts) }
    return context
  }

  /// A context of the layout's own class for one element.
  final func makeInvalidationContext(about element: LayoutElement) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    switch (element.category, element.kind) {
    case (.supplementaryView, let kind?): context.invalidateSupplementaryElements(ofKind: kind, at: [element.indexPath])
    case (.decorationView, let kind?): context.invalidateDecorationElements(ofKind: kind, at: [element.indexPath])
    default: context.invalidateItems(at: [element.indexPath])
    }
    return context
  }

  /// A context of the layout's own class for items that the user moves.
  final func makeInvalidationContext(
    moving previous: [IndexPath], to targets: [IndexPath], position: CGPoint = .zero
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.recordMovement(from: previous, to: targets, position: position)
    context.invalidateItems(at: targets + previous)
    return context
  }

  /// Attributes of the layout's own class.
  final func makeAttributes(_ element: LayoutElement, frame: CGRect, zIndex: Int = 0) -> UICollectionViewLayoutAttributes {
    let named: AnyClass = type(of: self).layoutAttributesClass
    guard let type = named as? UICollectionViewLayoutAttributes.Type else {
      misuse("layoutAttributesClass: \(named) must be a subclass of UICollectionViewLayoutAttributes")
    }
    let attributes = UICollectionViewLayoutAttributes.make(type, UICollectionViewLayoutAttributes.Values(element: element))
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  /// The attributes of any element.
  final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    switch (element.category, element.kind) {
    case (.cell, _): layoutAttributesForItem(at: element.indexPath)
    case (.supplementaryView, let kind?): layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    case (.decorationView, let kind?): layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
    default: nil
    }
  }

  /// The part of the content that the view shows, in the content's coordinates.
  final var shownBounds: CGRect {
    let bounds = attachedView?.bounds ?? .zero
    return CGRect(origin: assumedOffset ?? bounds.origin, size: bounds.size)
  }

  /// Whether a collection view shows its items in this layout directly, not through a transition layout.
  package final var isInUse: Bool { owner is UICollectionView }
}
