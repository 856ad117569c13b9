import Foundation
import Nibs
import Transitions
import ViewCore

/// A segue as the storyboard describes it.
@MainActor
final class SegueDescription {
  enum Kind {
    case show, showDetail, presentation, popover, embed, unwind, custom
  }

  private static let kinds: [String: Kind] = [
    "show": .show, "push": .show, "showDetail": .showDetail, "replace": .showDetail, "presentation": .presentation,
    "modal": .presentation, "popoverPresentation": .popover, "popover": .popover, "embed": .embed, "unwind": .unwind,
    "custom": .custom,
  ]

  let kind: Kind
  let id: String
  let identifier: String?
  /// The identity of the destination's element.
  let destination: String
  let unwindAction: String?
  let creationSelector: String?
  /// The view into which an embed segue puts its destination.
  private(set) weak var container: UIView?
  private let element: NibElement
  private let customClass: UIStoryboardSegue.Type?
  private weak var anchor: AnyObject?

  /// - Returns: nil for a kind that does not exist.
  init?(_ element: NibElement, of object: AnyObject, in instance: NibInstance) {
    guard let kind = element["kind"].flatMap({ Self.kinds[$0] }), let destination = element["destination"] else {
      instance.warn("a segue of the kind \(element["kind"] ?? "none") is not known")
      return nil
    }
    (self.kind, self.destination, self.element) = (kind, destination, element)
    (id, identifier) = (element.id ?? "", element["identifier"])
    (unwindAction, creationSelector) = (element["unwindAction"], element["destinationCreationSelector"])
    customClass = instance.customClass(element, base: UIStoryboardSegue.self)
    container = object as? UIView
    findAnchor(in: instance)
  }

  /// Finds the view or item at which a popover points, once it has been made.
  func findAnchor(in instance: NibInstance) {
    if let id = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"], let found = instance.object(id) {
      anchor = found
    }
  }

  var isAnimated: Bool { element["animates"] != "NO" }
  var isForAccessory: Bool { element["trigger"] == "accessoryAction" }
  var event: UIControl.Event? { NibEvents.event(element["trigger"]) }

  // MARK: - Performing

  /// A segue of the described class that does `action` when it is performed.
  func segue(from source: UIViewController, to destination: UIViewController, action: @escaping () -> Void) -> UIStoryboardSegue {
    segue(from: source, to: destination) { _ in action() }
  }

  func segue(
    from source: UIViewController, to destination: UIViewController, action: @escaping (UIStoryboardSegue) -> Void
  ) -> UIStoryboardSegue {
    let type = customClass ?? UIStoryboardSegue.self
    let made = SegueTemplate.segue(of: type, identifier: identifier, source: source, destination: destination)
    if kind != .custom || customClass == nil { made.follow { [unowned made] in action(made) } }
    return made
  }

  /// Sets the styles of a presentation, and the place of a popover, before the source prepares.
  func prepare(_ destination: UIViewController, sender: Any?) {
    if kind == .popover { destination.modalPresentationStyle = .popover }
    if let style = element["modalPresentationStyle"].flatMap({ NibControllers.presentationStyles[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = element["modalTransitionStyle"].flatMap({ NibControllers.transitionStyles[$0] }) {
      destination.modalTransitionStyle = style
    }
    guard kind == .popover, let popover = destination.popoverPresentationController else { return }
    switch anchor ?? sender as AnyObject? {
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let item as UIBarButtonItem: popover.barButtonItem = item
    default: break
    }
    if let arrows = element.children.first(where: { $0.tag == "popoverArrowDirection" }) {
      let all: KeyValuePairs<String, UIPopoverArrowDirection> = ["up": .up, "down": .down, "left": .left, "right": .right]
      popover.permittedArrowDirections = all.reduce(into: []) { if arrows[$1.key] == "YES" { $0.insert($1.value) } }
    }
  }

  /// Shows the destination as the kind says.
  func show(_ destination: UIViewController, from source: UIViewController, sender: Any?) {
    switch kind {
    case .show: source.show(destination, sender: sender)
    case .showDetail: source.showDetailViewController(destination, sender: sender)
    case .presentation, .popover: source.present(destination, animated: isAnimated)
    case .embed, .unwind, .custom: break
    }
  }

  func withAnimations(_ body: () -> Void) {
    if isAnimated || kind == .presentation || kind == .popover { body() } else { UIView.performWithoutAnimation(body) }
  }
}

/// The target of a control that triggers a segue.
@MainActor
final class SegueTrigger: NSObject, CellSegue {
  static let selector = Selector(SegueTrigger.fire(_:), "perform:")

  private let segue: SegueDescription
  private weak var scene: StoryboardScene?
  private weak var sender: UIView?

  /// Whether the object that triggers it belongs to the view, which may be loaded again.
  let isForView: Bool

  init(_ segue: SegueDescription, of scene: StoryboardScene, sender: UIView?, isForView: Bool) {
    (self.segue, self.scene, self.sender, self.isForView) = (segue, scene, sender, isForView)
    super.init()
  }

  func fire(_ sender: Any?) { scene?.trigger(segue, sender: self.sender ?? sender) }
}
