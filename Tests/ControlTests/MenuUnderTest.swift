import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// A stage with a tile that has a context menu.
@MainActor
final class MenuUnderTest: NSObject, UIContextMenuInteractionDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
  let root = UIViewController()
  let tile = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 80))
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private(set) var calls: [String] = []
  var menu: UIMenu?
  var preview: (() -> UIViewController?)?
  var commits: UIContextMenuInteractionCommitStyle?
  var hasMenu = true

  override init() {
    super.init()
    tile.backgroundColor = .red
    root.view.addSubview(tile)
    stage.window.rootViewController = root
    tile.addInteraction(interaction)
    menu = UIMenu(title: "", children: [action("a"), action("b"), UIMenu(title: "more", children: [action("c")])])
    stage.advance(frames: 2)
  }

  func action(_ name: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: name, attributes: attributes, state: state) { [weak self] action in
      self?.calls.append("\(action.title) of \(type(of: action.sender ?? "nobody"))")
    }
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  var presentation: MenuPresentation? { interaction.presentation }
  var list: MenuListView? { presentation?.lists.last }

  func hold(_ point: CGPoint = CGPoint(x: 90, y: 240)) {
    stage.touchDown(at: point)
    stage.advance(by: 0.6)
  }

  /// Opens by a hold, and takes the hand away.
  func opened() -> Self {
    hold()
    stage.touchUp()
    stage.advance(by: 0.6)
    _ = takeCalls()
    return self
  }

  func click(_ point: CGPoint) {
    for phase in [TouchInput.Phase.began, .ended] {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
      stage.advance(frames: 2)
    }
  }

  func key(_ key: UIKeyboardHIDUsage) {
    stage.send(.key(KeyInput(keyCode: key)))
    stage.send(.key(KeyInput(keyCode: key, isDown: false)))
    stage.advance(frames: 2)
  }

  /// The middle of a line in the window.
  func place(ofLine index: Int) -> CGPoint {
    guard let list, let overlay = presentation?.overlay else { return .zero }
    let frame = list.convert(list.frame(ofLine: index), to: overlay)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  func expectGone(_ location: SourceLocation = #_sourceLocation) {
    #expect(interaction.presentation == nil && interaction.menuAppearance == .unknown, sourceLocation: location)
    #expect(!tile.layer.isConcealed && stage.window.subviews.count == 1, sourceLocation: location)
  }

  // MARK: - UIContextMenuInteractionDelegate

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration at \(Int(location.x)) \(Int(location.y))")
    guard hasMenu else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: preview) { [weak self] suggested in
      #expect(suggested.isEmpty)
      return self?.menu
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    calls.append("highlight")
    return nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("display", animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("end", animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let commits { animator.preferredCommitStyle = commits }
    note("commit", animator)
  }

  private func note(_ name: String, _ animator: (any UIContextMenuInteractionAnimating)?) {
    calls.append(name)
    animator?.addAnimations { [weak self] in self?.calls.append("\(name) animates") }
    animator?.addCompletion { [weak self] in self?.calls.append("\(name) is over") }
  }
}

extension UIContextMenuInteraction {
  /// The open menu; nil for none.
  var presentation: MenuPresentation? { (runner as? ContextMenuRunner)?.presentation }
}
