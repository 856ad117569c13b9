import Foundation
import Observation

extension UIView {
  /// Schedules `updateProperties()` of the view, its controller or both before the next layout pass.
  package func requestProperties(of parts: AwaitedProperties) {
    guard viewTraits.requestProperties(of: parts) else { return }
    guard let home = viewLinks.window?.home else { return setNeedsLayout() }
    home.propertyUpdates.add(self)
    layer.touch()
  }

  /// Calls the scheduled `updateProperties()`: the controller's first.
  func updateOwnProperties() {
    let due = viewTraits.drainProperties()
    guard !due.isEmpty else { return }
    resolvedTraits.performAsCurrent {
      if due.contains(.controller), let controller = viewLinks.controller {
        observing(.controller) { controller.updateProperties() }
      }
      if due.contains(.view), type(of: self) != UIView.self { observing(.view) { updateProperties() } }
    }
  }

  /// The subtree's scheduled updates, from the top down.
  func updatePropertiesInSubtree() {
    updateOwnProperties()
    for subview in viewLinks.subviews { subview.updatePropertiesInSubtree() }
  }

  /// Runs an update, and schedules it again once an observable object that it read changes.
  private func observing(_ part: AwaitedProperties, _ update: () -> Void) {
    withObservationTracking(update) { [weak self] in
      if Thread.isMainThread {
        MainActor.assumeIsolated { self?.requestProperties(of: part) }
      } else {
        Task { @MainActor in self?.requestProperties(of: part) }
      }
    }
  }

  /// Updates what is pending in all windows of the current application: traits, properties and layout.
  class func flushUpdates() {
    for window in ApplicationContext.current?.application?.allWindows ?? [] {
      window.updateTraitsIfNeeded()
      window.updatePropertiesIfNeeded()
      window.layoutIfNeeded()
    }
  }
}

/// Whose `updateProperties()` is scheduled.
package struct AwaitedProperties: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }
  static let view = AwaitedProperties(rawValue: 1)
  package static let controller = AwaitedProperties(rawValue: 2)
}

/// The views of one application whose `updateProperties()` is scheduled.
@MainActor
final class PropertyUpdates {
  /// How often updates may schedule updates before the rest is left to the next frame.
  private static let passes = 16

  private struct Entry { weak var view: UIView? }
  private var entries: [Entry] = []

  func add(_ view: UIView) { entries.append(Entry(view: view)) }

  /// Runs the updates, those of superviews first.
  func run() {
    for _ in 0..<Self.passes where !entries.isEmpty {
      let views = entries.compactMap(\.view)
      entries = []
      for (_, view) in views.map({ ($0.ancestors.count(where: { _ in true }), $0) }).sorted(by: { $0.0 < $1.0 }) {
        view.updateOwnProperties()
      }
    }
  }
}
