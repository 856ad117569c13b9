import Foundation
import Misuse
import Nibs
import ObjectiveC
import Transitions
import ViewCore

/// The objects that are being made from a nib, or from one scene of a storyboard.
///
/// The order is UIKit's: objects with their properties and subviews, constraints, runtime attributes, outlets and actions,
/// `awakeFromNib()`.
@MainActor
final class NibInstance {
  let document: NibDocument
  let bundle: Bundle
  /// The scene's segues; nil in a nib.
  private(set) weak var scene: StoryboardScene?
  private var held: [String: Held] = [:]
  /// Identifiers that stand for the first responder or an exit, and for guides of a controller's view.
  private var firstResponders: Set<String> = []
  private var barGuides: [String: (controller: Held, isTop: Bool)] = [:]
  private var unconstrained: [(view: UIView, element: NibElement)] = []
  private var unfinished: [(object: Held, element: NibElement)] = []
  private var connected: Set<String> = []
  private var collections: [ObjectIdentifier: [String: [NSObject]]] = [:]
  /// Connections whose destinations did not exist at first, for example those of a controller to its views.
  private var waiting: [(object: Held, element: NibElement)] = []

  init(_ document: NibDocument, bundle: Bundle, scene: StoryboardScene? = nil) {
    (self.document, self.bundle, self.scene) = (document, bundle, scene)
  }

  func warn(_ message: String) { ToolkitLog.warning("\(document.name).\(document.kind.rawValue): \(message).") }

  // MARK: - Names

  func register(_ object: AnyObject, for element: NibElement) {
    let held = Held(object)
    if let id = element.id { self.held[id] = held }
    unfinished.append((held, element))
  }

  func register(_ object: AnyObject, id: String?) { if let id { held[id] = Held(object) } }

  /// The object of an identity; nil before it was made.
  func object(_ id: String) -> AnyObject? { held[id]?.object }

  func registerFirstResponder(_ id: String?) { if let id { firstResponders.insert(id) } }

  func isFirstResponder(_ id: String) -> Bool { firstResponders.contains(id) }

  func registerBarGuides(of element: NibElement, _ controller: UIViewController) {
    for guide in element.items("layoutGuides") {
      if let id = guide.id { barGuides[id] = (Held(controller), guide["type"] == "top") }
    }
  }

  /// The text in the program's language, from the table of strings named as the file.
  func localized(_ text: String, key: String) -> String {
    bundle.localizedString(forKey: key, value: text, table: document.name)
  }

  // MARK: - Making objects

  /// Makes an object with its properties; nil for an element that is no object.
  func make(_ element: NibElement) -> AnyObject? {
    let object: AnyObject?
    if let view = NibClasses.views[element.tag] {
      object = makeView(element, view)
    } else if let type = NibClasses.objects[element.tag] {
      object = makeObject(element, type)
    } else {
      object = nil
    }
    return object
  }

  /// Makes a view by `init(coder:)`, which applies the element.
  func makeView(_ element: NibElement, _ base: UIView.Type) -> UIView? {
    let type = customClass(element, base: base) ?? base
    guard let view = type.init(coder: NibCoder(element, in: self)) else {
      misuse("\(type).init(coder:) gave nil for \(document.name).\(document.kind.rawValue); it must make a view.")
    }
    return view
  }

  private func makeObject(_ element: NibElement, _ base: NSObject.Type) -> AnyObject? {
    let object: AnyObject?
    if base == UINavigationItem.self {
      object = UINavigationItem(title: "")
    } else {
      object = ObjectTemplate.object(of: customClass(element, base: base) ?? base)
    }
    if let object {
      register(object, for: element)
      apply(element, to: object)
    }
    return object
  }

  /// The class that an element names; nil, with a warning, if there is none or it is no subclass.
  func customClass<Base: AnyObject>(_ element: NibElement, base: Base.Type) -> Base.Type? {
    guard let name = element["customClass"] else { return nil }
    let modules = [element["customModule"], document.module].compactMap(\.self)
    guard let found = NibModules.class(name, in: modules) else {
      warn("unknown class \(name) in Interface Builder file")
      return nil
    }
    guard let type = found as? Base.Type else {
      warn("\(name) is no subclass of \(base)")
      return nil
    }
    return type
  }

  // MARK: - Applying elements

  /// Applies properties and children to an object.
  func apply(_ element: NibElement, to object: AnyObject) {
    NibProperties.apply(element, to: object, in: self)
    if let view = object as? UIView { applyChildren(element, to: view) }
  }

  /// Applies an element to an object that its owner has made, for example the content view of a cell.
  func configure(_ existing: AnyObject, as element: NibElement) {
    register(existing, for: element)
    apply(element, to: existing)
  }

