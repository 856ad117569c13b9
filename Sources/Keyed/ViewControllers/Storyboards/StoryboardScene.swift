import Containers
import Foundation
import Lists
import Misuse
import Nibs
import ObjectiveC
import Transitions
import ViewCore

/// One controller made from a storyboard: its view, which is loaded later, and its segues.
@MainActor
final class StoryboardScene: ControllerScene {
  let storyboard: UIStoryboard
  private let scene: NibElement
  private(set) weak var controller: UIViewController?
  private lazy var instance = NibInstance(storyboard.document, bundle: storyboard.bundle, scene: self)
  private var element = NibElement("viewController")
  /// The scene's objects beside the controller, such as gesture recognizers and more views.
  private var topObjects: [AnyObject] = []
  /// Those of them to which bar items of the controller are connected, by identity: they are made with the controller.
  private var itemObjects: [String: AnyObject] = [:]
  private(set) var segues: [SegueDescription] = []
  /// What controls call; each is held by its scene.
  private var triggers: [SegueTrigger] = []

  init(_ scene: NibElement, of storyboard: UIStoryboard) { (self.scene, self.storyboard) = (scene, storyboard) }

  // MARK: - The controller

  /// Makes the controller, its bar items and the controllers that it contains from the start.
  func make(_ element: NibElement, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    self.element = element
    let coder = NibCoder(element, in: instance)
    let base = NibClasses.controllers[element.tag] ?? UIViewController.self
    let type = instance.customClass(element, base: base) ?? base
    guard let made = creator?(coder) ?? type.init(coder: coder) else {
      misuse("\(type).init(coder:) gave nil for the storyboard \(storyboard.document.name); it must make a controller.")
    }
    controller = made
    made.setNibSource(.scene(self))
    instance.register(made, for: element)
    instance.registerBarGuides(of: element, made)
    for object in scene.items("objects") where object.tag == "placeholder" { instance.registerFirstResponder(object.id) }
    NibProperties.apply(element, to: made, in: instance)
    makeItemObjects()
    addRelated()
    instance.finish()
    return made
  }

  private func makeItemObjects() {
    let parts = element.children.filter { NibClasses.views[$0.tag] == nil && $0.tag != "connections" }
    let wanted = Set(parts.flatMap(Self.destinations))
    for object in scene.items("objects") where object.tag == "customObject" {
      if let id = object.id, wanted.contains(id), let made = instance.make(object) { itemObjects[id] = made }
    }
  }

  /// The identities to which an element and those in it are connected.
  private static func destinations(of element: NibElement) -> [String] {
    element.items("connections").compactMap { $0["destination"] } + element.children.flatMap(destinations)
  }

  /// Makes the controllers of relationships: a navigation controller's root, a tab bar controller's tabs, a split view
  /// controller's columns.
  private func addRelated() {
    let related = element.items("connections").filter { $0["kind"] == "relationship" }
    func controllers(_ name: String) -> [UIViewController] {
      related.filter { $0["relationship"] == name }.compactMap { $0["destination"].flatMap { storyboard.controller(withID: $0) } }
    }
    if let navigation = controller as? UINavigationController, let root = controllers("rootViewController").first {
      navigation.viewControllers = [root]
    } else if let tabs = controller as? UITabBarController {
      tabs.viewControllers = controllers("viewControllers")
    } else if let split = controller as? UISplitViewController {
      for (name, column) in NibControllers.splitColumns {
        if let related = controllers(name).first { split.setViewController(related, for: column) }
      }
    }
  }

  // MARK: - The view

  /// Makes the view and the scene's other objects; nil for a controller without a view of its own.
  func loadView() -> UIView? {
    segues.removeAll { $0.kind == .embed }
    triggers.removeAll { $0.isForView }
    guard let viewElement = element.value("view") ?? element.value("collectionView") ?? element.value("tableView"),
      let view = instance.make(viewElement) as? UIView
    else { return nil }
    return view
  }

  /// Connects the objects of the view, after the controller has it.
  func finishView() {
    for (id, object) in itemObjects { instance.register(object, id: id) }
    let others = scene.items("objects").filter { other in
      other.id != element.id && !["placeholder", "exit"].contains(other.tag) && other.id.map { itemObjects[$0] == nil } ?? true
    }
    topObjects = others.compactMap { instance.make($0) }
    instance.finish()
    for segue in segues { segue.findAnchor(in: instance) }
    for segue in segues where segue.kind == .embed { embed(segue) }
    if let controller { instance.release(controller, element) }
  }

  private func embed(_ segue: SegueDescription) {
    guard let controller, let container = segue.container, let destination = makeDestination(of: segue, sender: nil) else {
      return
    }
    let made = segue.segue(from: controller, to: destination) {
      controller.addChild(destination)
      destination.view.frame = container.bounds
      destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      destination.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(destination.view)
      destination.didMove(toParent: controller)
    }
    controller.prepare(for: made, sender: nil)
    made.perform()
  }

