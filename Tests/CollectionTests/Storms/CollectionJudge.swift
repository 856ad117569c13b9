import CoreGraphics
import MotionTesting

/// What must hold when a collection view of words in a navigation stack has come to rest.
@MainActor
struct CollectionJudge {
  let root: WordsController
  let navigation: UINavigationController

  private var view: UICollectionView { root.collectionView }

  var complaints: [String] {
    var found = TransitionLog.shared.violations + state
    if navigation.children != navigation.viewControllers { found.append("the children are not the stack") }
    guard let top = navigation.topViewController as? WordsController, top.collectionView === view else { return found }
    return found + place(in: top) + cells + offset
  }

  private var state: [String] {
    var found: [String] = []
    if view.collectionViewLayout is UICollectionViewTransitionLayout { found.append("a transition layout is left") }
    if view.collectionViewLayout.collectionView !== view { found.append("the layout belongs to another view") }
    if !view.panGestureRecognizer.isEnabled { found.append("it does not scroll any more") }
    return found
  }

  private func place(in page: WordsController) -> [String] {
    var found: [String] = []
    if view.superview !== page.view { found.append("the view is not in the top's") }
    if page.collectionViewLayout !== view.collectionViewLayout { found.append("the top names another layout") }
    if view.frame != page.view.bounds { found.append("the view is \(view.frame) in \(page.view.bounds)") }
    return found
  }

  private var cells: [String] {
    var found: [String] = []
    let wanted = (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
      .filter { $0.frame.minY < view.bounds.maxY && $0.frame.maxY > view.bounds.minY }
    if Set(wanted.map(\.indexPath)) != Set(view.indexPathsForVisibleItems) {
      found.append("cells of \(view.indexPathsForVisibleItems.sorted().map(\.brief)), wanted \(wanted.map(\.indexPath.brief))")
    }
    for attributes in wanted {
      guard let cell = view.cellForItem(at: attributes.indexPath) as? WordCell else { continue }
      let (path, word) = (attributes.indexPath.brief, root.words[attributes.indexPath.item])
      if cell.word != word { found.append("\(path) says \(cell.word), not \(word)") }
      if cell.frame != attributes.frame { found.append("\(path) is at \(cell.frame), not \(attributes.frame)") }
      if cell.alpha != 1 { found.append("\(path) has alpha \(cell.alpha)") }
      if cell.isHighlighted { found.append("\(path) is highlighted") }
      if cell.isSelected != (view.indexPathsForSelectedItems ?? []).contains(attributes.indexPath) {
        found.append("\(path) looks selected")
      }
    }
    let standing = view.subviews.count { $0 is WordCell }
    if standing != view.visibleCells.count { found.append("\(standing) cells stand for \(view.visibleCells.count) items") }
    return found
  }

  private var offset: [String] {
    let (inset, offset) = (view.adjustedContentInset, view.contentOffset)
    let size = view.collectionViewLayout.collectionViewContentSize
    let lowest = max(size.height + inset.bottom - view.bounds.height, -inset.top)
    var found: [String] = []
    if view.contentSize != size { found.append("the content has \(view.contentSize), the layout \(size)") }
    if offset.x != -inset.left || offset.y < -inset.top - 0.5 || offset.y > lowest + 0.5 {
      found.append("the content stands at \(offset), insets \(inset), its range is \(-inset.top)…\(lowest)")
    }
    return found
  }
}
