import Foundation

/// A presented controller that belongs to its presenter's page, in front of which it lies, as a search does.
@MainActor
package protocol PageBelonging: UIViewController {}
