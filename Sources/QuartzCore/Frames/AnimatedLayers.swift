import Foundation

/// The layers of a tree that have animations, with the time at which something starts or stops in each.
@MainActor
struct AnimatedLayers {
  private var layers: ContiguousArray<CALayer> = []
  private var nextEvents: ContiguousArray<Double> = []
  private var places: [ObjectIdentifier: Int] = [:]

  var count: Int { layers.count }

  subscript(index: Int) -> CALayer { layers[index] }

  /// Takes a layer in, or out where it has no animations any more.
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

  /// The layers in which something may happen by a time; all of them where times differ from layer to layer.
  func due(at time: Double?) -> [CALayer] {
    guard let time else { return Array(layers) }
    return nextEvents.indices.filter { nextEvents[$0] <= time }.map { layers[$0] }
  }
}
