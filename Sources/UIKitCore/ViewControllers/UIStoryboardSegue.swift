import Foundation

/// A segue from one controller to another, made in code, because there are no storyboards here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue; nil for none.
  open private(set) var identifier: String?
  /// The controller from which the segue starts.
  open private(set) var source: UIViewController
  /// The controller to which the segue leads.
  open private(set) var destination: UIViewController
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

  /// Shows the destination; override it in a segue without a closure. Call the source's `prepare(for:sender:)` first.
  open func perform() { handler() }
}
