import DisplayList
import Recording
import UIKit
import UIKitCore

/// What is on the bench's stage: the scene with its running session, and the world in which it runs.
@MainActor final class StageContent {
  /// The window of the scene: the bench's own, or that of the program to which the bench is attached.
  let window: UIWindow
  /// Whether the window is a program's own.
  let isAttached: Bool
  private(set) var scene: Scene
  /// The running scene with its controllers and values; another one after a change of scene or code.
  private(set) var session: SceneSession
  /// Drives the scene's own world once it has continued from the past; nil while the bench's application runs the scene.
  private(set) var driver: WorldDriver?
  private var readingObservation: TunableObservation?
  /// Requests frames for the driven world.
  private var link: CADisplayLink?
  /// Whether replays run in applications of their own; what they log is not the stage's.
  private(set) var isReplaying = false

  init(_ scene: Scene, _ session: SceneSession, in window: UIWindow, isAttached: Bool) {
    (self.scene, self.session, self.window, self.isAttached) = (scene, session, window, isAttached)
  }

  /// The window's application; nil after its end.
  var application: UIApplication? { window.homeContext?.application }

  /// Whether the scene can be opened again to replay its gestures. For an attached program it cannot: what it did before is
  /// unknown, and values declared by code exist once per process.
  var canReplay: Bool { !scene.isDeclared }

  /// Whether the scene moves by itself.
  var moves: Bool { !session.isAtRest || session.animator?.isRunning == true }

  /// What the stage draws, as a replay of the scene alone would; nil after the application's end.
  var list: DisplayList? {
    guard let application else { return nil }
    return driver?.list
      ?? application.tree.displayList(on: window.layer, scale: window.screen.scale, background: .black)
  }

  /// Whether the view at a place of the stage, or one that it is in, follows a pointer without a pressed button.
  func answersPointer(at place: CGPoint) -> Bool {
    guard let view = (driver?.sceneWorld.world.window ?? window).hitTest(place, with: nil) else { return false }
    return sequence(first: view, next: \.superview).contains { $0.viewInput?.answersPointer == true }
  }

  /// The state that a recording which began now would begin in.
  ///
  /// - Parameter time: the stage's time in seconds.
  func start(at time: TimeInterval) -> Recording.Start {
    scene.recordingStart(
      size: window.bounds.size, scale: window.screen.scale, framesPerSecond: window.screen.maximumFramesPerSecond,
      style: window.overrideUserInterfaceStyle, time: max(time, 0), values: session.values)
  }

  // MARK: - Changing

  /// Replaces the scene by another one with a new session.
  ///
  /// - Parameter values: the new session's; nil for the scene's defaults.
  func open(_ scene: Scene, values: TunableValues? = nil) {
    self.scene = scene
    session = scene.makeSession(values: values)
  }

  /// Replaces the session by another one of the same scene.
  func replaceSession(by session: SceneSession) {
    readingObservation = nil
    self.session = session
  }

  /// Calls back when the session's reading or readouts have changed, until the session is replaced; ends an earlier observation.
  func observeReading(_ change: @escaping () -> Void) {
    readingObservation = session.observeReading(change)
  }

  /// Shows the session's root view controller in the bench's own window.
  func showRoot() {
    if !isAttached { window.rootViewController = session.rootViewController }
  }

  // MARK: - A world of its own

  /// Makes a replayed world the one that the stage drives. Its session is not shown yet.
  func drive(_ world: SceneWorld, in application: UIApplication, log: @escaping (TransitionLog.Entry) -> Void) -> WorldDriver {
    let driver = WorldDriver(world, in: application)
    driver.observeLog(log)
    self.driver = driver
    return driver
  }

  /// Requests frames as long as the driven world needs them.
  func startLink() {
    link?.invalidate()
    let link = CADisplayLink { _ in }
    link.follow(nil)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Advances the driven world to a time; returns whether it needs a further frame.
  func advanceWorld(to time: TimeInterval) -> Bool {
    driver?.advance(to: time)
    return driver?.needsFrame == true
  }

  /// Stops requesting frames while the driven world needs none.
  func pauseLinkAtRest() { link?.isPaused = driver?.needsFrame != true }

  /// Stops requesting frames.
  func endLink() {
    link?.invalidate()
    link = nil
  }

  /// Returns the scene to the bench's application.
  func endDriving() {
    driver = nil
    endLink()
  }

  /// Runs replays in applications of their own, then makes this application current again.
  func replay<Result>(_ play: () -> Result) -> Result {
    isReplaying = true
    defer {
      isReplaying = false
      application?.makeCurrent()
    }
    return play()
  }
}
