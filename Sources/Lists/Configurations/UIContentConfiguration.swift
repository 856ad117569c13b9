import Foundation
import ViewCore

/// The content of a view as a value, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// A copy of this configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration; set it to one that the view supports.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; otherwise that one makes a view of its own. Default: whether it has the present
  /// type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// The default is whether the configuration has the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content configuration of a cell or controller, and the view that shows it.
///
/// A class: configurations and content views are a program's code, which may read or set the configuration while it is applied. One
/// that is set in the meantime replaces the one that is being applied.
@MainActor
final class CellContent {
  /// The configuration that the program set, updated for the present state.
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?
  /// Whether the configuration has to be updated in the next layout pass.
  private(set) var needsUpdate = false
  /// Whether the configuration is updated when the cell's state changes. Default: true.
  private(set) var followsState = true
  /// How often a configuration was set.
  private var changes = 0

  /// Shows another configuration, in the present view if that supports it.
  ///
  /// - Returns: whether the view was replaced.
  func apply(_ new: (any UIContentConfiguration)?, state: any UIConfigurationState) -> Bool {
    changes += 1
    let change = changes
    let updated = followsState ? new?.updated(for: state) : new
    guard change == changes else { return false }
    configuration = updated
    guard let updated else {
      defer { view = nil }
      return view != nil
    }
    if let view, view.supports(updated) {
      guard change == changes else { return false }
      view.configuration = updated
      return false
    }
    let made = updated.makeContentView()
    guard change == changes else { return false }
    view = made
    return true
  }

  func setFollowsState(_ follows: Bool) { followsState = follows }

  /// Has the configuration updated in the next layout pass.
  func setNeedsUpdate() { needsUpdate = true }

  /// Takes the update as done, before a program's code does it, which may ask for another.
  func updateBegins() { needsUpdate = false }

  func update(for state: any UIConfigurationState) {
    needsUpdate = false
    adapt(to: state)
  }

  /// Shows the configuration of a state; whether an update is pending stays the same.
  func adapt(to state: any UIConfigurationState) {
    guard followsState, let configuration else { return }
    let change = changes
    let updated = configuration.updated(for: state)
    guard change == changes else { return }
    self.configuration = updated
    view?.configuration = updated
  }
}
