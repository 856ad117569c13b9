import MotionTesting
import Recording
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// The pointer over the stage, with and without a pressed button, is part of what the bench records.
@MainActor @Suite("Pointer on the bench")
struct BenchPointerTests {
  private let bench = BenchUnderTest(.pointer, among: Scene.all)

  private var root: PointerViewController? { bench.bench.session.rootViewController as? PointerViewController }
  private var events: [InputEvent.Kind] {
    (bench.bench.recording.recorder?.recording.entries ?? []).compactMap {
      if case .input(let event) = $0 { event.kind } else { nil }
    }
  }
  private var moves: [CGPoint] { events.compactMap { if case .pointerMoved(let pointer) = $0 { pointer.location } else { nil } } }

  /// Moves the pointer in ten frames, with several reports in each.
  private func move(from start: CGPoint, to end: CGPoint) {
    for step in 1...40 {
      let share = CGFloat(step) / 40
      let place = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      bench.stage.send(.pointerMoved(PointerInput(location: place)))
      if step % 4 == 0 { bench.stage.advance() }
    }
  }

  private func tile(_ index: Int) throws -> CGPoint { bench.center(of: try #require(root?.tiles[index])) }

  @Test func movesAreRecordedOncePerFrameOnlyOverWhatAnswersThem() throws {
    bench.stage.advance(by: 0.3)
    let tile = try tile(1)
    let origin = bench.bench.stage.convert(CGPoint.zero, to: bench.stage.window)
    // Beside everything.
    move(from: CGPoint(x: origin.x + 2, y: origin.y + 400), to: CGPoint(x: origin.x + 6, y: origin.y + 400))
    #expect(moves.isEmpty)
    move(from: CGPoint(x: tile.x - 10, y: tile.y), to: tile)
    #expect(moves.count == 10)
    let last = try #require(moves.last)
    #expect(abs(last.x - (tile.x - origin.x)) < 1e-6 && abs(last.y - (tile.y - origin.y)) < 1e-6)
    // Away over the inspector: once, and then no more.
    move(from: CGPoint(x: 1200, y: 300), to: CGPoint(x: 1210, y: 400))
    #expect(events.last == .pointerExited && moves.count == 10)
  }

  @Test func theRecordingIsReplayedWithThePointersEffects() throws {
    bench.stage.advance(by: 0.3)
    let (first, second) = (try tile(0), try tile(2))
    move(from: CGPoint(x: first.x - 40, y: first.y), to: first)
    bench.stage.advance(by: 0.6)
    move(from: first, to: second)
    bench.stage.advance(by: 0.6)
    move(from: CGPoint(x: 1200, y: 300), to: CGPoint(x: 1210, y: 400))
    bench.stage.advance(by: 1)
    let recording = try #require(bench.bench.recording.recorder?.recording)
    let replay = SceneWorld(.pointer, recording.start).replay(recording)
    replay.run()
    #expect(recording.frameCount > 20)
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
    bench.stage.application.makeCurrent()
  }

  /// The title has a hover style, and no interaction of its own.
  @Test func aHoverStyleIsRecordedAndReplayed() throws {
    bench.stage.advance(by: 0.3)
    let page = try #require(root?.view)
    let title = try #require(page.subviews.first { $0.hoverStyle != nil })
    let place = bench.center(of: title)
    move(from: CGPoint(x: place.x - 30, y: place.y), to: place)
    bench.stage.advance(by: 1)
    #expect(!moves.isEmpty)
    let recording = try #require(bench.bench.recording.recorder?.recording)
    let replay = SceneWorld(.pointer, recording.start).replay(recording)
    replay.run()
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
    bench.stage.application.makeCurrent()
  }

  @Test func thePastShowsThePointersEffect() throws {
    bench.stage.advance(by: 0.3)
    let tile = try tile(0)
    move(from: CGPoint(x: tile.x - 40, y: tile.y), to: tile)
    bench.stage.advance(by: 0.8)
    let (hovered, hash) = (bench.bench.clock.time, try #require(bench.bench.recording.recorder).lastHash)
    move(from: CGPoint(x: 1200, y: 300), to: CGPoint(x: 1210, y: 400))
    bench.stage.advance(by: 1)
    #expect(try #require(bench.bench.recording.recorder).lastHash != hash)
    bench.bench.goBack(to: hovered)
    bench.stage.advance()
    #expect(bench.bench.content.list?.contentHash == hash || bench.bench.past.isShown)
  }

  /// A right click is one in a replay, too.
  @Test func theButtonOfAPressIsRecorded() throws {
    bench.stage.advance(by: 0.3)
    let tile = try tile(0)
    for phase in [TouchInput.Phase.began, .ended] {
      bench.stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: tile, kind: .indirectPointer, buttonMask: .secondary)))
      bench.stage.advance()
    }
    let touches = events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
    #expect(touches.map(\.kind) == [.indirectPointer, .indirectPointer])
    #expect(touches.first?.buttonMask == .secondary)
  }
}
