import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension MenuPresentation {
  // MARK: - Places

  /// The rectangle for menus and previews, in the overlay's coordinates.
  var room: CGRect {
    let room = overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: 12, dy: 12)
    // A window that is smaller than the margins has its centre alone, as the rectangle would be null.
    return room.isNull ? CGRect(x: overlay.bounds.midX, y: overlay.bounds.midY, width: 0, height: 0) : room
  }

  var anchorInOverlay: CGRect { interaction?.view.map { $0.convert(anchor, to: overlay) } ?? overlay.bounds }

  func place() {
    let size = lists.first?.fullSize
    if let platter, let source {
      let from = MenuPlatterView.place(of: source, in: overlay)?.center ?? platter.center
      let frame = CGRect(
        x: from.x - source.size.width / 2, y: from.y - source.size.height / 2, width: source.size.width,
        height: source.size.height)
      let places = MenuPlacement.pair(preview: platter.size, from: frame, menu: size, in: room)
      platter.place(at: places.preview)
      if let first = lists.first { place(first, at: places.menu, beside: places.preview) }
    } else if let first = lists.first, let size {
      let frame = MenuPlacement.menu(size, at: anchorInOverlay, in: room, arrow: arrow)
      place(first, at: frame, beside: anchorInOverlay)
    }
    for (index, list) in lists.enumerated().dropFirst() { place(list, at: frame(of: list, over: lists[index - 1])) }
  }

  /// The frame of a submenu: over its line, a little lower.
  func frame(of list: MenuListView, over below: MenuListView) -> CGRect {
    let size = list.fullSize
    var frame = CGRect(x: below.center.x - size.width / 2, y: 0, width: size.width, height: min(size.height, room.height))
    let line = below.lines.firstIndex { if case .menu(let menu) = $0 { menu.identifier == list.menu.identifier } else { false } }
    let top = line.map { below.convert(below.frame(ofLine: $0), to: overlay).minY } ?? below.frame.minY
    frame.origin.y = max(min(top, room.maxY - frame.height), room.minY)
    return frame
  }

  /// Places the first menu, with its elements in the order for the side of the anchor on which it lies.
  private func place(_ list: MenuListView, at frame: CGRect, beside anchor: CGRect) {
    list.setReversed(configuration.preferredMenuElementOrder == .priority && frame.midY < anchor.midY)
    place(list, at: frame)
  }

  func place(_ list: MenuListView, at frame: CGRect) {
    list.bounds.size = frame.size
    list.center = CGPoint(x: frame.midX, y: frame.midY)
    list.layoutIfNeeded()
  }

  func run(_ changes: @escaping () -> Void, _ completion: @escaping () -> Void = {}) {
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.86, animations: changes)
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }
}
