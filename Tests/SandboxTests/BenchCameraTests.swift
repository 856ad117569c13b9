import DisplayList
import MotionTesting
import Recording
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Pictures and films of the bench")
struct BenchCameraTests {
  private final class Camera: StageCamera {
    var pictures: [DisplayList] = []
    var films: [Recording] = []
    var drawn: [DrawnFilm] = []
    var say: (CameraReport) -> Void = { _ in }

    func copyPicture(of list: DisplayList, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
      pictures.append(list)
      self.say = say
    }

    func saveFilm(of recording: Recording, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
      films.append(recording)
      self.say = say
    }

    func saveFilm(of film: DrawnFilm, title: String, say: @escaping @MainActor (CameraReport) -> Void) {
      drawn.append(film)
      self.say = say
    }
  }

  private let bench = BenchUnderTest(.edgePan, among: Scene.all)
  private let camera = Camera()

  init() { bench.bench.camera = camera }

  private func pull() {
    bench.stage.advance(by: 0.3)
    bench.stage.drag(from: CGPoint(x: 893, y: 400), to: CGPoint(x: 530, y: 400), duration: 0.4)
    bench.stage.advance(by: 1.5)
  }

  private func key(_ code: UIKeyboardHIDUsage, _ letter: String) { bench.press(code, letter, [.control, .shift]) }

  private var lastRow: String? { bench.bench.log.history.rows.last?.text }

  @Test func pictureIsTheStageWithoutTheBench() throws {
    pull()
    key(.keyboardP, "p")
    let list = try #require(camera.pictures.first)
    #expect(camera.pictures.count == 1 && list.size == bench.bench.stage.bounds.size)
    #expect(list.contentHash == bench.bench.recording.recorder?.lastHash)
  }

  @Test func filmIsTheLastTenSecondsAndReplaysIdentically() throws {
    pull()
    bench.stage.advance(by: 12)
    pull()
    key(.keyboardF, "f")
    let recording = try #require(camera.films.first)
    let times = try #require(recording.stretches.first?.times)
    #expect(abs(times.upperBound - times.lowerBound - 10) < 1e-6)
    #expect(abs(times.upperBound - bench.bench.clock.time) < 0.05)
    let replay = SceneWorld(.edgePan, recording.start).replay(recording)
    replay.run()
    #expect(replay.divergence == nil && replay.frameCount > 50)
    bench.stage.application.makeCurrent()
  }

  @Test func filmInThePastEndsAtThePlayhead() throws {
    pull()
    let present = bench.bench.clock.time
    bench.bench.goBack(to: present - 1)
    bench.bench.saveFilm()
    let recording = try #require(camera.films.first)
    #expect(abs(recording.end - (present - 1)) < 0.05)
    #expect(bench.bench.past.isShown, "a film does not leave the past")
  }

  @Test func reportsStandInTheLogAndForFiveSecondsOnTheStage() {
    pull()
    key(.keyboardP, "p")
    camera.say(.done("Picture copied"))
    #expect(lastRow == "Picture copied" && bench.bench.marks.sceneHint.text == "Picture copied")
    bench.stage.advance(by: 4.5)
    #expect(bench.bench.marks.sceneHint.text == "Picture copied")
    bench.stage.advance(by: 1)
    #expect(bench.bench.marks.sceneHint.text == nil)
  }

  @Test func progressOfAFilmIsOneRowOfTheLog() {
    pull()
    key(.keyboardF, "f")
    let before = bench.bench.log.history.rows.count
    for percent in [10, 20, 30] { camera.say(.underWay("\(percent) %, 2 s left")) }
    #expect(bench.bench.log.history.rows.count == before + 1 && lastRow == "Film 30 %, 2 s left")
  }

  @Test func ghostsAreNotFilmed() {
    pull()
    bench.bench.toggleGhosts()
    bench.bench.saveFilm()
    #expect(camera.films.isEmpty && lastRow?.hasPrefix("No film") == true)
  }

  /// Code that cannot be replayed is filmed as it was drawn.
  @Test func liveCodeIsFilmedAsItWasDrawn() throws {
    let stage = Stage(size: CGSize(width: 400, height: 300), scale: 1)
    let presets = PresetLibrary(includedDirectory: nil, savedDirectory: URL(fileURLWithPath: "/nowhere"))
    let live = LiveBench(title: "Deck.swift", presets: presets, showsInspector: false)
    stage.window.rootViewController = live.bench
    live.bench.camera = camera
    stage.advance(frames: 3)
    let root = UIViewController()
    root.view.backgroundColor = .systemRed
    live.show(root, seconds: nil)
    stage.advance(by: 1)
    UIView.animate(withDuration: 2) { root.view.alpha = 0 }
    stage.advance(by: 1.5)
    live.bench.saveFilm()
    let film = try #require(camera.drawn.first)
    #expect(camera.films.isEmpty && camera.drawn.count == 1)
    #expect(abs(film.times.upperBound - live.bench.clock.time) < 1e-6 && film.times.lowerBound >= 0)
    #expect(film.frames.count > 80 && Set(film.frames.map(\.list.contentHash)).count > 80)
    #expect(film.frames.last?.list.size == live.bench.stage.bounds.size)
  }

  @Test func withoutACameraNeitherKeysNorRowsAreThere() {
    #expect(bench.bench.cameraCommands.count == 2 && bench.bench.cameraRows.count == 2)
    #expect(KeyList.groups(withCamera: true).contains { $0.title == "Pictures" })
    bench.bench.camera = nil
    #expect(bench.bench.cameraCommands.isEmpty && bench.bench.cameraRows.isEmpty)
    #expect(!KeyList.groups(withCamera: false).contains { $0.title == "Pictures" })
  }
}
