import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// The context of one application, which everything in its windows shares: clock, scheduler, input, running animations, log.
///
/// The application owns it. What is in a window reaches it from there: layer → tree → window → view, `homeContext`. What is in no
/// window yet belongs to the application whose turn it is when it needs one: the one that was made, or that made a frame, last.
/// Calls on objects of another application's window take the turn for as long as they last (`inTurn`), so that the program's own
/// code which they call finds its own world behind `UIApplication.shared`, `UIScreen.main` and `CACurrentMediaTime()`.
@MainActor
package final class ApplicationContext {
  /// Clock, display links, implicit transaction and callbacks of the layer tree.
  package let frames: FrameContext
  package let scheduler: FrameScheduler
  package let router = TouchRouter()
  /// The log of transitions, animators and misuse.
  package let log = TransitionLog()
  /// The inert API that has been used; each is logged once.
  package internal(set) var inertUses: Set<InertAPI> = []
  /// The motion in progress, for tools that show it.
  package let motionSources = MotionSources()
  /// Views that asked for `updateConstraints()`.
  let constraintUpdates = ConstraintUpdates()
  /// The number of frames laid out and drawn.
  package internal(set) var frameCount = 0
  /// Whether animation blocks animate; `UIView.setAnimationsEnabled(_:)` sets it.
  var areAnimationsEnabled = true
  /// The collectors that record animations as they begin.
  var collectors: [AnimationCollector] = []
  /// The running property animators, retained until they end.
  private var runningAnimators: Set<UIViewPropertyAnimator> = []
  /// Nil when it has gone.
  package internal(set) weak var application: UIApplication?

  init() {
    frames = FrameContext()
    scheduler = FrameScheduler(frames)
    frames.owner = self
    router.context = self
    log.context = self
  }

  /// The time of the current frame, in seconds.
  package var now: TimeInterval { frames.now }

  /// The bounds of the application's screen, in points.
  var screenBounds: CGRect { application?.screen.bounds ?? .zero }

  func keep(_ animator: UIViewPropertyAnimator) { runningAnimators.insert(animator) }
  func release(_ animator: UIViewPropertyAnimator) { runningAnimators.remove(animator) }

  /// Releases everything that waits for later frames, when the application is gone.
  func endForGood() {
    scheduler.removeAll()
    runningAnimators = []
    collectors = []
    frames.endForGood()
    log.endForGood()
  }

  // MARK: - Whose turn it is

  /// The context of the application whose turn it is; nil where there is none.
  package static var current: ApplicationContext? { FrameContext.current.flatMap(ApplicationContext.owner(of:)) }

  /// The context whose turn it is; traps, naming the call, where there is none.
  package static func required(by call: String) -> ApplicationContext {
    if let current { return current }
    misuse("\(call): there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun.")
  }

  /// Runs code that may call the program's with this application behind Apple's global functions.
  package func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !frames.hasTurn else { return try body() }
    let (outer, traits) = (FrameContext.current, UITraitCollection.current)
    application?.makeCurrent()
    defer {
      outer?.takeTurn()
      UITraitCollection.current = traits
    }
    return try body()
  }
}

extension ApplicationContext {
  /// The context that a layer tree's belongs to; nil for a tree without an application.
  static func owner(of frames: FrameContext) -> ApplicationContext? {
    // Nobody else owns frame contexts.
    frames.owner.map { unsafeDowncast($0, to: ApplicationContext.self) }
  }
}

// MARK: - Reaching it

extension CALayer {
  /// The application context of the layer's window; in no window, that of the application whose turn it is, if there is one.
  package final var homeContext: ApplicationContext? { context.flatMap(ApplicationContext.owner(of:)) }
}

extension UIResponder {
  /// The application context of the responder's window; in no window, that of the application whose turn it is. Traps where there
  /// is none.
  package final var applicationContext: ApplicationContext { homeContext ?? .required(by: "\(type(of: self))") }

  /// Runs code that may call the program's with this responder's application behind Apple's global functions.
  package final func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let homeContext else { return try body() }
    return try homeContext.inTurn(body)
  }
}
