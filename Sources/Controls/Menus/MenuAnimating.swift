import Foundation
import Transitions
import ViewCore

/// Returns the controller whose view is the preview of a context menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

extension UIContextMenuConfiguration {
  /// A configuration. Both providers are called when the menu opens.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(name: identifier ?? NSUUID(), preview: previewProvider, actions: actionProvider)
  }
}

extension UIContextMenuInteractionAnimating {
  /// The controller of the preview; nil: the view itself is shown.
  public var previewViewController: UIViewController? { (self as? MenuAnimating)?.preview }
}

/// The animator that delegates get.
@MainActor
final class MenuAnimating: NSObject, UIContextMenuInteractionCommitAnimating {
  let preview: UIViewController?
  /// What choosing the preview does. Default: `pop` with a preview's controller, else `dismiss`.
  public var preferredCommitStyle: UIContextMenuInteractionCommitStyle
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) {
    self.preview = preview
    preferredCommitStyle = preview == nil ? .dismiss : .pop
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func runAnimations() {
    let blocks = animations
    animations = []
    for block in blocks { block() }
  }

  func complete() {
    runAnimations()
    let blocks = completions
    completions = []
    for block in blocks { block() }
  }
}
