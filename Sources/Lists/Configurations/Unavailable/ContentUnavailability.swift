import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// What a controller shows instead of its content, in front of the subviews of its view.
@MainActor
package final class ContentUnavailability: ContentReplacing {
  private unowned let controller: UIViewController
  private let content = CellContent()
  /// Whether the controller is to be asked before the next layout; at first it is, as it appears.
  private var needsUpdate = true

  init(_ controller: UIViewController) { self.controller = controller }

  var configuration: (any UIContentConfiguration)? { content.configuration }

  /// Shows a configuration in the present view if that supports it; nil shows the controller's own content.
  func show(_ new: (any UIContentConfiguration)?) {
    let old = content.view
    if content.apply(new, state: controller.contentUnavailableConfigurationState) { old?.removeFromSuperview() }
    place()
  }

  /// Asks the controller before the next layout of its view.
  package func setNeedsUpdate() {
    needsUpdate = true
    controller.viewIfLoaded?.setNeedsLayout()
  }

  /// Updates the configuration for the present state, and lets the controller set another one.
  package func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let state = controller.contentUnavailableConfigurationState
    content.update(for: state)
    controller.updateContentUnavailableConfiguration(using: state)
  }

  /// Fills the controller's view, wherever that is scrolled to.
  package func place() {
    guard let view = content.view, let host = controller.viewIfLoaded else { return }
    if view.superview !== host { host.addSubview(view) }
    // Tables and collection views add headers and cells as they come into sight.
    if host is UIScrollView, host.subviews.last !== view { host.bringSubviewToFront(view) }
    if view.frame != host.bounds { view.frame = host.bounds }
  }

  /// What the user has typed into the controller's search, or into that whose results it shows; nil without an active search.
  package var searchText: String? { Self.searchText.value(controller) }

  /// Reads what the user has typed into a controller's search, or into that whose results it shows; nil without an active search.
  package static let searchText = Hook<(UIViewController) -> String?>("ContentUnavailability.searchText")
}

extension UIViewController {
  /// What is shown in front of the view's other subviews while there is no content; nil shows these. Default: nil.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set { unavailable.show(newValue) }
  }

  private var unavailable: ContentUnavailability { unsafeDowncast(unavailability, to: ContentUnavailability.self) }
}
