import DrawingValues
import Foundation

/// Something that one can do with an object, offered under a name by assistive technology.
///
/// An action calls its handler, or a method of its target. The method may take the action, and returns whether it did something; without
/// a result it counts as done.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does what the action stands for, and returns whether it did.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  // MARK: - Creating an action

  /// An action that calls a method of an object, which is held weakly.
  public init(name: String, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.actionHandler) = (NSAttributedString(string: name), nil, nil)
    (self.receiver, self.selector) = (target.map(ClassReceiver.object), selector)
  }

  /// An action with an image that calls a method of an object, which is held weakly.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.actionHandler) = (NSAttributedString(string: name), image, nil)
    (self.receiver, self.selector) = (target.map(ClassReceiver.object), selector)
  }

  /// An action that calls a method of an object, which is held weakly; the name's attributes say how it is spoken.
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, nil, nil)
    (self.receiver, self.selector) = (target.map(ClassReceiver.object), selector)
  }

  /// An action with an image that calls a method of an object, which is held weakly; the name's attributes say how it is spoken.
  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, image, nil)
    (self.receiver, self.selector) = (target.map(ClassReceiver.object), selector)
  }

  /// An action that calls a closure.
  public init(name: String, actionHandler: @escaping Handler) {
    (self.attributedName, self.image, self.actionHandler) = (NSAttributedString(string: name), nil, actionHandler)
    (self.receiver, self.selector) = (nil, Self.noMethod)
  }

  /// An action with an image that calls a closure.
  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    (self.attributedName, self.image, self.actionHandler) = (NSAttributedString(string: name), image, actionHandler)
    (self.receiver, self.selector) = (nil, Self.noMethod)
  }

  /// An action that calls a closure; the name's attributes say how it is spoken.
  public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, nil, actionHandler)
    (self.receiver, self.selector) = (nil, Self.noMethod)
  }

  /// An action with an image that calls a closure; the name's attributes say how it is spoken.
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, image, actionHandler)
    (self.receiver, self.selector) = (nil, Self.noMethod)
  }

  /// The selector of an action with a closure. Apple's is null, which the type cannot be.
  private static let noMethod = Selector("")

  // MARK: - Its parts

  /// The name; setting it drops the attributes.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes.
  open var attributedName: NSAttributedString
  /// The image beside the name, where actions are listed. Default: nil.
  open var image: UIImage?
  /// The object or the class with the method, held weakly; nil for an action with a closure, or when the object is gone.
  open var target: AnyObject? {
    get { ClassReceiver.target(of: receiver) }
    set { receiver = newValue.map { ClassReceiver.object(for: $0) } }
  }
  /// The target, or what stands for a class.
  private final weak var receiver: AnyObject?
  /// The method of the target; its name is empty for an action with a closure.
  open var selector: Selector
  /// The closure, which goes before the method. Default: nil.
  open var actionHandler: Handler?

  // MARK: - Running it

  /// Calls the closure or the method, and returns whether it did something: false without either, or when the target is gone.
  package final func run() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let receiver, let result = selector.result(on: receiver, arguments: [self]) else { return false }
    return (result as? Bool) ?? true
  }
}
