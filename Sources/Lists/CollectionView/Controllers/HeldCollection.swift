/// The collection view of a controller, and the layout that the controller gives it.
@MainActor
package final class HeldCollection {
  /// The collection view, and the controller that currently contains it if several share it; nil before it is made.
  package private(set) var share: CollectionShare?
  /// The layout that the controller restores when it gets the shared collection view back.
  private(set) var restingLayout: UICollectionViewLayout

  init(_ layout: UICollectionViewLayout) { restingLayout = layout }

  /// Uses a collection view from now on; nil for none.
  func use(_ share: CollectionShare?) { self.share = share }

  /// Keeps the layout for when the controller gets the collection view back.
  func rest(in layout: UICollectionViewLayout) { restingLayout = layout }
}