  private func applyChildren(_ element: NibElement, to view: UIView) {
    for guide in element.children where guide.tag == "viewLayoutGuide" { register(Self.guide(guide, of: view), id: guide.id) }
    if let words = element.child("accessibility") {
      words["identifier"].map { view.accessibilityIdentifier = $0 }
      words["label"].map { view.accessibilityLabel = $0 }
      words["hint"].map { view.accessibilityHint = $0 }
    }
    let stack = view as? UIStackView
    for child in element.items("subviews") {
      guard let made = make(child) as? UIView else {
        warn("<\(child.tag)> is no view that can be made here")
        continue
      }
      if let stack { stack.addArrangedSubview(made) } else { view.addSubview(made) }
    }
    for child in element.items("gestureRecognizers") {
      if let recognizer = make(child) as? UIGestureRecognizer { view.addGestureRecognizer(recognizer) }
    }
    if !element.items("constraints").isEmpty { unconstrained.append((view, element)) }
  }

  private static func guide(_ element: NibElement, of view: UIView) -> UILayoutGuide {
    switch element.key {
    case "layoutMargins": view.layoutMarginsGuide
    case "readableContent": view.readableContentGuide
    case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide ?? view.safeAreaLayoutGuide
    case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
    default: view.safeAreaLayoutGuide
    }
  }

  // MARK: - Finishing

  /// Adds constraints, sets runtime attributes, connects, and awakes the objects made since the last call.
  ///
  /// - Parameter awakes: whether an object receives `awakeFromNib()`; a nib's owner does not.
  func finish(awaking awakes: (AnyObject) -> Bool = { _ in true }) {
    let views = unconstrained
    let made = unfinished
    (unconstrained, unfinished) = ([], [])
    for (view, element) in views { addConstraints(of: element, to: view) }
    for (held, element) in made { held.object.map { NibAttributes.apply(element, to: $0, in: self) } }
    let connecting = waiting + made
    waiting = []
    for (held, element) in connecting {
      if let object = held.object, !connect(object, element) { waiting.append((held, element)) }
    }
    for (held, _) in made {
      guard let object = held.object, awakes(object) else { continue }
      (object as? UIResponder)?.awakeFromNib()
      (object as? UIBarItem)?.awakeFromNib()
      (object as? any _NibAwakening)?.awakeFromNib()
    }
  }

  private func addConstraints(of element: NibElement, to view: UIView) {
    var added: [NSLayoutConstraint] = []
    var uninstalled: [NSLayoutConstraint] = []
    for child in element.items("constraints") where child["placeholder"] != "YES" {
      let item = { (id: String?) -> NibConstraints.Item? in
        guard let id else { return nil }
        if let guide = self.barGuides[id], let controller = guide.controller.object as? UIViewController {
          return .bar(controller.view.safeAreaLayoutGuide, isTop: guide.isTop)
        }
        return self.object(id).map { .object($0) }
      }
      guard let constraint = NibConstraints.make(child, in: view, item: item) else {
        warn("the constraint \(child.id ?? "") of \(type(of: view)) has an item that does not exist")
        continue
      }
      register(constraint, for: child)
      if child["installed"] == "NO" { uninstalled.append(constraint) } else { added.append(constraint) }
    }
    NibConstraints.hold(uninstalled, in: view)
    NSLayoutConstraint.activate(added)
  }

  /// Connects an object; false if a destination does not exist yet.
  private func connect(_ object: AnyObject, _ element: NibElement) -> Bool {
    guard let connections = element.child("connections") else { return true }
    let missing = connections.children.filter { !NibConnector.connect($0, of: object, element, in: self) }
    return missing.isEmpty
  }

  /// Whether a connection has not been made yet; it counts as made afterwards.
  func isNew(_ connection: NibElement) -> Bool { connection.id.map { connected.insert($0).inserted } ?? true }

  /// Adds an object to an outlet collection, and returns all of it.
  func collect(_ value: AnyObject, in name: String, of object: AnyObject) -> [NSObject] {
    if let member = value as? NSObject { collections[ObjectIdentifier(object), default: [:]][name, default: []].append(member) }
    return collections[ObjectIdentifier(object)]?[name] ?? []
  }

  /// Releases the views that were made, and waits to connect a controller again to new ones.
  func release(_ controller: UIViewController, _ element: NibElement) {
    held = held.filter { $0.value.isWeak }
    (connected, collections, unconstrained) = ([], [:], [])
    waiting = [(Held(controller), element)]
  }

  /// An object, held weakly if it is a controller, which holds its scene.
  private struct Held {
    private let strong: AnyObject?
    private weak var controller: UIViewController?

    init(_ object: AnyObject) {
      controller = object as? UIViewController
      strong = controller == nil ? object : nil
    }

    var object: AnyObject? { strong ?? controller }
    var isWeak: Bool { strong == nil }
  }
}
