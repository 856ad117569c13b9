import CoreGraphics
import Foundation
import Misuse

extension CALayer {
  final func insert(_ layer: CALayer, at wanted: Int) {
    misuse(unless: !state.contains(.isPresentation), "CALayer.addSublayer: a presentation layer cannot be changed; use model()")
    misuse(
      unless: !isInside(layer), "CALayer.addSublayer: \(layer) is the layer itself or above it; that would make a loop")
    if let old = layer.parent {
      if old.ownMask === layer {
        old.mask = nil
      } else if old !== self {
        old.removeSublayer(layer)
      }
    }
    makeChildren().insert(layer, at: wanted)
    layer.follow(self)
    layer.spreadNeeds()
    touch()
    setNeedsLayout()
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling else { return insert(layer, at: offset == 0 ? 0 : children.count) }
    guard layer !== sibling else { return }
    guard let place = children.index(ofObject: sibling) else {
      misuse("CALayer.insertSublayer: \(sibling) is not a sublayer of \(self)")
    }
    insert(layer, at: place + offset)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard let place = children.index(ofObject: old), old !== new else { return }
    insert(new, at: place)
    old.removeFromSuperlayer()
  }

  final func detachFromParent() {
    guard let parent else { return }
    if parent.ownMask === self {
      parent.mask = nil
      return
    }
    parent.removeSublayer(self)
    enter(nil)
  }

  private final func removeSublayer(_ layer: CALayer) {
    ownChildren?.remove(layer)
    touch()
    setNeedsLayout()
  }

  final func setSublayers(_ new: [CALayer]) {
    for layer in children where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
    for layer in new { addSublayer(layer) }
  }

  final func setMask(_ new: CALayer?) {
    guard new !== ownMask else { return }
    misuse(unless: new.map { !isInside($0) } ?? true, "CALayer.mask: a layer cannot mask itself or a layer above it")
    new?.removeFromSuperlayer()
    change("mask") {
      let old = ownMask
      linkMask(new)
      old?.enter(nil)
    }
    new?.follow(self)
    new?.spreadNeeds()
  }

  /// - Complexity: O(1) for a layer that has nothing in it, else O(depth).
  private final func isInside(_ layer: CALayer) -> Bool {
    if layer.children.isEmpty, !layer.state.contains(.hasMask) { return layer === self }
    var node: CALayer? = self
    while let current = node {
      if current === layer { return true }
      node = current.parent
    }
    return false
  }

  /// The number of layers above this one.
  ///
  /// - Complexity: O(depth) outside of a tree.
  package final var depth: Int {
    if tree != nil { return Int(treeLevel) }
    return sequence(first: self, next: \.parent).reduce(-1) { count, _ in count + 1 }
  }

  /// Whether the layer is in the tree of a window.
  package final var isInTree: Bool { tree != nil }

  /// Copies tree and level from a new superlayer or from the masked layer.
  private final func follow(_ above: CALayer) {
    if tree !== above.tree {
      enter(above.tree, depth: above.treeLevel + 1)
    } else if tree != nil {
      settle(at: above.treeLevel + 1)
    }
  }

  private final func settle(at depth: Int32) {
    guard treeLevel != depth else { return }
    StackRoom.check(depth)
    setPlace(in: tree, level: depth)
    for child in children { child.settle(at: depth + 1) }
    if state.contains(.hasMask) { ownMask?.settle(at: depth + 1) }
  }

  /// Moves the layer and its subtree to another tree.
  ///
  /// - Parameter depth: the number of ancestors.
  final func enter(_ new: LayerTree?, depth: Int32 = 0) {
    let old = tree
    guard old !== new else { return }
    StackRoom.check(depth)
    setPlace(in: new, level: depth)
    if state.contains(.hasTiming) { new?.expectTimeSpaces() }
    if animations != nil {
      old?.unregister(self)
      if let new { new.register(self) } else { old?.recordDetached(self) }
    }
    if state.contains(.emits), let emitter = self as? CAEmitterLayer {
      old?.unregisterEmitter(emitter)
      new?.registerEmitter(emitter)
    }
    for child in children { child.enter(new, depth: depth + 1) }
    if state.contains(.hasMask) { ownMask?.enter(new, depth: depth + 1) }
  }

  /// Marks the ancestors for the layout and display that the subtree needs.
  final func spreadNeeds() {
    if !state.isDisjoint(with: .layoutNeeds) { spread(.needsLayoutBelow) }
    if !values.isHidden && !state.isDisjoint(with: .displayNeeds) { spread(.needsDisplayBelow) }
  }

  final func spread(_ need: LayerState) {
    var node = parent
    while let layer = node, !layer.state.contains(need) {
      layer.raise(need)
      node = layer.parent
    }
    touch()
  }
}
