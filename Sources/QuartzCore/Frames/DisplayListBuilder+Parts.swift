import DisplayList

// Layers with many sublayers reuse parts of the list from frame to frame (`ListParts`).
extension DisplayListBuilder {
  /// The number of items so far.
  var count: Int { finishedCount + items.count }

  /// The list in parts.
  var parts: [[DisplayItem]] { finished.isEmpty || !items.isEmpty ? finished + [items] : finished }

  private func place(of around: Surroundings) -> ListParts.Place {
    ListParts.Place(projection: around.projection, opacity: around.opacity, visible: around.visible)
  }

  private func mayKeepParts(_ around: Surroundings) -> Bool {
    keepsParts && openGroups == 0 && openReplicators == 0 && around.space == nil
  }

  /// Keeps parts from the next frame on, when the sublayers have drawn many items.
  mutating func considerParts(of layer: CALayer, _ around: Surroundings, items: Int) {
    guard items >= ListParts.leastItems, let list = layer.ownChildren, list.parts == nil, mayKeepParts(around),
      let parts = ListParts(layers: list.sublayers.count, place: place(of: around))
    else { return }
    list.keep(parts)
    hasParts = true
  }

  /// Adds the cached parts and rebuilds the others. False for a layer without parts.
  mutating func addParts(of layer: CALayer, _ children: ContiguousArray<CALayer>, _ around: Surroundings) -> Bool {
    guard let parts = layer.ownChildren?.parts, mayKeepParts(around) else { return false }
    hasParts = true
    parts.move(to: place(of: around))
    for index in 0..<parts.count where !parts.isKnown(index) {
      // Sublayers at different depths are sorted across parts, so none can be kept.
      for child in index * parts.length..<min((index + 1) * parts.length, children.count)
      where children[child].state.contains(.changesDepth) || children[child].values.depth != 0 {
        layer.ownChildren?.dropParts()
        return false
      }
    }
    let hadAnimations = hasAnimations
    var someAnimations = false
    for index in 0..<parts.count {
      if let known = parts.items(index) {
        finishPart()
        finish(known)
        continue
      }
      hasAnimations = false
      // Reuses the memory of a part that changes in every frame.
      let isKept = parts.isWorthKeeping(index)
      if isKept { finishPart() }
      let first = finished.count
      for child in index * parts.length..<min((index + 1) * parts.length, children.count) { add(children[child], around) }
      if hasAnimations || !isKept {
        parts.recordWriting(index, hasAnimations: hasAnimations)
      } else {
        finishPart()
        parts.keep(finished.count == first + 1 ? finished[first] : Array(finished[first...].joined()), as: index)
      }
      someAnimations = someAnimations || hasAnimations
    }
    hasAnimations = hadAnimations || someAnimations
    return true
  }

  private mutating func finishPart() {
    guard !items.isEmpty else { return }
    finish(items)
    items = []
  }

  private mutating func finish(_ part: [DisplayItem]) {
    guard !part.isEmpty else { return }
    finished.append(part)
    finishedCount += part.count
  }
}
