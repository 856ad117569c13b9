import Foundation

/// The animated layers of a tree, with the next time at which an animation starts or stops in each.
@MainActor
struct AnimatedLayers {
  private var layers: ContiguousArray<CALayer> = []
  private var nextEvents: ContiguousArray<Double> = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { layers.count }

  subscript(index: Int) -> CALayer { layers[index] }

  /// Inserts a layer, or removes it when it has no animations.
  mutating func update(_ layer: CALayer) {
    guard let list = layer.animations else { return remove(layer) }
    if let place = places[ObjectIdentifier(layer)] {
      nextEvents[place] = list.nextEvent
    } else {
      places[ObjectIdentifier(layer)] = layers.count
      layers.append(layer)
      nextEvents.append(list.nextEvent)
    }
  }

  mutating func remove(_ layer: CALayer) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(layer)) else { return }
    let last = layers.removeLast()
    let event = nextEvents.removeLast()
    guard last !== layer else { return }
    layers[place] = last
    nextEvents[place] = event
    places[ObjectIdentifier(last)] = place
  }

  /// The layers with an event due by a time; nil, for trees with several time spaces, returns all.
  func due(at time: Double?) -> [CALayer] {
    guard let time else { return Array(layers) }
    return nextEvents.indices.filter { nextEvents[$0] <= time }.map { layers[$0] }
  }
}
