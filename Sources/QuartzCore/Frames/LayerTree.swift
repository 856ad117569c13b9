import CoreGraphics
import DisplayList
import Foundation
import Misuse

/// The layer tree of a window: makes a display list for each frame.
@MainActor
package final class LayerTree {
  package let root: CALayer
  /// Whether the next picture differs from the last, apart from animations.
  @exclusivity(unchecked) private(set) var isDirty = true
  /// When particles in the last frame move by themselves.
  private var emission = Emission()
  /// Whether a layer keeps parts of the display list.
  @exclusivity(unchecked) private(set) var keepsParts = false
  /// The tree's clock, transactions, callbacks and display links.
  package let context: FrameContext
  /// The layers with animations.
  private(set) var animated = AnimatedLayers()
  /// The emitter layers.
  private(set) var emitters = EmittingLayers()
  /// Animated layers that start in the first frame.
  private var pending: [CALayer] = []
  /// Layers with tracks of animations that were removed.
  private var withOldTracks: [CALayer] = []
  /// Pixels per point of the last picture; nil before the first.
  private(set) var scale: CGFloat?
  /// Whether a layer may have its own time space; otherwise all use the frame's clock.
  private(set) var hasTimeSpaces = false
  /// Layers with animations that have left the tree since the last frame.
  private var detached: [CALayer] = []
  private var items: [DisplayItem] = []
  /// The items of the last list on a layer, for their memory.
  private var sideItems: [DisplayItem] = []
  private let stack = ValuesStack()

  /// The display links called before the tree's frames.
  package var displayLinks: DisplayLinks { context.displayLinks }

  /// - Parameter context: nil makes a new one.
  /// - Precondition: `root` has no superlayer and no tree.
  package init(root: CALayer, context: FrameContext? = nil) {
    misuse(unless: root.parent == nil && root.tree == nil, "LayerTree(root:): the layer belongs to another layer or tree")
    _ = StackRoom.deepestLevel
    self.root = root
    self.context = context ?? FrameContext()
    root.enter(self)
  }

  isolated deinit {
    root.enter(nil)
  }

  /// Makes the tree's context the current one, for new display links and `CACurrentMediaTime()`.
  package func makeCurrent() { context.becomeCurrent() }

  /// The next picture differs from the last.
  @inline(__always)
  func markDirty() { isDirty = true }

  /// A layer has its own time space.
  func expectTimeSpaces() { hasTimeSpaces = true }

  // MARK: - Members

  func register(_ layer: CALayer) {
    layer.animations?.enter(context)
    layer.settleTracks()
    if context.hasStarted {
      layer.animations?.resolve(at: layer.localClock.time)
    } else {
      pending.append(layer)
    }
    animated.update(layer)
    isDirty = true
    if keepsParts { layer.forgetParts() }
  }

  func unregister(_ layer: CALayer) { animated.remove(layer) }

  func recordDetached(_ layer: CALayer) { detached.append(layer) }

  func expectNewTracks(of layer: CALayer) { withOldTracks.append(layer) }

  func registerEmitter(_ layer: CAEmitterLayer) { emitters.insert(layer) }

  func unregisterEmitter(_ layer: CAEmitterLayer) { emitters.remove(layer) }

  // MARK: - A frame

  /// Sets the frame's time without any callback.
  package func advance(to time: TimeInterval) {
    context.advance(to: time)
    resolvePending()
  }

  private func resolvePending() {
    settleTracks()
    guard !pending.isEmpty else { return }
    let layers = pending
    pending = []
    for layer in layers where layer.tree === self {
      layer.animations?.resolve(at: layer.localClock.time)
      animated.update(layer)
    }
  }

  /// Makes the tracks anew of layers from which animations were removed.
  func settleTracks() {
    guard !withOldTracks.isEmpty else { return }
    let layers = withOldTracks
    withOldTracks = []
    for layer in layers {
      layer.settleTracks()
      if layer.tree === self, layer.animations != nil { animated.update(layer) }
    }
  }

  /// Calls the display links; a second call in the same frame calls none twice.
  package func fireDisplayLinks() { displayLinks.fire(at: context.now) }

  /// Starts and stops the animations due by the frame's time, and calls delegates and completion blocks.
  package func completeFinishedAnimations() {
    dropDetached()
    resolvePending()
    var started: [LayerAnimations.Entry] = []
    var ended: [(entry: LayerAnimations.Entry, overdue: Double)] = []
    let now = context.now
    for layer in animated.due(at: hasTimeSpaces ? nil : now) {
      guard let list = layer.animations else { continue }
      let clock = hasTimeSpaces ? layer.localClock : (time: now, speed: 1)
      guard list.nextEvent <= clock.time else { continue }
      started += list.markStarted(at: clock.time)
      if clock.speed > 0 {
        let out = list.markEnded(at: clock.time)
        ended += out.map { ($0, (clock.time - $0.end) / clock.speed) }
        let gone = Set(out.filter(\.animation.isRemovedOnCompletion).map(\.id))
        if !gone.isEmpty {
          _ = list.remove { gone.contains($0.id) }
          isDirty = true
        }
      }
      list.refresh()
      layer.dropEmptyAnimations()
      animated.update(layer)
    }
    for entry in started { entry.animation.delegate?.animationDidStart(entry.animation) }
    for (entry, _) in ended.stablySorted(by: { $0.overdue > $1.overdue }) { context.callbacks.add(entry, finished: true) }
    context.callbacks.deliver()
  }

  /// Stops animations of layers that have left the tree, but for those that a program has asked to stay.
  private func dropDetached() {
    let layers = detached
    detached = []
    for layer in layers where layer.tree == nil { layer.stopAnimations { $0.animation.isRemovedOnCompletion } }
  }

  /// Ends the implicit transaction, then lays out and displays the layers that need it.
  ///
  /// - Complexity: O(layers that need layout or display, and their ancestors).
  package func layoutAndDisplay() {
    context.flushTransaction()
    root.layoutSubtree()
    settleTracks()
    animated.requestDisplay()
    root.displaySubtree()
    context.flushTransaction()
  }

  /// The display list at the frame's time; the root's superlayer coordinates are the picture's.
  ///
  /// - Complexity: O(visible layers); parts that have not changed are shared.
  package func displayList(size: CGSize, scale: CGFloat, background: RGBA) -> DisplayList {
    resolvePending()
    isDirty = false
    self.scale = scale
    _ = emitters.advance()
    var builder = DisplayListBuilder(
      reusing: items, stack: stack, size: size, time: context.now, keepsParts: !hasTimeSpaces,
      scale: scale)
    items = []
    builder.add(root)
    builder.finish()
    emitters.forgetUnused()
    emission = builder.emission
    if builder.hasParts { keepsParts = true }
    if builder.finished.isEmpty { items = builder.items }
    context.didCommit()
    return DisplayList(size: size, scale: scale, background: background, parts: builder.parts)
  }

  /// Ends a frame of which no display list is made: later frames are as if one had been.
  package func passWithoutList(scale: CGFloat) {
    resolvePending()
    isDirty = false
    self.scale = scale
    emission = emitters.advance()
    context.didCommit()
  }

  /// The display list of a layer's sublayers with the layer's top left as the origin, ignoring the layer's own position, drawing
  /// and ancestors. The memory of the last such list is reused if nobody holds it.
  package func displayList(on layer: CALayer, scale: CGFloat, background: RGBA) -> DisplayList {
    let size = layer.bounds.size
    settleTracks()
    var last: [DisplayItem] = []
    swap(&last, &sideItems)
    var builder = DisplayListBuilder(
      reusing: last, stack: stack, size: size, time: layer.convertTime(context.now, from: nil), scale: scale)
    builder.addSublayers(of: layer)
    builder.finish()
    emission = builder.emission
    sideItems = builder.items
    return DisplayList(size: size, scale: scale, background: background, parts: builder.parts)
  }

  // MARK: - Wanting frames

  /// The clock of a layer's last copy: of itself, unless a replicator above it delays copies.
  private func lastClock(of layer: CALayer) -> (time: Double, speed: Double) {
    var clock = layer.localClock
    if CAReplicatorLayer.hasDelays { clock.time -= layer.replicaDelay }
    return clock
  }

  /// Whether an animation changes the picture by itself.
  package var hasRunningAnimations: Bool {
    if emission.isRunning { return true }
    for index in 0..<animated.count {
      let layer = animated[index]
      let clock = lastClock(of: layer)
      if clock.speed != 0 && layer.animations?.isRunning(at: clock.time) == true { return true }
    }
    return false
  }

  /// The most frames per second that a running animation requests, infinity for every frame; nil if none runs.
  private var requestedRate: Double? {
    var most: Double?
    for index in 0..<animated.count where most != .infinity {
      let layer = animated[index]
      let clock = lastClock(of: layer)
      guard clock.speed != 0, let rate = layer.animations?.requestedRate(at: clock.time) else { continue }
      most = max(most ?? 0, rate)
    }
    return most
  }

  /// Whether an animation that ends by itself runs, or waits for its delay, in a layer or below it. Repetitions without end do not
  /// count.
  package func animatesToAnEnd(in layer: CALayer) -> Bool {
    (0..<animated.count).contains { index in
      let animated = animated[index]
      let clock = lastClock(of: animated)
      guard clock.speed != 0, animated.animations?.runsToAnEnd(at: clock.time) == true else { return false }
      return sequence(first: animated, next: \.superlayer).contains { $0 === layer }
    }
  }

  /// Whether a new frame would differ or has pending callbacks. Animations that prefer fewer frames than the screen shows do not count:
  /// see `nextAnimationTime(frameInterval:)`.
  package var needsFrame: Bool {
    isDirty || emission.isRunning || displayLinks.isRunning || !detached.isEmpty || !context.callbacks.isEmpty
      || requestedRate == .infinity
  }

  /// The time of the next frame that running animations request, which all prefer a rate, or in which particles appear; nil if there
  /// is none.
  package func nextAnimationTime(frameInterval: TimeInterval) -> TimeInterval? {
    let appearance = emission.next < .infinity ? emission.next : nil
    guard let rate = requestedRate, rate < .infinity else { return appearance }
    // A rate that does not divide the screen's is met on average.
    let wanted = 1 / rate <= frameInterval ? context.now : context.now + 1 / rate - frameInterval / 2
    return min(wanted, appearance ?? wanted)
  }
}

extension Array {
  func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      isBefore(a.element, b.element) || (!isBefore(b.element, a.element) && a.offset < b.offset)
    }.map(\.element)
  }
}
