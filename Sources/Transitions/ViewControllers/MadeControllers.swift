import Foundation
import Misuse

/// Makes a controller of a class by its `init(nibName:bundle:)`; a class that hides it stops with Swift's message, as on iOS.
@preconcurrency @MainActor public func _madeController<Controller: UIViewController>(
  of type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
  guard let made = _ControllerTemplate.controller(of: type, nibName: nibName, bundle: bundle) as? Controller else {
    misuse("\(type) made a controller of another class.")
  }
  return made
}

/// Makes controllers by their `init(nibName:bundle:)`; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class _ControllerTemplate: UIViewController {
  /// Takes the place of the superclass's initializer in the method table.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// A template is in no nib, but its superclass requires the initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  static func controller(of type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
    unsafeBitCast(type, to: _ControllerTemplate.Type.self).init(nibName: nibName, bundle: bundle)
  }
}
