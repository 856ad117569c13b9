import Foundation

/// A layout guide that activates constraints while it is near edges of its view, or away from them.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var away: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  /// The edges that the guide is near.
  private(set) final var nearEdges: NSDirectionalRectEdge = []

  public override init() { super.init() }

  // MARK: - Tracking constraints

  /// Sets the constraints that are active while the guide is near all edges of a set, instead of those before; the constraints
  /// before become inactive.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    NSLayoutConstraint.deactivate(near[edge] ?? [])
    near[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    update()
  }

  /// The constraints that are active while the guide is near all edges of a set.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { near[edge] ?? [] }

  /// Sets the constraints that are active while the guide is near no edge of a set, instead of those before; the constraints before
  /// become inactive.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
    NSLayoutConstraint.deactivate(away[edge] ?? [])
    away[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    update()
  }

  /// The constraints that are active while the guide is near no edge of a set.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] { away[edge] ?? [] }

  /// Forgets all tracked constraints, which become inactive.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate(near.values.flatMap { $0 } + away.values.flatMap { $0 })
    (near, away) = ([:], [:])
  }

  /// Moves the guide to edges of its view.
  final func move(near edges: NSDirectionalRectEdge) {
    nearEdges = edges
    update()
  }

  /// Activates what applies after deactivating what does not, so that both never conflict.
  private func update() {
    let all = near.map { (nearEdges.isSuperset(of: $0), $1) } + away.map { (nearEdges.isDisjoint(with: $0), $1) }
    NSLayoutConstraint.deactivate(all.filter { !$0.0 }.flatMap(\.1))
    NSLayoutConstraint.activate(all.filter(\.0).flatMap(\.1))
  }
}
