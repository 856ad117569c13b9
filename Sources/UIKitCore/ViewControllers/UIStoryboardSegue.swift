import Foundation

/// A segue from one controller to another, made in code: there are no storyboards here.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue; nil for none.
  open private(set) var identifier: String?
  /// The controller that the segue starts from.
  open private(set) var source: UIViewController
  /// The controller that the segue leads to.
  open private(set) var destination: UIViewController
  private let handler: () -> Void

  /// A segue without a block: override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init()
  }

  /// A segue that runs a block.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination; override it in a segue without a block. Call the source's `prepare(for:sender:)` first.
  open func perform() { handler() }
}
