import Foundation
import QuartzCore
import ViewCore

/// The objects that only a transition owned, checked again some frames after its end.
///
/// Only the toolkit can retain a run or a system animator, so one that still exists is a leak of the toolkit. A context, a
/// coordinator or a presentation controller may be retained by the program; the log lists such survivors separately, with the
/// property that refers to them.
@MainActor
struct TransitionRemains {
  /// The time after which all must be deallocated, in seconds: enough for completions in the next turns and frames.
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

  init(of run: TransitionRun, animator: (any UIViewControllerAnimatedTransitioning)?) {
    let context = run.context
    home = run.home
    let participants = context.participants
    let (from, to) = (participants.fromIfAlive, participants.toIfAlive)
    title = "\(TransitionLog.name(from)) → \(TransitionLog.name(to))"
    self.run = run
    self.context = context
    coordinator = run.coordinator
    systemAnimator = animator as? SystemTransitionAnimator
    presentation = (run.owner as? UIPresentationController).flatMap { $0.state == .over ? $0 : nil }
    let objects: [AnyObject?] = [
      animator, context.interactor, from, to, from?.transitioningDelegate, to?.transitioningDelegate, run.owner,
      (from?.navigationContainer as? any PageContainer)?.transitionsDelegate,
      (from?.tabContainer as? any PageContainer)?.transitionsDelegate,
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

  /// The property by which an object refers to another, as `Type.property`.
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
