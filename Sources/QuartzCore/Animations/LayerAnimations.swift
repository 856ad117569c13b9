import Foundation

/// The animations of one layer, and the tracks compiled from them.
@MainActor
final class LayerAnimations {
  private unowned(unsafe) let layer: CALayer
  /// The context that the layer was in last; it delivers the callbacks.
  private weak var context: FrameContext?
  struct Entry {
    let id: Int
    let key: String?
    let animation: CAAnimation
    let group: TransactionGroup?
    /// In the layer's time; NaN until the layer is in a tree.
    var begin = Double.nan
    var end = Double.infinity
    var hasStarted = false
    var hasStopped = false
    /// An external progress; the animation runs while this says so.
    var pacing: Pacing?
  }

  private(set) var entries: [Entry] = []
  /// In the order of their addition; later ones override or add to earlier ones.
  private(set) var tracks: ContiguousArray<Track> = []
  /// Tracks of properties outside of `LayerValues`.
  private(set) var namedTracks: [Track] = []
  private(set) var transition: TransitionTrack?
  /// The earliest layer time at which an animation starts or stops.
  private(set) var nextEvent = Double.infinity
  private(set) var hasPending = false
  private var compiled: [(id: Int, track: Track)] = []
  private var nextID = 0

  init(_ layer: CALayer) {
    self.layer = layer
  }

  /// Ends the animations of a deallocated layer.
  isolated deinit {
    let context = context ?? .current
    for entry in entries where !entry.hasStopped { FrameContext.reportRemoved(entry, in: context) }
  }

  func add(_ animation: CAAnimation, key: String?, group: TransactionGroup?) {
    entries.append(
      Entry(id: nextID, key: key, animation: animation, group: group, pacing: (animation as? PacedAnimation)?.pacing))
    nextID += 1
    hasPending = true
  }

  /// The context for callbacks: the tree's, or the one that the layer was in last.
  var contextOfCallbacks: FrameContext? { layer.tree?.context ?? context ?? .current }

  func enter(_ context: FrameContext) { self.context = context }

  /// Sets the begin time of pending animations and compiles their tracks.
  func resolve(at localTime: Double) {
    guard hasPending else { return }
    hasPending = false
    for index in entries.indices where entries[index].begin.isNaN {
      let animation = entries[index].animation
      let begin = animation.beginTime != 0 ? animation.beginTime : localTime
      entries[index].begin = begin
      entries[index].end = AnimationClock(animation.timing, duration: animation.duration, begin: begin).end
      var made: [Track] = []
      animation.compile(into: &made, outer: nil, begin: begin, duration: animation.duration)
      for track in made { compiled.append((entries[index].id, track)) }
    }
    refresh()
  }

  /// Removes the matching animations and returns them in order.
  func remove(where isOut: (Entry) -> Bool) -> [Entry] {
    let out = entries.filter(isOut)
    guard !out.isEmpty else { return [] }
    entries.removeAll(where: isOut)
    let ids = Set(out.map(\.id))
    compiled.removeAll { ids.contains($0.id) }
    refresh()
    return out
  }

  /// Marks the animations that have started by a time and returns them.
  func markStarted(at localTime: Double) -> [Entry] {
    var started: [Entry] = []
    for index in entries.indices where !entries[index].hasStarted && entries[index].begin <= localTime {
      entries[index].hasStarted = true
      started.append(entries[index])
    }
    return started
  }

  /// Marks the animations that have ended by a time and returns them.
  func markEnded(at localTime: Double) -> [Entry] {
    var ended: [Entry] = []
    for index in entries.indices where !entries[index].hasStopped && entries[index].end <= localTime {
      entries[index].hasStopped = true
      ended.append(entries[index])
    }
    return ended
  }

  func refresh() {
    tracks = ContiguousArray(compiled.map(\.track).filter { $0.namedTarget == nil })
    namedTracks = compiled.map(\.track).filter { $0.namedTarget != nil }
    transition = compiledTransition()
    layer.updateTracks(self)
    nextEvent = entries.reduce(Double.infinity) { earliest, entry in
      guard !entry.begin.isNaN else { return earliest }
      return min(earliest, entry.hasStarted ? (entry.hasStopped ? .infinity : entry.end) : entry.begin)
    }
  }

  /// The transition added last.
  private func compiledTransition() -> TransitionTrack? {
    guard let entry = entries.last(where: { $0.animation is CATransition && !$0.begin.isNaN }),
      let transition = entry.animation as? CATransition
    else { return nil }
    return TransitionTrack(transition, begin: entry.begin)
  }

  /// Whether an animation changes the picture by itself at a layer's time.
  func isRunning(at localTime: Double) -> Bool { entries.contains { $0.isRunning(at: localTime) } }

  /// Whether an animation that ends by itself changes the picture at a layer's time, or will do so.
  func runsToAnEnd(at localTime: Double) -> Bool {
    entries.contains { ($0.begin.isNaN || $0.end < .infinity) && $0.isRunning(at: localTime) }
  }

  /// The most frames per second that an animation requests at a layer's time, infinity for every frame; nil if none runs.
  func requestedRate(at localTime: Double) -> Double? {
    entries.lazy.filter { $0.isRunning(at: localTime) }.map { $0.animation.preferredFrameRateRange.requested ?? .infinity }.max()
  }
}

extension LayerAnimations.Entry {
  @MainActor
  func isRunning(at localTime: Double) -> Bool {
    begin.isNaN || (pacing.map(\.isRunning) ?? (animation.timing.speed != 0 && localTime < end))
  }
}

extension Track {
  var changesDepth: Bool {
    switch content {
    case .vector(let slot, _, _): slot == .zPosition
    case .transform: true
    case .general(let span):
      switch span.target {
      case .transform, .transformPart, .vector(.zPosition, _, _): true
      default: false
      }
    }
  }
}
