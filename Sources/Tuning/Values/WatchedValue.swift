import Foundation
import Synchronization

/// A watched value: its last number, and its samples of the last two seconds.
final class WatchedValue: Sendable {
  /// The interval of a plot, in seconds.
  static let span: TimeInterval = 2
  private static let sampleLimit = 1024

  struct Style: Hashable, Sendable {
    var isPlot: Bool
    var range: ClosedRange<Double>?
    var unit: String
    var decimals: Int
  }

  struct Sample: Equatable, Sendable {
    /// The time of the frame in which it was set, in seconds.
    var time: TimeInterval
    var value: Double
  }

  private struct State {
    var style: Style
    var place: DeclaredTunable.Place
    /// In order of time; the last one is the present value.
    var samples: [Sample] = []
    var revision = 0
  }

  let name: String
  private let state: Mutex<State>

  init(_ name: String, _ style: Style, _ place: DeclaredTunable.Place) {
    self.name = name
    state = Mutex(State(style: style, place: place))
  }

  /// Restarts for another version of the code.
  func declare(_ style: Style, _ place: DeclaredTunable.Place) {
    state.withLock { ($0.style, $0.place, $0.samples) = (style, place, []) }
  }

  var style: Style { state.withLock { $0.style } }
  var place: DeclaredTunable.Place { state.withLock { $0.place } }
  var samples: [Sample] { state.withLock { $0.samples } }
  var last: Double? { state.withLock { $0.samples.last?.value } }
  /// The number of times that it was set.
  var revision: Int { state.withLock { $0.revision } }

  /// Adds a sample at a time in seconds; the last one of a frame replaces the others.
  func add(_ value: Double, at time: TimeInterval) {
    state.withLock { state in
      if state.samples.last?.time == time { state.samples.removeLast() }
      state.samples.append(Sample(time: time, value: value))
      state.revision += 1
      guard state.samples.count > Self.sampleLimit else { return }
      // Keeps one sample before the interval, at which the plot begins.
      let first = state.samples.lastIndex { $0.time <= time - Self.span } ?? Self.sampleLimit / 2
      state.samples.removeFirst(max(first, 1))
    }
  }
}
