import Transitions
import ViewCore
/// What lists and configurations do for the modules below them.
@MainActor
package enum ListsModule {
  package static func register() {
    UIViewController.unavailabilityMaker.register { ContentUnavailability($0) }
  }
}
