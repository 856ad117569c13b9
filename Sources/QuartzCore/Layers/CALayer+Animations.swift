import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  final func start(_ animation: CAAnimation, key: String?) {
    guard !state.contains(.isPresentation), let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration(for: self) }
    if copy.timingFunction == nil, !(copy is CASpringAnimation), let curve = CATransaction.animationTimingFunction(for: self) {
      copy.timingFunction = curve
    }
    var key = key
    if let transition = copy as? CATransition {
      transition.begin(from: pictureForTransition())
      key = kCATransition
    }
    if let key { stopAnimation(key) }
    let group = CATransaction.currentGroup(for: self)
    group?.enter()
    let list = makeAnimations()
    list.add(copy, key: key, group: group)
    tree?.register(self)
    touch()
  }

  final func stopAnimations(where isOut: (LayerAnimations.Entry) -> Bool) {
    guard let list = animations else { return }
    didStop(list.remove(where: isOut), in: list)
  }

  final func stopAnimation(_ key: String) {
    guard let list = animations, let entry = list.remove(key: key) else { return }
    didStop([entry], in: list)
  }

  private final func didStop(_ out: [LayerAnimations.Entry], in list: LayerAnimations) {
    guard !out.isEmpty else { return }
    if dropEmptyAnimations() { tree?.unregister(self) }
    touch()
    let context = list.contextOfCallbacks
    for entry in out where !entry.hasStopped { FrameContext.reportRemoved(entry, in: context) }
  }

  /// The first key among `position`, `position-2`, `position-3`, … that no animation has.
  package final func freeAnimationKey(_ name: String) -> String { animations?.freeKey(name) ?? name }

  /// Notes that the tracks are still those of animations that were removed: they are made anew before they are next used.
  final func tracksAreOld() {
    guard !state.contains(.hasOldTracks) else { return }
    raise(.hasOldTracks)
    tree?.expectNewTracks(of: self)
  }

  /// Makes the tracks anew if animations were removed.
  @inline(__always)
  final func settleTracks() { if state.contains(.hasOldTracks) { animations?.refresh() } }

  /// Adds tracks to those of the last `updateTracks(_:)`.
  final func appendTracks(_ added: [Track], of list: LayerAnimations) {
    for track in added {
      if track.namedTarget != nil {
        raise(.hasNamedTracks)
      } else if !state.contains(.hasGeneralTracks) {
        if let plain = PlainTrack(track) {
          appendPlainTrack(plain)
        } else {
          replacePlainTracks(with: [])
          raise(.hasGeneralTracks)
        }
      }
      if track.changesDepth { raise(.changesDepth) }
    }
    if list.transition != nil { raise(.hasTransition) }
    if state.contains(.displaysAnimated) || changesDrawing(added) {
      raise(.displaysAnimated)
      markNeedsDisplay()
    }
  }

  /// Updates the tracks from the animations.
  final func updateTracks(_ list: LayerAnimations?) {
    lower(.hasOldTracks)
    let tracks = list?.tracks ?? []
    let plain = tracks.compactMap { PlainTrack($0) }
    let isPlain = plain.count == tracks.count
    replacePlainTracks(with: isPlain ? plain : [])
    set(.hasGeneralTracks, !isPlain)
    set(.hasNamedTracks, list?.namedTracks.isEmpty == false)
    set(.hasTransition, list?.transition != nil)
    set(.changesDepth, tracks.contains(where: \.changesDepth))
    updateAnimatedDisplay(list)
  }

  /// Applies the layer's animations at a time of the layer to the values.
  @inline(__always)
  final func animate(_ values: UnsafeMutablePointer<LayerValues>, at localTime: Double) {
    plainTracks.apply(to: values, at: localTime)
    if state.contains(.hasGeneralTracks) { applyGeneralTracks(to: values, at: localTime) }
    if animations != nil { values.pointee.limit() }
  }

  private final func applyGeneralTracks(to values: UnsafeMutablePointer<LayerValues>, at localTime: Double) {
    let model = self.values
    for track in animations?.tracks ?? [] { track.apply(to: &values.pointee, over: model, at: localTime) }
  }

  /// All animations of the layer and its subtree.
  package final var animationsInSubtree: [(layer: CALayer, key: String?, animation: CAAnimation)] {
    var list = (animations?.entries ?? []).map { (layer: self, key: $0.key, animation: $0.animation) }
    for child in children { list += child.animationsInSubtree }
    if let mask = ownMask { list += mask.animationsInSubtree }
    return list
  }

  // MARK: - Time

  /// The layer's time in seconds, and its speed relative to the frame's clock.
  package final var localClock: (time: Double, speed: Double) {
    var clock = parent?.localClock ?? (time: frameTime, speed: 1)
    if state.contains(.hasTiming) {
      clock = (extras.timing.localTime(at: clock.time), clock.speed * Double(extras.timing.speed))
    }
    return clock
  }

  final func baseConvertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(atClock: l?.clockTime(atLocal: t) ?? t)
  }

  final func baseConvertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let clock = clockTime(atLocal: t)
    return l?.localTime(atClock: clock) ?? clock
  }

  final func localTime(atClock time: Double) -> Double {
    let above = parent?.localTime(atClock: time) ?? time
    return state.contains(.hasTiming) ? extras.timing.localTime(at: above) : above
  }

  final func clockTime(atLocal time: Double) -> Double {
    var above = time
    if state.contains(.hasTiming) {
      let timing = extras.timing
      above = timing.speed == 0 ? timing.beginTime : (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }
    return parent?.clockTime(atLocal: above) ?? above
  }
}

extension MediaTiming {
  /// Converts a superlayer's time to the layer's; a finite duration repeats and reverses within it.
  func localTime(at parentTime: Double) -> Double {
    guard duration.isFinite else { return (parentTime - beginTime) * Double(speed) + timeOffset }
    var filled = self
    filled.fillMode = .both
    return AnimationClock(filled, duration: duration, begin: beginTime).moment(at: parentTime)?.time ?? 0
  }
}
