import CoreGraphics
import DisplayList
import Foundation

// A replicator layer's sublayers are walked once for each copy, with the copy's place and time, and what they have drawn is tinted.
extension DisplayListBuilder {
  /// The copies of a replicator's sublayers that are still to be drawn.
  struct Replicas {
    /// The last one is drawn next.
    var waiting: [(surroundings: Surroundings, tint: RGBA)]
    /// The tint of the copy being drawn, and the number of items before it.
    var tint = RGBA.white
    var start: Int
    /// Whether the replicator preserves depth.
    var isInSpace: Bool
  }

  /// Begins the first copy of the sublayers of the layer that was opened last, a replicator.
  mutating func beginReplicas(isInSpace: Bool) {
    let top = open.count - 1
    guard let layer = open[top].layer as? CAReplicatorLayer else { return }
    let (bounds, below) = (open[top].values.pointee.bounds, open[top].below)
    let named = layer.presentNamedValues(at: open[top].shown.time)
    let style = named.isEmpty ? layer.replication : layer.replication.setting(named)
    var replicas = Replicas(
      waiting: style.copies(in: bounds).reversed().map { (below.moved(to: $0), $0.tint) }, start: count, isInSpace: isInSpace)
    if let first = replicas.waiting.popLast() {
      (open[top].below, replicas.tint) = first
    } else {
      open[top].sublayers = []
    }
    open[top].replicas = replicas
    openReplicators += 1
  }

  /// Draws the copies of a replicator's sublayers in the space that its superlayer is projected from, and nothing of its own; false
  /// for a replicator that does not preserve depth.
  mutating func beginInSpace(_ layer: CALayer, _ values: Values, _ shown: Shown, _ around: Surroundings) -> Bool {
    guard (layer as? CAReplicatorLayer)?.preservesDepth == true else { return false }
    let own = values.pointee.spaceToSuperlayer
    let above = around.space.map { own.concatenating($0.transform) } ?? own
    let within = sublayerSpace(layer, values, shown).map { $0.transform.concatenating(above) } ?? above
    let below = Surroundings(
      projection: around.projection, opacity: shown.opacity, depth: shown.depth + 1, time: shown.time, visible: shown.visible,
      space: Space(within))
    open.append(
      OpenLayer(
        layer: layer, values: values, shown: shown, group: nil, clip: nil, transition: nil,
        sublayers: Self.backToFront(layer.children, time: shown.time), below: below, start: count))
    beginReplicas(isInSpace: true)
    return true
  }

  /// Ends the copy of a replicator's sublayers that was drawn, and begins the next one; false without one.
  mutating func beginNextReplica(_ top: Int) -> Bool {
    guard var replicas = open[top].replicas else { return false }
    endReplica(replicas)
    guard let next = replicas.waiting.popLast() else { return false }
    (replicas.tint, replicas.start) = (next.tint, count)
    (open[top].replicas, open[top].below, open[top].next) = (replicas, next.surroundings, 0)
    return true
  }

  /// Multiplies the colours of a copy that has been drawn. Opacity is in them already.
  mutating func endReplica(_ replicas: Replicas) {
    let tint = replicas.tint
    guard tint.red < 1 || tint.green < 1 || tint.blue < 1 else { return }
    for index in (replicas.start - finishedCount)..<items.count { items[index].multiply(by: tint) }
  }
}

extension DisplayListBuilder.Surroundings {
  /// Those of a copy.
  fileprivate func moved(to copy: ReplicatorStyle.Copy) -> Self {
    var place = self
    place.time -= copy.delay
    place.opacity *= copy.tint.alpha
    if let space {
      place.space = DisplayListBuilder.Space(copy.transform.concatenating(space.transform))
    } else if !copy.transform.isAffine {
      place.space = DisplayListBuilder.Space(copy.transform)
    } else if !copy.transform.isIdentity {
      place.projection = projection.prefixed(by: copy.transform.affine)
    }
    return place
  }
}

extension DisplayItem {
  fileprivate mutating func multiply(by tint: RGBA) {
    switch self {
    case .fill(var item):
      item.color.multiply(by: tint)
      self = .fill(item)
    case .border(var item):
      item.color.multiply(by: tint)
      self = .border(item)
    case .shadow(var item):
      item.color.multiply(by: tint)
      self = .shadow(item)
    case .image(var item):
      item.tint.multiply(by: tint)
      self = .image(item)
    case .backdrop, .beginClip, .endClip, .beginGroup, .beginMask, .endGroup: break
    }
  }
}

extension RGBA {
  /// Multiplies red, green and blue.
  fileprivate mutating func multiply(by other: RGBA) {
    red *= other.red
    green *= other.green
    blue *= other.blue
  }
}
