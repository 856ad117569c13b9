import CoreGraphics
import Foundation
import QuartzCore

/// A change of a layer's property in an animation block.
struct PropertyChange {
  let layer: CALayer
  let key: String
  let old: PropertyValue
  let new: PropertyValue

  @MainActor var view: UIView? { layer.delegate as? UIView }
}

/// Makes animations from the changes in a block.
@MainActor
protocol PropertyChangeSink: AnyObject {
  /// Animates a change with the settings of its block.
  func animate(_ change: PropertyChange, in context: ViewAnimationContext)
  /// The batch for all animations of this sink; nil uses that of the block.
  var batch: AnimationBatch? { get }
}

/// An animation block that is running: its settings and its sink.
@MainActor
package final class ViewAnimationContext {
  private static var innermost: ViewAnimationContext?
  /// The value that `UIView.performWithoutAnimation(_:)` sets while it runs.
  private(set) static var enabledByBlock: Bool?
  /// The block to which changes belong; nil outside of blocks and while animations are disabled.
  package static var current: ViewAnimationContext? { innermost != nil && UIView.areAnimationsEnabled ? innermost : nil }

  /// The block to which changes of a view belong; nil outside of blocks and while animations are disabled in the view's
  /// application.
  static func current(for view: UIView) -> ViewAnimationContext? {
    guard let innermost, enabledByBlock ?? view.homeContext?.areAnimationsEnabled ?? true else { return nil }
    return innermost
  }

  private(set) var settings: ViewAnimationSettings
  let sink: any PropertyChangeSink
  let batch: AnimationBatch
  private var resizedViews: [UIView] = []

  init(settings: ViewAnimationSettings, sink: any PropertyChangeSink, batch: AnimationBatch) {
    self.settings = settings
    self.sink = sink
    self.batch = batch
  }

  /// Runs a block whose changes belong to this context.
  func run(_ body: () -> Void) {
    let outer = Self.innermost
    Self.innermost = self
    defer { Self.innermost = outer }
    body()
    layOutResizedViews()
  }

  /// Makes this the current context until `leave(to:)`.
  ///
  /// - Returns: the context before, to be passed to `leave(to:)`.
  func enter() -> ViewAnimationContext? {
    defer { Self.innermost = self }
    return Self.innermost
  }

  func leave(to outer: ViewAnimationContext?) {
    layOutResizedViews()
    Self.innermost = outer
  }

  /// Runs a block whose animations start after a delay in seconds.
  func run(_ body: () -> Void, delayedBy delay: TimeInterval) {
    configure({ $0.delay += delay }, during: { run(body) })
  }

  /// Changes the settings of all further changes.
  func configure(_ change: (inout ViewAnimationSettings) -> Void) { change(&settings) }

  /// Changes the settings of the changes that a block makes.
  func configure(_ change: (inout ViewAnimationSettings) -> Void, during body: () -> Void) {
    let outer = settings
    change(&settings)
    body()
    settings = outer
  }

  // MARK: - Without animation

  /// Runs a block whose changes are not animated.
  static func runDisabled(_ body: () -> Void) {
    let outer = enabledByBlock
    enabledByBlock = false
    body()
    enabledByBlock = outer
  }

  /// Enables or disables animations until the end of the block that `runDisabled(_:)` runs; returns false outside of one.
  static func setEnabledInBlock(_ enabled: Bool) -> Bool {
    guard enabledByBlock != nil else { return false }
    enabledByBlock = enabled
    return true
  }

  // MARK: - Changes

  /// The layer properties that view animations animate.
  private static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "backdropRadius", "anchorPoint", "anchorPointZ",
    "zPosition",
    "sublayerTransform", "contentsRect", "contentsCenter", "curl",
  ]

  /// The action for a property that is about to change; nil if it is not animated.
  package func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard settings.duration > 0, Self.animatableKeys.contains(key) else { return nil }
    return PropertyChangeAction(context: self, old: PropertyValue.model(of: layer, key))
  }

  func animate(_ change: PropertyChange) {
    batch.belong(to: change.layer)
    guard PropertyValue.canBeMixed(change.old, change.new) else { return }
    sink.animate(change, in: self)
    if let leader = sink.batch { batch.follow(leader) }
    if !settings.takesTouches { batch.blockInteraction(of: change.view) }
    if change.key == "bounds", settings.options.contains(.layoutSubviews), let view = change.view { resizedViews.append(view) }
  }

  private func layOutResizedViews() {
    while !resizedViews.isEmpty { resizedViews.removeFirst().layoutIfNeeded() }
  }
}

/// Stores the old value until the new one is set.
@MainActor
private final class PropertyChangeAction: CAAction {
  private let context: ViewAnimationContext
  private let old: PropertyValue

  init(context: ViewAnimationContext, old: PropertyValue) {
    self.context = context
    self.old = old
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    context.animate(PropertyChange(layer: layer, key: event, old: old, new: PropertyValue.model(of: layer, event)))
  }
}
