import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The menus of a `UIContextMenuInteraction`, which owns the runner.
@MainActor
final class ContextMenuRunner: ContextMenuRunning {
  private weak var interaction: UIContextMenuInteraction?
  private(set) var presentation: MenuPresentation?
  private lazy var gestures = MenuGestures(self)
  /// The menu whose closing animation runs.
  private var closing: MenuPresentation?
  private(set) var location = CGPoint.zero

  init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

  var view: UIView? { interaction?.view }

  // MARK: - ContextMenuRunning

  var appearance: UIContextMenuInteraction.appearance { presentation?.style ?? .unknown }

  func attach(to view: UIView) { gestures.attach(to: view) }

  func detach() {
    closing?.abandon()
    presentation?.abandon()
    gestures.detach()
  }

  func close() { presentation?.close() }

  func update(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

  // MARK: - For the gestures

  /// The delegate's configuration for a point of the view. nil: no menu, or one is open already.
  func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    guard presentation == nil, let interaction, interaction.view?.window != nil else { return nil }
    self.location = location
    return interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }

  /// - Parameter lift: the preview that the press has lifted, which the menu takes over.
  func open(
    _ configuration: UIContextMenuConfiguration, style: UIContextMenuInteraction.appearance, anchor: CGRect, lift: MenuLift?
  ) {
    closing?.abandon()
    presentation = MenuPresentation(self, configuration, style: style, anchor: anchor)
    presentation?.open(lift)
  }

  /// Lifts the view for a resting press; nil if the window does not show it.
  func lift(_ configuration: UIContextMenuConfiguration) -> MenuLift? {
    (highlightPreview(configuration) ?? view.flatMap { UITargetedPreview.whole($0) }).flatMap { MenuLift($0) }
  }

  func menuWillClose(_ closing: MenuPresentation) {
    guard presentation === closing else { return }
    presentation = nil
    self.closing = closing
  }

  func menuDidClose(_ closed: MenuPresentation) { if closing === closed { closing = nil } }
}

extension ContextMenuRunner: MenuOwner {
  /// Whether a long press lifts something.
  var lifts: Bool { (interaction?.delegate as? ItemMenus).map { $0.path != nil } ?? true }

  var sender: Any? { (view as? UIControl) ?? interaction }

  /// The dismissal preview is that of the screen that the action has changed. Apple does not document the order; programs for iOS
  /// rely on it, such as those that tell a choice from a cancellation in `willEndFor`.
  var actsBeforeClosing: Bool { true }

  var leavesOutImpossibleCommands: Bool { false }

  func menuDidChoose(_ leaf: any UIMenuLeaf) { (view as? UIButton)?.menuDidChoose(leaf) }

  func menuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    guard let interaction else { return }
    interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
  }

  func menuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    guard let interaction else { return }
    interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
  }

  func menuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimating) {
    guard let interaction else { return }
    interaction.delegate?.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let interaction else { return nil }
    return interaction.delegate?.contextMenuInteraction(
      interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
  }

  /// The lifted preview is used if the delegate does not implement the method.
  func dismissalPreview(_ configuration: UIContextMenuConfiguration, _ source: UITargetedPreview?) -> UITargetedPreview? {
    guard let interaction, let delegate = interaction.delegate else { return source }
    var isAnswered = true
    let answer = OptionalMethod.answer { () -> UITargetedPreview? in
      delegate.contextMenuInteraction(
        interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    if case .none = answer { isAnswered = false }
    return isAnswered ? answer ?? nil : source
  }
}

/// The hold and the click that open a menu.
@MainActor
final class MenuGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let runner: ContextMenuRunner
  private lazy var hold = MenuPressGestureRecognizer(target: self, action: MenuGestures.handleHold(_:))
  private lazy var click = MenuPressGestureRecognizer(target: self, action: MenuGestures.handleClick(_:))
  private var configuration: UIContextMenuConfiguration?
  /// Whether the delegate was asked for the configuration of the current hold.
  private var hasAsked = false
  private var lift: MenuLift?

  init(_ runner: ContextMenuRunner) {
    self.runner = runner
    super.init()
  }

  func attach(to view: UIView) {
    click.takesSecondaryButton()
    hold.observeRest({ [weak self] in self?.handleRest() ?? false }) { [weak self] in self?.handleEndOfHold() }
    for recognizer in [hold, click] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func detach() { for recognizer in [hold, click] { recognizer.view?.removeGestureRecognizer(recognizer) } }

  private var control: UIControl? { runner.view as? UIControl }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if let control {
      guard control.isEnabled else { return false }
      hold.minimumPressDuration = control.showsMenuAsPrimaryAction ? 0 : 0.5
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === hold, hasAsked { return configuration != nil && runner.presentation == nil }
    configuration = runner.configuration(at: gestureRecognizer.location(in: runner.view))
    return configuration != nil
  }

  /// A control is not lifted, nor a list between its items; the menu opens at it.
  private var lifts: Bool { control == nil && runner.lifts }

  /// Lifts the view under a finger that rests; returns whether there is one to lift.
  private func handleRest() -> Bool {
    guard control == nil else { return false }
    hasAsked = true
    configuration = runner.configuration(at: hold.location(in: runner.view))
    lift = lifts ? configuration.flatMap { runner.lift($0) } : nil
    return lift != nil
  }

  /// The hold has opened the menu and ended, or has failed.
  private func handleEndOfHold() {
    lift?.putBack()
    (lift, configuration, hasAsked) = (nil, nil, false)
  }

  private func handleHold(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: runner.view)
    let style: UIContextMenuInteraction.appearance = lifts ? .rich : .compact
    handle(press, style, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handleClick(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: runner.view)
    handle(press, .compact, anchor: control?.menuAnchor(for: configuration) ?? CGRect(origin: place, size: .zero))
  }

  private func handle(_ press: UILongPressGestureRecognizer, _ style: UIContextMenuInteraction.appearance, anchor: CGRect) {
    if press.state == .began, let configuration {
      runner.open(configuration, style: style, anchor: anchor, lift: lift)
      if runner.presentation == nil { lift?.putBack() }
      (lift, self.configuration) = (nil, nil)
    }
    guard let presentation = runner.presentation else { return }
    let point = press.location(in: presentation.overlay)
    switch press.state {
    case .began, .changed: presentation.continuePress(point)
    case .ended: presentation.endPress(point)
    default: presentation.endPress(nil)
    }
  }
}
