import Foundation
import ObjectiveC
import ViewCore

/// Where an unwind segue starts.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The object that triggered it; nil for none.
  open private(set) var sender: Any?
  /// The action as Objective-C names it.
  private let actionName: String

  package init(source: UIViewController, actionName: String, sender: Any?) {
    (self.source, self.actionName, self.sender) = (source, actionName, sender)
    super.init()
  }

  /// The action for which a destination is looked for.
  open var unwindAction: Selector {
    NibModules.action(actionName, inModule: NibModules.module(of: type(of: source))) ?? Selector(actionName)
  }

  /// The method of a controller that is the action; nil if it has none.
  package func action(of controller: UIViewController) -> Selector? { NibModules.action(actionName, of: controller) }
}
