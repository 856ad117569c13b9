import Foundation

/// An externally driven progress that several animations share.
package final class Pacing {
  /// The progress at a local time of the layer in seconds; may leave 0…1.
  package private(set) var progress: (TimeInterval) -> Double
  /// Whether the progress changes by itself and so requests frames. Default true.
  package private(set) var isRunning = true

  package init(progress: @escaping (TimeInterval) -> Double) {
    self.progress = progress
  }

  /// The progress changes by itself from now on.
  package func resume() { isRunning = true }

  /// The progress stays as it is.
  package func pause() { isRunning = false }
}

/// An animation with the progress of a shared pacing. It never finishes by itself: its owner removes it.
package final class PacedAnimation: CAPropertyAnimation {
  private let from: PropertyValue
  private let to: PropertyValue
  package let pacing: Pacing

  package init(keyPath: String, from: PropertyValue, to: PropertyValue, pacing: Pacing) {
    self.from = from
    self.to = to
    self.pacing = pacing
    super.init()
    self.keyPath = keyPath
    becomeRelative()
    duration = .infinity
    fillMode = .both
  }

  package override func duplicate() -> CAAnimation {
    let copy = PacedAnimation(keyPath: keyPath ?? "", from: from, to: to, pacing: pacing)
    copy.copyValues(from: self)
    return copy
  }

  override func compile(into tracks: inout [Track], outer: OuterClock?, begin: Double, duration: Double) {
    guard let keyPath else { return }
    tracks.append(
      Track(
        target: .parse(keyPath), clock: AnimationClock(timing, duration: duration, begin: begin),
        pace: .shared(pacing), span: ValueSpan(from: from, to: to, by: nil), outer: outer, mode: TrackMode(self)))
  }
}
