import Controls
import Foundation
import Nibs
import ObjectiveC
import TextEditing
import Transitions
import ViewCore

/// Connects objects: outlets, outlet collections, actions and segues.
@MainActor
enum NibConnector {
  /// - Returns: false if the destination does not exist yet.
  static func connect(_ connection: NibElement, of object: AnyObject, _ owner: NibElement, in instance: NibInstance) -> Bool {
    switch connection.tag {
    case "outlet": return connectOutlet(connection, of: object, in: instance)
    case "outletCollection": return connectCollection(connection, of: object, in: instance)
    case "action": return connectAction(connection, of: object, owner, in: instance)
    case "segue":
      instance.scene?.connect(connection, of: object, in: instance)
      return true
    default: return true
    }
  }

  // MARK: - Outlets

  private static func connectOutlet(_ connection: NibElement, of object: AnyObject, in instance: NibInstance) -> Bool {
    guard let name = connection["property"], let id = connection["destination"] else { return true }
    guard let value = instance.object(id) else { return instance.isFirstResponder(id) }
    guard instance.isNew(connection) else { return true }
    set(value, name, of: object, in: instance)
    return true
  }

  /// All members of a collection are listed in the owner's element, one a line.
  private static func connectCollection(_ connection: NibElement, of object: AnyObject, in instance: NibInstance) -> Bool {
    guard let name = connection["property"], let id = connection["destination"] else { return true }
    guard let value = instance.object(id) else { return false }
    guard instance.isNew(connection) else { return true }
    if name == "gestureRecognizers", let view = object as? UIView, let recognizer = value as? UIGestureRecognizer {
      view.addGestureRecognizer(recognizer)
    } else {
      set(instance.collect(value, in: name, of: object), name, of: object, in: instance)
    }
    return true
  }

  private static func set(_ value: Any, _ name: String, of object: AnyObject, in instance: NibInstance) {
    if NibOutlets.set(value as AnyObject, name, of: object) { return }
    if let owner = object as? NSObject, OutletKeys.hasProperty(name, of: owner) { return owner.setValue(value, forKey: name) }
    switch NibModules.set(value, forKey: name, of: object, in: instance.document.module) {
    case true?: return
    case false?: instance.warn("\(type(of: value)) is no value for the outlet \(name) of \(type(of: object))")
    case nil: instance.warn("\(type(of: object)) is not key value coding-compliant for the key \(name)")
    }
  }

  // MARK: - Actions

  private static func connectAction(
    _ connection: NibElement, of object: AnyObject, _ owner: NibElement, in instance: NibInstance
  ) -> Bool {
    guard let name = connection["selector"], let id = connection["destination"] else { return true }
    let isForFirst = instance.isFirstResponder(id)
    guard isForFirst || instance.object(id) != nil else { return false }
    guard instance.isNew(connection) else { return true }
    let target = isForFirst ? nil : instance.object(id)
    let selector =
      target.map { NibModules.action(name, of: $0, in: instance.document.module) ?? NibOutlets.action(name, of: $0) }
      ?? NibModules.action(name, inModule: instance.document.module)
    guard let selector else {
      instance.warn("\(target.map { "\(type(of: $0))" } ?? "the first responder") has no action \(name)")
      return true
    }
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: NibEvents.event(connection["eventType"]) ?? NibEvents.primary(of: control))
    case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: selector) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    default: instance.warn("\(type(of: object)) sends no actions")
    }
    return true
  }
}

/// Events of controls by their names in storyboards.
enum NibEvents {
  private static let all: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit, "primaryActionTriggered": .primaryActionTriggered,
  ]

  static func event(_ name: String?) -> UIControl.Event? { name.flatMap { all[$0] } }

  /// The event of a connection that names none.
  @MainActor static func primary(of control: UIControl) -> UIControl.Event {
    switch control {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEndOnExit
    default: .valueChanged
    }
  }
}