  // MARK: - Segues

  /// Reads a segue of an object of the scene, and lets the object trigger it.
  func connect(_ connection: NibElement, of object: AnyObject, in instance: NibInstance) {
    guard connection["kind"] != "relationship", instance.isNew(connection),
      let segue = SegueDescription(connection, of: object, in: instance)
    else { return }
    let isFromCell = object is UITableViewCell || object is UICollectionViewCell
    if !isFromCell, !segues.contains(where: { $0.id == segue.id }) { segues.append(segue) }
    guard segue.kind != .embed else { return }
    switch object {
    case let control as UIControl:
      control.addTarget(trigger(segue), action: SegueTrigger.selector, for: segue.event ?? NibEvents.primary(of: control))
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(trigger(segue), action: SegueTrigger.selector)
    case let item as UIBarButtonItem:
      (item.target, item.action) = (trigger(segue, isForView: false), SegueTrigger.selector)
    case let cell as UITableViewCell:
      let trigger = trigger(segue, heldBy: cell)
      cell.connect(trigger, toAccessory: segue.isForAccessory)
    case let cell as UICollectionViewCell: cell.connect(trigger(segue, heldBy: cell))
    default: break
    }
  }

  private func trigger(_ segue: SegueDescription, heldBy cell: UIView? = nil, isForView: Bool = true) -> SegueTrigger {
    let trigger = SegueTrigger(segue, of: self, sender: cell, isForView: isForView)
    if cell == nil { triggers.append(trigger) }
    return trigger
  }

  /// A segue of the controller by its identifier; the cells' too, which exist only while there are cells.
  func segue(withIdentifier identifier: String) -> SegueDescription? {
    if let known = segues.first(where: { $0.identifier == identifier }) { return known }
    var found: SegueDescription?
    element.forEach { part in
      if found == nil, part.tag == "segue", part["identifier"] == identifier {
        found = controller.flatMap { SegueDescription(part, of: $0, in: instance) }
      }
    }
    return found
  }

  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard let controller, let segue = segue(withIdentifier: identifier) else { return false }
    // Segues of controls are read with the view.
    controller.loadViewIfNeeded()
    perform(self.segue(withIdentifier: identifier) ?? segue, sender: sender)
    return true
  }

  /// Performs a segue that the user has triggered, if the controller allows it.
  func trigger(_ segue: SegueDescription, sender: Any?) {
    guard let controller else { return }
    // An unwind segue without an identifier is asked for too, as an empty string.
    guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    perform(segue, sender: sender)
  }

  /// Makes the destination, calls `prepare(for:sender:)` and performs the segue.
  func perform(_ segue: SegueDescription, sender: Any?) {
    guard let controller else { return }
    if segue.kind == .unwind { return unwind(segue, from: controller, sender: sender) }
    guard let destination = makeDestination(of: segue, sender: sender) else {
      return ToolkitLog.warning(
        "The segue \(segue.identifier ?? "") of \(type(of: controller)) leads to no view controller.", in: controller.homeContext)
    }
    let made = segue.segue(from: controller, to: destination) { segue.show(destination, from: controller, sender: sender) }
    segue.prepare(destination, sender: sender)
    controller.prepare(for: made, sender: sender)
    segue.withAnimations { made.perform() }
  }

  private func makeDestination(of segue: SegueDescription, sender: Any?) -> UIViewController? {
    storyboard.controller(withID: segue.destination) { [controller] coder in
      guard let controller, let name = segue.creationSelector, let method = NibModules.action(name, of: controller) else {
        return nil
      }
      return method.result(on: controller, arguments: [coder, sender, segue.identifier]) as? UIViewController
    }
  }

  private func unwind(_ segue: SegueDescription, from source: UIViewController, sender: Any?) {
    guard let name = segue.unwindAction else { return }
    let origin = UIStoryboardUnwindSegueSource(source: source, actionName: name, sender: sender)
    guard let destination = UnwindPath.destination(for: origin) else {
      return ToolkitLog.warning(
        "No view controller above \(type(of: source)) has the unwind action \(name).", in: source.homeContext)
    }
    let path = UnwindPath(from: source, to: destination)
    let made = segue.segue(from: source, to: destination) { path.unwind($0, animated: segue.isAnimated) }
    source.prepare(for: made, sender: sender)
    origin.action(of: destination)?.perform(on: destination, arguments: [made])
    made.perform()
  }
}

/// Makes the controllers of storyboards as `StoryboardScene` reads them.
@MainActor
struct StoryboardControllers: StoryboardMaker {
  func isController(_ element: NibElement) -> Bool { NibClasses.controllers[element.tag] != nil }

  func makeController(
    _ element: NibElement, scene: NibElement, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    StoryboardScene(scene, of: storyboard).make(element, creator: creator)
  }
}
