import Foundation
import QuartzCore

/// What a transition alone owned, looked for again some frames after its end.
///
/// Only the toolkit can hold a run or an animator of the system's: one that is still there is a leak of ours. A context, a
/// coordinator or a presentation controller can be the program's to keep. Such survivors are told apart in the log, with the
/// property of the program's that refers to them.
@MainActor
struct TransitionRemains {
  /// Until everything must be gone, in seconds: enough for completions that end in the next turns and frames.
  static let patience: TimeInterval = 0.25

  private let title: String
  private weak var home: ApplicationContext?
  private weak var run: TransitionRun?
  private weak var systemAnimator: SystemTransitionAnimator?
  private weak var context: TransitionContext?
  private weak var coordinator: TransitionCoordinator?
  private weak var presentation: UIPresentationController?
  private let holders: [Holder]

  /// An object that may retain a part of the transition in a property.
  private struct Holder {
    weak var object: AnyObject?
  }

  init(of run: TransitionRun) {
    let context = run.context
    home = run.home
    let participants = context.participants
    let (from, to) = (participants.fromIfAlive, participants.toIfAlive)
    title = "\(TransitionLog.name(from)) → \(TransitionLog.name(to))"
    self.run = run
    self.context = context
    coordinator = run.coordinator
    systemAnimator = context.animator as? SystemTransitionAnimator
    presentation = (run.owner as? UIPresentationController).flatMap { $0.state == .over ? $0 : nil }
    let objects: [AnyObject?] = [
      context.animator, context.interactor, from, to, from?.transitioningDelegate, to?.transitioningDelegate, run.owner,
      from?.navigationController?.delegate, from?.tabBarController?.delegate,
    ]
    holders = objects.compactMap { object in object.map { Holder(object: $0) } }
  }

  func reviewLater() {
    home?.scheduler.after(Self.patience) { review() }
  }

  private func review() {
    TransitionInvariants.require(run == nil, in: home?.log, "the toolkit still holds the transition \(title)")
    TransitionInvariants.require(
      systemAnimator == nil, in: home?.log, "the toolkit still holds the animator of the transition \(title)")
    report(context, "context")
    report(coordinator, "coordinator")
    report(presentation, "presentation controller")
  }

  private func report(_ survivor: AnyObject?, _ part: String) {
    guard let survivor else { return }
    let owner = holders.lazy.compactMap { $0.object }.compactMap { Self.reference(from: $0, to: survivor) }.first
    home?.log.survived("the \(part) of \(title), \(owner.map { "referred to by \($0)" } ?? "held by something else")")
  }

  /// The property that leads from one object to another, as `Type.property`.
  private static func reference(from holder: AnyObject, to target: AnyObject) -> String? {
    guard holder !== target else { return nil }
    for mirror in sequence(first: Mirror(reflecting: holder), next: \.superclassMirror) {
      for case let (label?, value) in mirror.children where isReference(value, to: target) {
        return "\(TransitionLog.name(holder)).\(label)"
      }
    }
    return nil
  }

  private static func isReference(_ value: Any, to target: AnyObject) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.contains { isReference($0.value, to: target) } }
    return mirror.displayStyle == .class && value as AnyObject === target
  }
}
