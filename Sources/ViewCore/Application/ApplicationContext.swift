import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// The context of one application, shared by everything in its windows: clock, scheduler, input, running animations, log.
///
/// The application owns it. An object in a window reaches it through layer → tree → window → view (`homeContext`). An object
/// outside a window uses the context of the current application: the one that was made, or made a frame, last. A call on an
/// object in another application's window makes that application current for the duration of the call (`inTurn`), so that program
/// code that runs in it gets the right `UIApplication.shared`, `UIScreen.main` and `CACurrentMediaTime()`.
@MainActor
package final class ApplicationContext {
  /// The clock, display links, implicit transaction and callbacks of the layer tree.
  package let frames: FrameContext
  package let scheduler: FrameScheduler
  package let router = TouchRouter()
  let appearances = AppearanceProxies()
  /// The log of transitions, animators and misuse.
  package let log = TransitionLog()
  /// The inert API that was called; each is logged once.
  package private(set) var inertUses: Set<InertAPI> = []
  /// The motion in progress, for tools that show it.
  package let motionSources = MotionSources()
  /// The views that have requested `updateConstraints()`.
  let constraintUpdates = ConstraintUpdates()
  /// The views that have requested `updateProperties()`.
  let propertyUpdates = PropertyUpdates()
  let safeAreas = SafeAreaReading()
  /// The keyboard: input views of the first responder.
  package private(set) lazy var inputs: any InputViewing = InputViewHook.maker.value(self)
  /// The number of frames laid out and drawn.
  package private(set) var frameCount = 0
  /// Whether animation blocks animate; `UIView.setAnimationsEnabled(_:)` sets it.
  private(set) var areAnimationsEnabled = true
  /// The collectors that record animations as they begin.
  private(set) var collectors: [AnimationCollector] = []
  /// The running property animators, retained until they end.
  private(set) var runningAnimators: Set<UIViewPropertyAnimator> = []
  /// The application; nil after it was deallocated.
  package private(set) weak var application: UIApplication?
  /// What modules above this one keep per application, by type.
  private let states = ModuleStates()

  /// Begin animated changes of stacks that wait for the end of the turn.
  private var waitingTransitions: [@MainActor () -> Void] = []

  init() {
    frames = FrameContext()
    scheduler = FrameScheduler(frames)
    frames.attach(to: self)
    router.attach(to: self)
    log.attach(to: self)
  }

  /// The time of the current frame, in seconds.
  package var now: TimeInterval { frames.now }

  /// The date and time of day; without a host's clock, the beginning of 2001 (UTC) at time 0.
  package var date: Date { application?.host?.date?() ?? Date(timeIntervalSinceReferenceDate: now) }

  /// The bounds of the application's screen, in points.
  package var screenBounds: CGRect { application?.screen.bounds ?? .zero }

  func attach(to application: UIApplication) { self.application = application }

  /// The object of a type that a module above this one keeps for the application; makes it the first time.
  package func state<State: AnyObject>(_ make: () -> State) -> State { states.state(make) }

  // MARK: - Transitions that wait

  /// An animated change begins at the end of the turn, or when somebody is about to drive it.
  package func addWaitingTransition(_ begin: @escaping @MainActor () -> Void) { waitingTransitions.append(begin) }

  /// Begins what waits, as an interaction controller without a transition is told to move.
  package func beginWaitingTransitions() {
    let waiting = waitingTransitions
    waitingTransitions = []
    for begin in waiting { begin() }
  }

  /// Counts a frame that was laid out.
  func frameDidEnd() { frameCount += 1 }

  /// Records a call of inert API; returns whether it is the first one.
  func recordUse(of api: InertAPI) -> Bool { inertUses.insert(api).inserted }

  // MARK: - Animations

  /// Has animation blocks animate, or only set values.
  func setAnimationsEnabled(_ isEnabled: Bool) { areAnimationsEnabled = isEnabled }

  func add(_ collector: AnimationCollector) { collectors.append(collector) }
  func remove(_ collector: AnimationCollector) { collectors.removeAll { $0 === collector } }

  func keep(_ animator: UIViewPropertyAnimator) { runningAnimators.insert(animator) }
  func release(_ animator: UIViewPropertyAnimator) { runningAnimators.remove(animator) }

  /// Drops all pending work after the application was deallocated.
  func endForGood() {
    scheduler.removeAll()
    runningAnimators = []
    collectors = []
    frames.endForGood()
    router.pointing.endForGood()
    log.endForGood()
  }

  // MARK: - Whose turn it is

  /// The context of the current application; nil if there is none.
  package static var current: ApplicationContext? { FrameContext.current.flatMap(ApplicationContext.owner(of:)) }

  /// The context of the current application; traps with the name of the call if there is none.
  package static func required(by call: String) -> ApplicationContext {
    if let current { return current }
    misuse("\(call): there is no application. Make a MotionTesting.Stage, or call this after UIApplicationMain has begun.")
  }

  /// Runs code that may call the program's, with this application as the current one.
  package func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !frames.hasTurn else { return try body() }
    let (outer, traits) = (FrameContext.current, UITraitCollection.current)
    application?.makeCurrent()
    defer {
      outer?.becomeCurrent()
      UITraitCollection.current = traits
    }
    return try body()
  }
}

extension ApplicationContext {
  /// The application context of a layer tree's frame context; nil for a tree without an application.
  static func owner(of frames: FrameContext) -> ApplicationContext? {
    // All frame contexts with an owner are owned by application contexts.
    frames.owner.map { unsafeDowncast($0, to: ApplicationContext.self) }
  }
}

// MARK: - Reaching it

extension CALayer {
  /// The application context of the layer's window; outside a window, that of the current application, if there is one.
  package final var homeContext: ApplicationContext? { context.flatMap(ApplicationContext.owner(of:)) }
}

extension UIResponder {
  /// The application context of the responder's window; outside a window, that of the current application. Traps if there is
  /// none.
  package final var applicationContext: ApplicationContext { homeContext ?? .required(by: "\(type(of: self))") }

  /// Runs code that may call the program's, with this responder's application as the current one.
  package final func inTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let homeContext else { return try body() }
    return try homeContext.inTurn(body)
  }
}
