import DrawingValues
import Foundation

/// An element that calls a method of the first object in the responder chain that has it, with itself as the sender.
///
/// Before a menu opens, the object may change its commands in `UIResponder.validate(_:)`. A command without such an object cannot
/// be chosen; an edit menu leaves it out.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  private let method: Selector?
  private var ownTitle: String
  private var ownImage: UIImage?

  /// The method that is called. A key command may have none.
  open var action: Selector! { method }
  /// A value for the method, which tells commands of one method apart. Default: nil.
  open private(set) var propertyList: Any?
  /// Commands that take this one's place in a menu while their modifiers are held. Default: none.
  open private(set) var alternates: [UICommandAlternate]
  /// The title in lists of shortcuts; not shown here. Default: nil.
  open var discoverabilityTitle: String?
  /// The attributes; a command with `disabled` is not performed. Default: none.
  open var attributes: UIMenuElement.Attributes
  /// The mark before the title in a menu. Default: `.off`.
  open var state: UIMenuElement.State
  /// The image while the state is `on`; nil for `image`.
  open var selectedImage: UIImage?
  /// The object that triggered the command, while its method runs; otherwise nil.
  open private(set) var sender: Any?

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }

  init(
    title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?, method: Selector?, propertyList: Any?,
    alternates: [UICommandAlternate], discoverabilityTitle: String?, attributes: UIMenuElement.Attributes,
    state: UIMenuElement.State
  ) {
    self.method = method
    (ownTitle, ownImage, self.selectedImage) = (title, image, selectedImage)
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A command that calls a method.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil, action: Selector,
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, method: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Calls the method on a target, nil for the first object that has it from the first responder on. Ignored while the command is
  /// disabled.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action, let target = target ?? CommandChain.focused.target(for: action, of: self) else { return }
    perform(action, on: target as AnyObject, sender)
  }

  /// Calls the command's method, or that of an alternate.
  final func perform(_ action: Selector, on target: AnyObject, _ sender: Any?) {
    guard !attributes.contains(.disabled) else { return }
    let previous = self.sender
    self.sender = sender
    defer { self.sender = previous }
    if action.perform(on: target, sender: self) { return }
    (target as? any CommandPerforming)?.perform(action)
  }

  /// The alternate whose modifiers are the held ones.
  package final func alternate(for held: UIKeyModifierFlags) -> UICommandAlternate? {
    let relevant = held.intersection(.commandModifiers)
    return alternates.first { !$0.modifierFlags.isEmpty && $0.modifierFlags == relevant }
  }
}

extension UIKeyModifierFlags {
  /// The modifiers that tell commands apart.
  static let commandModifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
}

/// A title and a method that take the place of a command's own while modifiers are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// The title in menus.
  open private(set) var title: String
  /// The method that is called.
  open private(set) var action: Selector
  /// The modifiers; in a key command they are held together with its own.
  open private(set) var modifierFlags: UIKeyModifierFlags

  private init(_ title: String, _ action: Selector, _ modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }

  /// An alternate for modifiers.
  public convenience init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.init(title, action, modifierFlags)
  }
}

/// A view that performs standard commands by the names of their methods.
@MainActor
package protocol CommandPerforming: UIView {
  /// Performs the command of a selector; ignores other selectors.
  func perform(_ action: Selector)
}
