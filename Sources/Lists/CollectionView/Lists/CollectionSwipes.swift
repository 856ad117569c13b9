import CoreGraphics
import Foundation
import ListModel
import Misuse
import ViewCore

/// The swiped row of a collection view's list.
@MainActor
final class CollectionSwipes: NSObject {
  private unowned let owner: UICollectionView
  private(set) var swiped: SwipedRow<UICollectionViewListCell>?
  private(set) lazy var pan = SwipePanGestureRecognizer(swipes: self)

  init(_ owner: UICollectionView) {
    self.owner = owner
    super.init()
  }

  /// The time by which the release velocity is projected, in seconds; equal to that of table views.
  private static let projection: CGFloat = 0.15

  // MARK: - The pan

  /// Adds the pan recognizer when a list is first shown.
  func update() {
    guard pan.view == nil, let layout = owner.content.layout as? UICollectionViewCompositionalLayout, layout.hasSwipes else {
      return
    }
    owner.addGestureRecognizer(pan)
  }

  /// The pan begins only horizontally, on a row with actions on that side.
  var mayBegin: Bool {
    let (way, velocity) = (pan.translation(in: owner), pan.velocity(in: owner))
    let direction = abs(way.x) + abs(way.y) > 0 ? way : velocity
    guard abs(direction.x) > abs(direction.y), let (cell, path) = row else { return false }
    if let swiped { return swiped.cell === cell }
    return configuration(at: path, isLeading: direction.x > 0) != nil
  }

  private var row: (cell: UICollectionViewListCell, path: IndexPath)? {
    guard let path = owner.indexPathOfCell(at: pan.location(in: owner)),
      let cell = owner.elements.cell(at: path) as? UICollectionViewListCell
    else { return nil }
    return (cell, path)
  }

  private func configuration(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let list = (owner.content.layout as? UICollectionViewCompositionalLayout)?.list(path.section) else { return nil }
    let provider = isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    let configuration = owner.item(path).flatMap { provider?($0) }
    return configuration?.actions.isEmpty == false ? configuration : nil
  }

  func handle() {
    switch pan.state {
    case .began:
      begin()
      swiped?.follow(pan.translation(in: owner).x)
    case .changed: swiped?.follow(pan.translation(in: owner).x)
    case .ended: end(velocity: pan.velocity(in: owner).x)
    case .cancelled, .failed: end(velocity: 0)
    default: break
    }
  }

  private func begin() {
    if let swiped {
      swiped.grab()
      return
    }
    let isLeading = pan.translation(in: owner).x > 0 || pan.velocity(in: owner).x > 0
    guard let (cell, path) = row, let configuration = configuration(at: path, isLeading: isLeading) else { return }
    open(cell, configuration, isLeading: isLeading)
  }

  private func open(_ cell: UICollectionViewListCell, _ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
    let actions = SwipeActionsView(configuration, isLeading: isLeading) { [weak self] action, view in
      self?.perform(action, in: view)
    }
    cell.swipe.add(actions, isLeading: isLeading)
    swiped = SwipedRow(cell: cell, actions: actions, isLeading: isLeading)
  }

  /// Shows the trailing actions of a row as if it had been swiped; a row without any stays as it is.
  func revealTrailingActions(of cell: UICollectionViewListCell) {
    close()
    guard let path = owner.elements.element(of: cell)?.indexPath, let configuration = configuration(at: path, isLeading: false)
    else { return }
    open(cell, configuration, isLeading: false)
    if let swiped { swiped.settle(at: swiped.restOffset, velocity: 0) }
  }

  private func end(velocity: CGFloat) {
    guard let swiped else { return }
    if swiped.actions.isFull, let first = swiped.actions.firstAction {
      swiped.settle(at: swiped.isLeading ? swiped.cell.bounds.width : -swiped.cell.bounds.width, velocity: velocity)
      return perform(first, in: swiped.actions.view(of: first))
    }
    let projected = swiped.cell.swipe.offset + velocity * Self.projection
    let isOpen = swiped.isLeading ? projected > swiped.restOffset / 2 : projected < swiped.restOffset / 2
    if isOpen { swiped.settle(at: swiped.restOffset, velocity: velocity) } else { close(velocity: velocity) }
  }

  // MARK: - Closing

  /// Closes the row with an animation.
  func close(velocity: CGFloat = 0) {
    guard let row = swiped else { return }
    swiped = nil
    row.animate(to: 0, velocity: velocity) {
      row.cell.swipe.remove(row.actions)
    }
  }

  /// A swiped row whose cell is removed keeps its offset until it is gone.
  func forget(_ view: UIView) {
    if swiped?.cell === view { swiped = nil }
  }

  /// A touch outside of the row closes it and has no other effect.
  func takesTouch(_ hit: UIView?) -> Bool {
    guard let swiped, let hit else { return false }
    return !hit.isDescendant(of: swiped.cell)
  }

  private func perform(_ action: UIContextualAction, in view: UIView) {
    var isDone = false
    action.handler(action, view) { [weak self] performed in
      misuse(unless: !isDone, "The completion handler of the action “\(action.title ?? "")” was called twice; call it once.")
      isDone = true
      guard let self, let swiped else { return }
      // The row of a performed destructive action is being deleted.
      let isLeaving = performed && action.style == .destructive && owner.indexPath(for: swiped.cell) == nil
      if !isLeaving { close() }
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// The list configuration of a section; nil if the section is not a list.
  final func list(_ section: Int) -> UICollectionLayoutListConfiguration? {
    definitions.indices.contains(section) ? definitions[section].list : nil
  }

  /// Whether any row can be swiped.
  final var hasSwipes: Bool {
    definitions.contains {
      $0.list.map { $0.leadingSwipeActionsConfigurationProvider != nil || $0.trailingSwipeActionsConfigurationProvider != nil }
        ?? false
    }
  }
}
