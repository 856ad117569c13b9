/// The emitter layers of a tree. Every frame goes on with their particles, also with those that it does not show, so that it makes no
/// difference which frames were seen.
@MainActor
struct EmittingLayers {
  private var layers: ContiguousArray<CAEmitterLayer> = []

  var count: Int { layers.count }

  mutating func insert(_ layer: CAEmitterLayer) { layers.append(layer) }

  mutating func remove(_ layer: CAEmitterLayer) { layers.removeAll { $0 === layer } }

  /// Goes on to the frame's time.
  ///
  /// - Returns: what the layers would do by themselves if all were on the screen.
  func advance() -> Emission {
    var all = Emission()
    for layer in layers {
      layer.follow()
      all.add(layer.emission)
    }
    return all
  }

  /// Forgets the delayed times that the list of the frame has not shown.
  func forgetUnused() { for layer in layers { layer.forgetUnusedTimes() } }
}
