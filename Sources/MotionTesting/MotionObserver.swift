import CoreGraphics
import Foundation
import Recording
import Staging
import UIKitCore

/// Samples a view in each frame until it is at rest.
@MainActor struct MotionObserver {
  /// The time without motion after which the view is at rest, in seconds.
  private static let rest: TimeInterval = 0.25
  /// The factor from alpha to points.
  private static let alphaPoints: CGFloat = 100

  private let view: UIView
  private let stage: Stage

  init(_ view: UIView, on stage: Stage) {
    self.view = view
    self.stage = stage
  }

  /// The view's presented rectangle in the window, and its alpha.
  private struct Place {
    var numbers: [CGFloat]

    func distance(to other: Place) -> Double {
      Double(zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot())
    }

    func dot(_ other: Place) -> Double { Double(zip(numbers, other.numbers).reduce(0) { $0 + $1.0 * $1.1 }) }

    func minus(_ other: Place) -> Place { Place(numbers: zip(numbers, other.numbers).map { $0 - $1 }) }
  }

  /// The last position, for a view that has left its window.
  private func place(_ last: Place?) -> Place {
    guard let window = view.window else { return last ?? Place(numbers: [0, 0, 0, 0, 0]) }
    let layer = view.layer.presentation() ?? view.layer
    let root = window.layer.presentation() ?? window.layer
    let box = layer.convert(layer.bounds, to: root)
    return Place(numbers: [box.midX, box.midY, box.width, box.height, CGFloat(layer.opacity) * Self.alphaPoints])
  }

  func course(limit: TimeInterval) -> MotionCourse {
    let begin = stage.time
    let transitions = TransitionCounter()
    var places = [place(nil)]
    var times: [TimeInterval] = [0]
    var costs: [TimeInterval] = []
    var still: TimeInterval = 0
    while stage.time - begin < limit, still < Self.rest || stage.needsFrame, still < 4 * Self.rest {
      let start = ContinuousClock.now
      let before = stage.time
      stage.advance()
      costs.append((ContinuousClock.now - start) / .seconds(1))
      places.append(place(places.last))
      times.append(stage.time - begin)
      let moved = places[places.count - 1].distance(to: places[places.count - 2])
      still = moved < 0.01 ? still + stage.time - before : 0
    }
    return course(places, times, transitions.completions, costs)
  }

  private func course(
    _ places: [Place], _ times: [TimeInterval], _ completions: (ended: Int, begun: Int)?, _ costs: [TimeInterval]
  ) -> MotionCourse {
    let displacement = places[places.count - 1].minus(places[0])
    let square = displacement.dot(displacement)
    let samples = places.indices.map { index in
      MotionCourse.Sample(
        time: times[index], share: square > 0.01 ? places[index].minus(places[0]).dot(displacement) / square : 1,
        step: index == 0 ? 0 : places[index].distance(to: places[index - 1]))
    }
    let hand = stage.releaseVelocity.map { velocity in
      Double(velocity.dx * displacement.numbers[0] + velocity.dy * displacement.numbers[1]) / max(square.squareRoot(), 1)
    }
    return MotionCourse(
      samples: samples, length: square.squareRoot(), handVelocity: hand, completions: completions, frameCosts: costs)
  }
}

/// Counts the transitions that end, and their completions.
@MainActor private struct TransitionCounter {
  private let transitionsBefore = TransitionLog.shared.transitionCount
  private let repeatsBefore = TransitionLog.shared.repeatedCompletionCount

  /// Nil when no transition has ended.
  var completions: (ended: Int, begun: Int)? {
    let transitions = TransitionLog.shared.transitionCount - transitionsBefore
    let repeats = TransitionLog.shared.repeatedCompletionCount - repeatsBefore
    return transitions + repeats == 0 ? nil : (transitions + repeats, transitions)
  }
}
