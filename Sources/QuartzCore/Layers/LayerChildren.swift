/// What is directly below a layer: its sublayers from back to front, its mask, and the list parts of the sublayers.
///
/// The layers in it refer to it, and it refers to the layer above, which a program may release on any thread: that clears one reference,
/// and the list unlinks the layers that outlive it on the main actor. The deinitializer of an open class cannot be isolated.
@MainActor
final class LayerChildren {
  // Exclusive access is unchecked as in the fields of layers, which a frame reads together with these.

  /// The sublayers from back to front.
  @exclusivity(unchecked) private(set) var sublayers: ContiguousArray<CALayer> = []
  @exclusivity(unchecked) private(set) var mask: CALayer?
  /// The list parts of many sublayers; nil after the set or the order of sublayers has changed.
  @exclusivity(unchecked) private(set) var parts: ListParts?
  /// What the layers know of the layer above. A weak reference would make each retain of a superlayer take the slow path through a side
  /// table, and this list in place of the word would be retained for each look at a superlayer.
  nonisolated(unsafe) let word: OwnerWord

  /// A word in memory with the layer above; nil once that is being deallocated.
  typealias OwnerWord = UnsafeMutablePointer<Unmanaged<CALayer>?>

  init(of owner: CALayer) {
    word = .allocate(capacity: 1)
    word.initialize(to: Unmanaged.passUnretained(owner))
  }

  isolated deinit {
    // Layers may be in another list since the layer above was released on another thread.
    for layer in sublayers where layer.container === self { layer.setContainer(nil) }
    if let mask, mask.container === self { mask.setContainer(nil) }
    word.deallocate()
  }

  /// Leaves the layers without a superlayer at once. Called while the layer above is deallocated, on any thread.
  nonisolated func releaseOwner() { word.pointee = nil }

  /// Inserts a layer behind the sublayer at an index, or in front of all; moves it if it is a sublayer already.
  ///
  /// - Precondition: the layer is in no other list, and is not the mask.
  func insert(_ layer: CALayer, at wanted: Int) {
    var index = min(wanted, sublayers.count)
    if layer.container === self, let place = sublayers.index(ofObject: layer) {
      sublayers.remove(at: place)
      if place < index { index -= 1 }
    }
    sublayers.insert(layer, at: index)
    layer.setContainer(self)
    parts = nil
  }

  /// Removes a sublayer.
  func remove(_ layer: CALayer) {
    guard let place = sublayers.index(ofObject: layer) else { return }
    sublayers.remove(at: place)
    layer.setContainer(nil)
    parts = nil
  }

  /// Replaces the mask; nil leaves none.
  func setMask(_ new: CALayer?) {
    mask?.setContainer(nil)
    mask = new
    new?.setContainer(self)
  }

  /// Keeps list parts of the sublayers, each of which notes the part that it is in.
  func keep(_ parts: ListParts) {
    for index in sublayers.indices { sublayers[index].setPart(Int32(index / parts.length)) }
    self.parts = parts
  }

  func dropParts() { parts = nil }
}

extension CALayer {
  /// The layer that this one is a sublayer or the mask of, also for what is not in a tree.
  final var parent: CALayer? { parentWord?.pointee?.takeUnretainedValue() }
  /// The sublayers from back to front.
  final var children: ContiguousArray<CALayer> { ownChildren?.sublayers ?? [] }
  final var ownMask: CALayer? { ownChildren?.mask }
}
