import CoreGraphics
import Foundation
import Motion

/// The state of a zoomed page between its source and the full screen.
struct ZoomState: Equatable {
  /// The card's frame, in points of the container.
  var frame: CGRect
  /// The appearance: 0 is the source's, 1 is the whole page.
  var mix: CGFloat

  fileprivate typealias Numbers = SIMD8<Double>

  fileprivate var numbers: Numbers {
    [Double(frame.midX), Double(frame.midY), Double(frame.width), Double(frame.height), Double(mix), 0, 0, 0]
  }

  fileprivate init(_ numbers: Numbers) {
    let size = CGSize(width: max(numbers[2], 1), height: max(numbers[3], 1))
    frame = CGRect(
      x: CGFloat(numbers[0]) - size.width / 2, y: CGFloat(numbers[1]) - size.height / 2, width: size.width, height: size.height)
    mix = CGFloat(numbers[4])
  }

  init(frame: CGRect, mix: CGFloat) { (self.frame, self.mix) = (frame, mix) }
}

/// The velocity of a zoomed page in points, and in units of its mix, per second.
struct ZoomVelocity {
  fileprivate var numbers: SIMD8<Double>

  static let zero = ZoomVelocity(numbers: .zero)

  /// The velocity of a card of constant size.
  static func moving(_ velocity: CGPoint) -> ZoomVelocity {
    ZoomVelocity(numbers: [Double(velocity.x), Double(velocity.y), 0, 0, 0, 0, 0, 0])
  }
}

/// A zoomed page on the system spring; its target may move, and the distance from it decays.
struct ZoomMotion {
  /// The distances at which the card counts as arrived: half a point, or a thousandth of the mix.
  private static let tolerance: SIMD8<Double> = [0.5, 0.5, 0.5, 0.5, 0.001, 1, 1, 1]

  private let start: TimeInterval
  private let springs: [SpringMotion]

  /// - Parameter start: in seconds of the time in which the motion is evaluated.
  init(from state: ZoomState, to target: ZoomState, velocity: ZoomVelocity, start: TimeInterval) {
    self.start = start
    let distance = state.numbers - target.numbers
    springs = (0..<5).map { index in
      SpringMotion(spring: .system, from: distance[index], to: 0, initialVelocity: velocity.numbers[index])
    }
  }

  func state(at time: TimeInterval, target: ZoomState) -> ZoomState {
    var numbers = target.numbers
    for (index, spring) in springs.enumerated() { numbers[index] += spring.position(at: time - start) }
    return ZoomState(numbers)
  }

  func velocity(at time: TimeInterval) -> ZoomVelocity {
    var velocity = ZoomVelocity.zero
    for (index, spring) in springs.enumerated() { velocity.numbers[index] = spring.velocity(at: time - start) }
    return velocity
  }

  func isDone(at time: TimeInterval) -> Bool {
    springs.indices.allSatisfy { springs[$0].isDone(at: time - start, tolerance: Self.tolerance[$0]) }
  }
}
