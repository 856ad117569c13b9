import CoreGraphics
import DisplayList
import Foundation
import Misuse

/// Shows a finished display list of another window, with the list's top left at the layer's.
package final class DisplayListLayer: CALayer {
  /// The list; nil shows nothing. Its background is not drawn.
  package private(set) var list: DisplayList?

  /// Shows another list; nil shows nothing.
  package func show(_ list: DisplayList?) {
    guard list != self.list else { return }
    self.list = list
    touch()
  }

  package override init() {
    super.init()
    drawsOwnPicture()
    masksToBounds = true
  }

  package override init(layer: Any) {
    list = (layer as? DisplayListLayer)?.list
    super.init(layer: layer)
    drawsOwnPicture()
  }

  package required init?(coder: NSCoder) {
    misuse("DisplayListLayer is made by code; use init().")
  }
}

extension DisplayListBuilder {
  mutating func addList(_ list: DisplayList, origin: CGPoint, _ shown: Shown) {
    let place = shown.projection.translated(x: origin.x, y: origin.y)
    let isGroup = shown.opacity < 1
    if isGroup { append(.beginGroup(GroupItem(opacity: shown.opacity))) }
    for item in list.items { append(item.moved(by: place)) }
    if isGroup { append(.endGroup) }
  }
}
