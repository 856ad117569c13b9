import Foundation

/// A segue from one controller to another, of a storyboard or made in code.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; nil for none.
  open private(set) var identifier: String?
  /// The controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The controller to which the segue leads.
  open private(set) var destination: UIViewController
  /// What `perform()` does without a closure, as the storyboard says.
  private(set) var storyboardAction: (() -> Void)?
  private let handler: () -> Void

  /// Makes a segue without a closure: override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init()
  }

  /// Makes a segue that runs a closure.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination as the storyboard says, or runs the closure; override it in a segue without either.
  open func perform() {
    handler()
    storyboardAction?()
  }

  /// Sets what `perform()` does in a segue of a storyboard.
  package func follow(_ action: @escaping () -> Void) { storyboardAction = action }
}

/// Makes segues of classes that are known only at run time; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class SegueTemplate: UIStoryboardSegue {
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// Makes a segue of a class that does not hide the designated initializer.
  package static func segue(
    of type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafeBitCast(type, to: SegueTemplate.Type.self).init(identifier: identifier, source: source, destination: destination)
  }
}
