import Foundation

/// The animated layers of a tree, with the next time at which an animation starts or stops in each.
@MainActor
struct AnimatedLayers {
  private var layers: ContiguousArray<CALayer> = []
  private var nextEvents: ContiguousArray<Double> = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Whether there was a layer whose content an animation changes.
  private var mayDisplay = false

  var count: Int { layers.count }

  subscript(index: Int) -> CALayer { layers[index] }

  /// Inserts a layer, or removes it when it has no animations.
  mutating func update(_ layer: CALayer) {
    guard let list = layer.animations else { return remove(layer) }
    if layer.state.contains(.displaysAnimated) { mayDisplay = true }
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

  /// Requests the display of the layers whose content an animation changes.
  ///
  /// - Complexity: O(animated layers) where there are such, else O(1).
  mutating func requestDisplay() {
    guard mayDisplay else { return }
    let displayed = layers.filter { $0.state.contains(.displaysAnimated) }
    mayDisplay = !displayed.isEmpty
    for layer in displayed { layer.requestAnimatedDisplay() }
  }

  /// The layers with an event due by a time; nil, for trees with several time spaces, returns all.
  func due(at time: Double?) -> [CALayer] {
    guard let time else { return Array(layers) }
    return nextEvents.indices.filter { nextEvents[$0] <= time }.map { layers[$0] }
  }
}
