import Foundation

/// What a cell shows, as a value: it makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// This configuration as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it shows; set to one that it supports.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; one that it cannot gets a view of its own. Default: whether it is of the present type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// True for configurations of the type that the view shows, unless it says otherwise.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The configuration that a cell shows, and the view that does.
@MainActor
struct CellContent {
  /// What the program set, as updated for the last state.
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?
  /// Whether the configuration is to be brought up to date in the next layout pass.
  var needsUpdate = false
  /// Whether the configuration follows the cell's state. Default: true.
  var followsState = true

  /// Shows another configuration, in the present view where that can.
  ///
  /// - Returns: whether another view shows it.
  mutating func take(_ new: (any UIContentConfiguration)?, state: any UIConfigurationState) -> Bool {
    configuration = followsState ? new?.updated(for: state) : new
    guard let configuration else {
      defer { view = nil }
      return view != nil
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return false
    }
    view = configuration.makeContentView()
    return true
  }

  mutating func update(for state: any UIConfigurationState) {
    needsUpdate = false
    guard followsState, let configuration else { return }
    let updated = configuration.updated(for: state)
    self.configuration = updated
    view?.configuration = updated
  }
}
