import CoreGraphics
import Foundation
import QuartzCore
import Transitions
import ViewCore

/// One context menu, from its opening until it has closed.
@MainActor
package final class MenuPresentation {
  /// How far the press that opened the menu must move before its release chooses, in points.
  private static let choosingDistance: CGFloat = 10
  /// How long a finger rests on a submenu's line before that opens, in seconds.
  private static let opensAfter: TimeInterval = 0.35

  /// nil after its view has left the window and is gone: the closing animation goes on.
  private(set) weak var interaction: (any MenuOwner)?
  let configuration: UIContextMenuConfiguration
  let style: UIContextMenuInteraction.appearance
  /// What the menu is placed at without a preview, in the coordinates of the interaction's view.
  private(set) var anchor: CGRect
  /// The preferred side of the anchor, opposite to the arrow.
  let arrow: UIEditMenuArrowDirection
  package let overlay: MenuOverlay
  let backdrop = UIVisualEffectView(effect: nil)
  let dimming = UIView()
  private(set) var lists: [MenuListView] = []
  let previewController: UIViewController?
  private(set) var source: UITargetedPreview?
  private(set) var platter: MenuPlatterView?
  private var firstPoint: CGPoint?
  private var hasMoved = false
  /// Whether the current press has scrolled the menu. Its release then chooses nothing.
  private(set) var hasScrolled = false
  private(set) var waitingToOpen: FrameScheduler.Token?
  package private(set) weak var responderBefore: UIResponder?
  private(set) var isClosing = false
  private(set) var laidOutSize = CGSize.zero
  private(set) var menu: UIMenu?
  private let chain: CommandChain
  private var modifiers: UIKeyModifierFlags = []

  init?(
    _ interaction: any MenuOwner, _ configuration: UIContextMenuConfiguration,
    style: UIContextMenuInteraction.appearance, anchor: CGRect, arrow: UIEditMenuArrowDirection = .automatic
  ) {
    guard let window = interaction.view?.window else { return nil }
    (self.interaction, self.configuration) = (interaction, configuration)
    (self.style, self.anchor, self.arrow) = (style, anchor, arrow)
    overlay = MenuOverlay(frame: window.bounds)
    menu = configuration.actionProvider?([])
    previewController = style == .rich ? configuration.preview?() as? UIViewController : nil
    chain = CommandChain(
      [window.applicationContext.router.firstResponder, interaction.view], leavesOut: interaction.leavesOutImpossibleCommands)
    chain.validate(menu?.children ?? [])
    guard menu.map({ !MenuEntry.entries(of: $0, leadsBack: false, chain).isEmpty }) == true || previewController != nil else {
      return nil
    }
    overlay.receiveEvents(for: self)
    window.addSubview(overlay)
  }

  // MARK: - Opening

  /// - Parameter lift: the preview that the press has lifted; nil if none was.
  func open(_ lift: MenuLift? = nil) {
    guard let interaction, let view = interaction.view else { return }
    let animator = MenuAnimating(previewController)
    if style == .rich {
      source = lift?.source ?? interaction.highlightPreview(configuration) ?? UITargetedPreview.whole(view)
    }
    interaction.menuWillDisplay(configuration, animator)
    guard !isClosing else { return animator.complete() }  // by the program, as it heard of the menu
    UIView.performWithoutAnimation {
      setUp()
      if let platter { lift?.hand(to: platter) }
    }
    responderBefore = overlay.applicationContext.router.firstResponder
    if !(responderBefore is any UIKeyInput) { overlay.becomeFirstResponder() }
    run({
      self.backdrop.effect = self.style == .rich ? UIBlurEffect(style: .systemUltraThinMaterial) : nil
      self.dimming.alpha = self.style == .rich ? 1 : 0
      self.place()
      for list in self.lists {
        list.alpha = 1
        list.transform = .identity
      }
      animator.runAnimations()
    }) { animator.complete() }
  }

  private func setUp() {
    for view in [backdrop, dimming] {
      view.frame = overlay.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isUserInteractionEnabled = false
      overlay.addSubview(view)
    }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.15)
    dimming.alpha = 0
    if let source {
      let platter = MenuPlatterView(source, controller: previewController, room: room.size)
      platter.place(on: source, in: overlay)
      overlay.addSubview(platter)
      source.view.layer.isConcealed = true
      self.platter = platter
    }
    if let menu {
      push(MenuListView(menu, leadsBack: false, chain))
      place()
      if let source { platter?.place(on: source, in: overlay) }
      lists[0].alpha = 0
      lists[0].transform = closedTransform(of: lists[0])
    }
  }

  /// The transform of a closed list: small, at the corner nearest to its anchor.
  func closedTransform(of list: MenuListView) -> CGAffineTransform {
    let from = platter.map(\.center) ?? CGPoint(x: anchorInOverlay.midX, y: anchorInOverlay.midY)
    let offset = CGPoint(x: from.x - list.center.x, y: from.y - list.center.y)
    return CGAffineTransform(translationX: offset.x * 0.4, y: offset.y * 0.4).scaledBy(x: 0.4, y: 0.4)
  }

  private func push(_ list: MenuListView) {
    list.show(modifiers)
    list.observeLines { [weak self] in self?.run({ self?.place() }) }
    lists.append(list)
    overlay.addSubview(list)
  }

  // MARK: - The hand

  /// Begins a press on the open menu.
  func beginPress(at point: CGPoint) {
    hasScrolled = false
    track(point)
  }

  /// Continues the press that opened the menu; nil: it was released.
  package func continuePress(_ point: CGPoint) {
    let first = firstPoint ?? point
    firstPoint = first
    if abs(point.x - first.x) + abs(point.y - first.y) > Self.choosingDistance { hasMoved = true }
    if hasMoved { track(point) }
  }

  package func endPress(_ point: CGPoint?) {
    defer { firstPoint = nil }
    guard let point, hasMoved, let list = lists.last, line(at: point, of: list) != nil else { return track(nil) }
    choose(at: point)
  }

  private func line(at point: CGPoint, of list: MenuListView) -> Int? {
    hasScrolled ? nil : list.line(at: overlay.convert(point, to: list))
  }

  /// Highlights the line that a release would choose; a submenu opens if the finger rests on its line.
  func track(_ point: CGPoint?) {
    guard !isClosing, let list = lists.last else { return }
    if list.isScrolling { hasScrolled = true }
    let line = point.flatMap { self.line(at: $0, of: list) }
    guard line != list.highlighted else { return }
    list.highlight(line)
    waitingToOpen?.cancel()
    guard let line, case .menu(let menu) = list.lines[line] else { return }
    waitingToOpen = overlay.applicationContext.scheduler.after(Self.opensAfter) { [weak self, weak list] in
      guard let self, let list, lists.last === list, list.highlighted == line else { return }
      openMenu(menu)
    }
  }

  /// A release, or a tap.
  func choose(at point: CGPoint) {
    guard !isClosing else { return }
    waitingToOpen?.cancel()
    if let list = lists.last, list.frame.contains(point) {
      if let line = line(at: point, of: list) { choose(line, in: list) } else { list.highlight(nil) }
    } else if lists.count > 1, lists.contains(where: { $0.frame.contains(point) }) {
      closeMenu()
    } else if let platter, platter.frame.contains(point) {
      commit()
    } else {
      close()
    }
  }

  // MARK: - Keys

  func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    guard !isClosing, let list = lists.last else { return false }
    switch key {
    case .keyboardDownArrow: list.moveHighlight(by: 1)
    case .keyboardUpArrow: list.moveHighlight(by: -1)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: list.highlighted.map { choose($0, in: list) }
    case .keyboardRightArrow:
      if let menu = list.highlightedMenu { openMenu(menu) } else { list.moveHighlightAside(by: 1) }
    case .keyboardLeftArrow: if !list.moveHighlightAside(by: -1), lists.count > 1 { closeMenu() }
    case .keyboardEscape: lists.count > 1 ? closeMenu() : close()
    default: return false
    }
    return true
  }

  /// The modifiers that are held choose the alternates of commands.
  func hold(_ modifiers: UIKeyModifierFlags) {
    guard modifiers != self.modifiers else { return }
    self.modifiers = modifiers
    for list in lists { list.show(modifiers) }
  }

  // MARK: - Choosing

  private func choose(_ line: Int, in list: MenuListView) {
    switch list.lines[line] {
    case .title: closeMenu()
    case .menu(let menu): openMenu(menu)
    case .leaf(let leaf, _):
      let stays = leaf.attributes.contains(.keepsMenuPresented)
      menu?.recordChoice(of: leaf)
      let sender = interaction?.sender
      interaction?.menuDidChoose(leaf)
      if !stays, interaction?.actsBeforeClosing != true { close() }
      chain.perform(leaf, from: sender, holding: modifiers)
      guard stays else { return close() }
      guard !isClosing else { return }
      chain.validate(menu?.children ?? [])
      for list in lists { list.reload() }
      place()
    case .waiting, .gap: break
    }
  }

  private func openMenu(_ menu: UIMenu) {
    guard let below = lists.last, !isClosing else { return }
    let list = MenuListView(menu, leadsBack: true, chain)
    below.highlight(nil)
    UIView.performWithoutAnimation {
      push(list)
      place(list, at: frame(of: list, over: below))
      list.setGone(true)
    }
    run({
      list.setGone(false)
      below.setCovered(true)
    })
  }

  private func closeMenu() {
    guard lists.count > 1, let list = lists.popLast(), let below = lists.last else { return }
    run(
      {
        list.setGone(true)
        below.setCovered(false)
      }, { list.removeFromSuperview() })
  }

  /// Moves an open menu to another anchor.
  func move(to anchor: CGRect, animated: Bool) {
    self.anchor = anchor
    guard !isClosing else { return }
    if animated { run({ self.place() }) } else { UIView.performWithoutAnimation { place() } }
  }

  /// Replaces the visible menu by the block's result.
  func update(_ block: (UIMenu) -> UIMenu) {
    guard !isClosing, let shown = lists.last else { return }
    let new = block(shown.menu)
    chain.validate(new.children)
    let list = MenuListView(new, leadsBack: lists.count > 1, chain)
    if lists.count == 1 { menu = new }
    UIView.performWithoutAnimation {
      shown.removeFromSuperview()
      lists.removeLast()
      push(list)
      place()
    }
  }
}

extension MenuPresentation {
  /// The window has another size.
  func overlayDidLayOut() {
    guard !isClosing, !lists.isEmpty || platter?.superview != nil, overlay.bounds.size != laidOutSize else { return }
    laidOutSize = overlay.bounds.size
    if isOpen { UIView.performWithoutAnimation { place() } }
  }

  var isOpen: Bool { laidOutSize != .zero && lists.first?.alpha ?? 1 == 1 }

  /// Stops receiving touches and keys; returns false if it had stopped already.
  func beginClosing() -> Bool {
    guard !isClosing else { return false }
    isClosing = true
    waitingToOpen?.cancel()
    overlay.isUserInteractionEnabled = false
    if overlay.isFirstResponder {
      // It has shown the views of the responder before.
      overlay.holdingInputViews { _ = overlay.resignFirstResponder() && responderBefore?.becomeFirstResponder() == true }
    }
    interaction?.menuWillClose(self)
    return true
  }
}
