import Foundation
import ObjectiveC
import ViewCore

/// Observers of a controller at a key path such as `\.view.frame` see the changes of its view.
extension UIView: KeyValueRelay {
  package var keyValueOwner: NSObject? { viewLinks.controller }
}
