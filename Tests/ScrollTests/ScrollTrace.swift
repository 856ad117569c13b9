import Foundation
import MotionTesting
import Testing

@testable import ViewCore

/// A drag that was played on iOS, and what the scroll view did (Measured, from ../shared/reference/measured/scroll).
struct ScrollTrace: Decodable {
  struct Input: Decodable {
    let beganY: CGFloat
    let stepY: CGFloat
    let moves: Int
    let intervalMS: Int
    /// How long the finger rests before it lifts.
    let thenStationaryMS: Int?
    let offsetAtRelease: CGFloat?
  }

  struct Release: Decodable {
    let velocityY: CGFloat
    let targetY: CGFloat
  }

  let viewport: [CGFloat]
  let contentSize: [CGFloat]
  let startOffsetY: CGFloat?
  let input: Input
  let willEndDragging: Release
  let willDecelerate: Bool
  let firstFrameMSAfterEnded: Double?
  let frameMS: Double?
  let offsets: [CGFloat]?
  let finalOffsetY: CGFloat
  let didEndDeceleratingMSAfterWillBegin: Double?
  let dragOffsets: [CGFloat]
  let dragOffsetsNote: String?

  static func read(_ name: String) throws -> ScrollTrace {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Measured"))
    return try JSONDecoder().decode(ScrollTrace.self, from: Data(contentsOf: url))
  }

  /// Offsets of a drag, where some traces count from the start.
  var dragBase: CGFloat { dragOffsetsNote == nil ? 0 : startOffsetY ?? 0 }
}

/// A trace played on a stage of a thousand frames a second: whatever the phase of the screen was, it is among them.
@MainActor
final class TracePlayer {
  let log = ScrollLog()
  /// The offset after each move of the finger.
  private(set) var dragged: [CGFloat] = []
  /// The offset in each millisecond from the finger's end on.
  private(set) var offsets: [CGFloat] = []
  private(set) var willDecelerate = false
  /// Milliseconds from the beginning of the deceleration to its end.
  private(set) var endedAfter: Int?

  init(_ trace: ScrollTrace) {
    let size = CGSize(width: trace.viewport[0], height: trace.viewport[1])
    let stage = Stage(size: size, scale: 3, framesPerSecond: 1000)
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: trace.contentSize[0], height: trace.contentSize[1])
    view.contentOffset.y = trace.startOffsetY ?? 5000
    stage.window.addSubview(view)
    stage.advance()
    view.delegate = log
    let input = trace.input
    let x = size.width / 2
    stage.touchDown(at: CGPoint(x: x, y: input.beganY))
    stage.advance(frames: input.intervalMS)
    for move in 1...input.moves {
      stage.touchMove(to: CGPoint(x: x, y: input.beganY + CGFloat(move) * input.stepY))
      stage.advance()
      dragged.append(view.contentOffset.y)
      stage.advance(frames: input.intervalMS - 1)
    }
    stage.advance(frames: trace.input.thenStationaryMS ?? 0)
    stage.touchUp()
    stage.advance()
    willDecelerate = view.isDecelerating
    offsets.append(view.contentOffset.y)
    while view.isDecelerating, offsets.count < 10_000 {
      stage.advance()
      offsets.append(view.contentOffset.y)
    }
    if willDecelerate { endedAfter = offsets.count - 1 }
  }

  /// The offset at a time after the finger's end, in milliseconds.
  func offset(at time: Double) -> CGFloat {
    let index = min(max(Int(time), 0), offsets.count - 1)
    let next = min(index + 1, offsets.count - 1)
    return offsets[index] + (offsets[next] - offsets[index]) * CGFloat(time - Double(index))
  }
}
