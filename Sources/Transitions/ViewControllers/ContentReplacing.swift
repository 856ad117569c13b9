/// Shows something in the place of a controller's content while that is missing.
@MainActor
package protocol ContentReplacing: AnyObject {
  /// What the user has typed into the controller's search; nil without an active search.
  var searchText: String? { get }
  /// Asks the controller before the next layout of its view.
  func setNeedsUpdate()
  /// Asks the controller if that is due.
  func updateIfNeeded()
  /// Places what is shown in the controller's view.
  func place()
}
