import CoreGraphics

extension UIView {
  // MARK: - Holding constraints

  /// - Parameter views: that the constraint's items reach.
  func take(_ constraint: NSLayoutConstraint, reaching views: [UIView]) {
    autoLayoutOrNew.constraints.append(constraint)
    if countCrossings(of: constraint, reaching: views, by: 1) {
      rebuildLayout()
    } else if let engine = presentEngine {
      engine.add(constraint)
    } else {
      layoutRoot.setNeedsLayout()
    }
  }

  func drop(_ constraint: NSLayoutConstraint) {
    autoLayout?.constraints.remove(constraint)
    if countCrossings(of: constraint, reaching: constraint.reachedViews, by: -1) {
      rebuildLayout()
    } else {
      presentEngine?.remove(constraint)
    }
  }

  /// Notes that a constraint comes through the views below; true where one of them belongs to another engine from now on.
  private func countCrossings(of constraint: NSLayoutConstraint, reaching views: [UIView], by change: Int) -> Bool {
    var hasMoved = false
    for view in views {
      var next: UIView? = view
      while let crossed = next, crossed !== self {
        if crossed.countCrossing(of: constraint, by: change) { hasMoved = true }
        next = crossed.superviewStorage
      }
    }
    return hasMoved
  }

  /// True where the view belongs to another engine from now on.
  private func countCrossing(of constraint: NSLayoutConstraint, by change: Int) -> Bool {
    let state = autoLayoutOrNew
    let belonged = state.belongsToSuperview
    state.count(constraint, by: change)
    guard state.belongsToSuperview != belonged else { return false }
    state.engine = nil
    setNeedsLayout()
    return true
  }

  func constantDidChange(of constraint: NSLayoutConstraint) { presentEngine?.constantDidChange(of: constraint) }

  func priorityDidChange(of constraint: NSLayoutConstraint) { presentEngine?.replace(constraint) }

  /// Deactivates constraints that this view and those above hold.
  func dropConstraints(where matches: (NSLayoutConstraint) -> Bool) {
    for view in ancestors {
      for constraint in view.constraints where matches(constraint) { constraint.deactivate() }
    }
  }

  // MARK: - Moving between superviews

  /// The constraints between the view and those above end with its stay there.
  func leaveLayout() {
    guard let state = autoLayout, state.belongsToSuperview, let superview = superviewStorage else { return }
    // The engine is made anew without the view: to take its constraints out of the old one first would be for nothing.
    superview.rebuildLayout()
    let crossing = state.crossings.values.map(\.constraint).sorted { $0.activationNumber < $1.activationNumber }
    for constraint in crossing { constraint.deactivate() }
    state.engine = nil
  }

  func joinLayout() {
    guard let state = autoLayout, state.belongsToSuperview else { return }
    state.engine = nil
    superviewStorage?.rebuildLayout()
  }

  // MARK: - Opting in to Auto Layout

  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

  // MARK: - Debugging Auto Layout

  func constraints(behind item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    settledEngine()?.constraints(behind: item, axis) ?? []
  }

  func isAmbiguous(_ item: any LayoutItem) -> Bool { settledEngine()?.isAmbiguous(item) ?? false }
}
