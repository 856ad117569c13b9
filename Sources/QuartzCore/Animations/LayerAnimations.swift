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

  /// In the order of their addition, which is that of their numbers.
  private(set) var entries: [Entry] = []
  /// The number of the animation with a key.
  private var ids: [String: Int] = [:]
  private var freeKeys = FreeKeys()
  /// In the order of their addition; later ones override or add to earlier ones. Those that later ones hide until their end are left out.
  private(set) var tracks: ContiguousArray<Track> = []
  /// Tracks of properties outside of `LayerValues`.
  private(set) var namedTracks: [Track] = []
  private(set) var transition: TransitionTrack?
  /// The earliest layer time at which an animation starts or stops; it may be that of one that was removed.
  private(set) var nextEvent = Double.infinity
  private(set) var hasPending = false
  /// The tracks of all animations, and of some that were removed since the last `refresh()`.
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

  /// - Precondition: no animation has the key.
  func add(_ animation: CAAnimation, key: String?, group: TransactionGroup?) {
    entries.append(
      Entry(id: nextID, key: key, animation: animation, group: group, pacing: (animation as? PacedAnimation)?.pacing))
    if let key { ids[key] = nextID }
    nextID += 1
    hasPending = true
  }

  // MARK: - Keys

  /// The animation with a key.
  ///
  /// - Complexity: O(log *n*).
  subscript(key: String) -> Entry? { ids[key].flatMap(index(of:)).map { entries[$0] } }

  private func index(of id: Int) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }

  /// The first unused key among `position`, `position-2`, `position-3`, …
  func freeKey(_ base: String) -> String { freeKeys.first(of: base) { ids[$0] == nil } }

  // MARK: - Tracks

  /// The context for callbacks: the tree's, or the one that the layer was in last.
  var contextOfCallbacks: FrameContext? { layer.tree?.context ?? context ?? .current }

  func enter(_ context: FrameContext) { self.context = context }

  /// Sets the begin time of pending animations and compiles their tracks.
  ///
  /// - Complexity: O(pending animations), amortised.
  func resolve(at localTime: Double) {
    guard hasPending else { return }
    hasPending = false
    let first = entries.lastIndex { !$0.begin.isNaN }.map { $0 + 1 } ?? 0
    var added: [Track] = []
    for index in first..<entries.count {
      let animation = entries[index].animation
      let begin = animation.beginTime != 0 ? animation.beginTime : localTime
      entries[index].begin = begin
      entries[index].end = AnimationClock(animation.timing, duration: animation.duration, begin: begin).end
      nextEvent = min(nextEvent, begin)
      if let made = animation as? CATransition { transition = TransitionTrack(made, begin: begin) }
      let known = added.count
      animation.compile(into: &added, outer: nil, begin: begin, duration: animation.duration)
      for track in added[known...] { compiled.append((entries[index].id, track)) }
    }
    guard !layer.state.contains(.hasOldTracks) else { return }
    var hidesOthers = false
    for track in added {
      if track.namedTarget != nil { namedTracks.append(track) } else { hidesOthers = append(track) || hidesOthers }
    }
    if hidesOthers { layer.updateTracks(self) } else { layer.appendTracks(added, of: self) }
  }

  /// How many of the last tracks are looked at for those that a new one hides: more than a layer's properties that change together.
  private static let hidingReach = 16

  /// Appends a track; true if it hides earlier ones, which are dropped.
  private func append(_ track: Track) -> Bool {
    defer { tracks.append(track) }
    guard !tracks.isEmpty, track.hidesEarlierOnes else { return false }
    var hidesOthers = false
    for index in (max(tracks.count - Self.hidingReach, 0)..<tracks.count).reversed() where track.hides(tracks[index]) {
      tracks.remove(at: index)
      hidesOthers = true
    }
    return hidesOthers
  }

  /// Removes the animation with a key and returns it.
  func remove(key: String) -> Entry? {
    guard let id = ids[key], let index = index(of: id) else { return nil }
    return didRemove([entries.remove(at: index)]).first
  }

  /// Removes the matching animations and returns them in order.
  func remove(where isOut: (Entry) -> Bool) -> [Entry] {
    let out = entries.filter(isOut)
    guard !out.isEmpty else { return [] }
    entries.removeAll(where: isOut)
    return didRemove(out)
  }

  /// Leaves the tracks of removed animations to the next `refresh()`.
  private func didRemove(_ out: [Entry]) -> [Entry] {
    for case let key? in out.map(\.key) {
      ids[key] = nil
      freeKeys.release(key)
    }
    if entries.isEmpty { refresh() } else { layer.tracksAreOld() }
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

  /// Makes the tracks anew from the animations.
  func refresh() {
    if layer.state.contains(.hasOldTracks) || entries.isEmpty { dropRemovedTracks() }
    tracks = []
    for (_, track) in compiled where track.namedTarget == nil { _ = append(track) }
    namedTracks = compiled.map(\.track).filter { $0.namedTarget != nil }
    transition = compiledTransition()
    layer.updateTracks(self)
    updateNextEvent()
  }

  /// - Complexity: O(animations + tracks): both are in the order of the animations' numbers.
  private func dropRemovedTracks() {
    var index = 0
    compiled.removeAll { id, _ in
      while index < entries.count, entries[index].id < id { index += 1 }
      return index == entries.count || entries[index].id != id
    }
  }

  /// Looks for the next start or stop.
  func updateNextEvent() {
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

extension Track {
  /// Whether the values of the property below it do not show while it is active.
  var hidesEarlierOnes: Bool {
    guard mode.isDisjoint(with: [.additive, .relative]), outer == nil else { return false }
    switch content {
    case .vector, .transform: return true
    case .general: return false
    }
  }

  /// Whether an earlier track of the same property never shows: this one is active whenever the other is.
  func hides(_ other: Track) -> Bool {
    guard other.outer == nil, clock.isActive(through: other.clock) else { return false }
    switch (content, other.content) {
    case (.vector(let slot, _, _), .vector(let covered, _, _)): return slot == covered
    case (.vector(let slot, _, _), .general(let span)):
      if case .vector(let covered, _, _) = span.target { return slot == covered && !span.turnsTheLayer }
      return false
    case (.transform, .transform): return true
    case (.transform, .general(let span)):
      switch span.target {
      case .transform, .transformPart: return true
      default: return false
      }
    default: return false
    }
  }
}
