import MotionTesting
import Recording
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// Painted pictures while the window's size changes, and after.
@MainActor struct ResizingTests {
  private static let size = CGSize(width: 900, height: 700)
  private static let last = CGSize(width: 780, height: 620)

  /// A scene in a stage whose window shrinks by some points in each of twelve frames.
  private func resized(_ scene: Scene, frames: Int, then seconds: TimeInterval) -> (Stage, Recording) {
    let stage = Stage(size: Self.size, scale: 1)
    let values = TunableValues(groups: scene.groups)
    let start = scene.recordingStart(size: Self.size, values: values)
    stage.window.overrideUserInterfaceStyle = .dark
    let session = scene.makeSession(values: values)
    stage.window.rootViewController = session.rootViewController
    let recorder = FrameRecorder(stage.application, start: start, keepsLines: true)
    stage.advance(by: 0.3)
    for frame in 1...frames {
      let share = CGFloat(frame) / CGFloat(frames)
      let size = CGSize(
        width: (Self.size.width + (Self.last.width - Self.size.width) * share).rounded(),
        height: (Self.size.height + (Self.last.height - Self.size.height) * share).rounded())
      stage.send(.resize(size: size, scale: 1))
      stage.advance()
    }
    stage.advance(by: seconds)
    recorder.stop()
    return (stage, recorder.recording)
  }

  private func pictures(below view: UIView) -> [HorizonView] {
    ([view as? HorizonView].compactMap { $0 }) + view.subviews.flatMap(pictures)
  }

  /// A stage that shows a picture of 300 × 200 points; it has not made a frame yet.
  private func shownPicture() -> (Stage, HorizonView) {
    let stage = Stage(size: Self.size, scale: 1)
    let view = HorizonView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    stage.window.addSubview(view)
    view.show(Horizon.byDay[0], size: view.bounds.size, format: .cover)
    return (stage, view)
  }

  @Test func picturesAreStretchedWhileTheSizeChanges() throws {
    let (stage, view) = shownPicture()
    let first = try #require(view.image)
    #expect(first.size == CGSize(width: 300, height: 200), "the first is painted at once")
    stage.advance()
    for frame in 1...30 {
      view.bounds.size.width = 300 - CGFloat(frame)
      view.show(Horizon.byDay[0], size: view.bounds.size, format: .cover)
      stage.advance()
      #expect(view.image === first, "frame \(frame)")
    }
    stage.advance(by: HorizonView.stillTime - 0.03)
    #expect(view.image === first)
    stage.advance(by: 0.06)
    #expect(view.image?.size == CGSize(width: 270, height: 200), "painted anew once the size is still")
    stage.advance(by: 1)
    #expect(!stage.needsFrame && stage.application.nextWake == nil)
  }

  @Test func anotherPlaceIsPaintedAtOnce() {
    let (stage, view) = shownPicture()
    stage.advance(frames: 2)
    let first = view.image
    view.show(Horizon.byDay[0], size: CGSize(width: 200, height: 200), format: .cover)
    view.show(Horizon.byDay[1], size: CGSize(width: 220, height: 200), format: .cover)
    #expect(view.image !== first && view.image?.size.width == 220)
    stage.advance(by: 0.5)
    #expect(view.image?.size.width == 220, "the size that was awaited is void")
  }

  @Test func aSizeThatReturnsIsNotPaintedAgain() {
    let (stage, view) = shownPicture()
    stage.advance(frames: 2)
    let first = view.image
    view.show(Horizon.byDay[0], size: CGSize(width: 200, height: 200), format: .cover)
    stage.advance(frames: 2)
    view.show(Horizon.byDay[0], size: CGSize(width: 300, height: 200), format: .cover)
    #expect(stage.application.nextWake == nil)
    stage.advance(by: 0.5)
    #expect(view.image === first)
  }

  @Test(arguments: ["edge-pan", "paging-cards"])
  func restAfterResizingIsThatOfAWindowOfTheSize(name: String) throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    let (stage, recording) = resized(scene, frames: 12, then: 1.5)
    let shown = stage.displayListText()
    let pictures = pictures(below: stage.window).filter { !$0.isHidden && $0.image != nil && $0.bounds.width > 1 }
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(picture.image?.size == picture.bounds.size) }
    let start = scene.recordingStart(
      size: Self.last, values: TunableValues(groups: scene.groups))
    let fresh = SceneWorld(scene, start)
    for frame in 0..<90 { fresh.world.advance(to: Double(frame) / 60) }
    #expect(fresh.world.list.description == shown)
    // What has been painted in this process must not change what a replay shows.
    let replay = SceneWorld(scene, recording.start).replay(recording)
    replay.run()
    #expect(replay.frameCount == recording.frameCount)
    #expect(replay.divergence == nil, "\(replay.divergence?.explanation ?? "")")
  }

  /// The twelve pictures of a large window are not painted in one frame.
  @Test func paintingIsSpreadOverFrames() throws {
    let stage = Stage(size: CGSize(width: 2400, height: 1600), scale: 1)
    stage.window.rootViewController = HorizonsViewController()
    stage.advance(by: 0.3)
    let views = pictures(below: stage.window)
    #expect(views.count == 12)
    stage.send(.resize(size: CGSize(width: 2300, height: 1500), scale: 1))
    stage.advance(frames: 2)
    var changes: [Int] = []
    for _ in 0..<60 {
      let before = views.map { $0.image.map(ObjectIdentifier.init) }
      stage.advance()
      let changed = zip(views, before).filter { view, old in view.image.map(ObjectIdentifier.init) != old }
      if changed.isEmpty { continue }
      changes.append(changed.count)
      let pixels = changed.reduce(0) { $0 + $1.0.bounds.width * $1.0.bounds.height }
      #expect(changed.count == 1 || pixels <= 1_000_000)
    }
    #expect(changes.count >= 3 && changes.reduce(0, +) == 12)
  }
}
