import CoreGraphics

extension UIView {
  // MARK: - Holding constraints

  /// - Parameter views: the views of the constraint's items.
  func install(_ constraint: NSLayoutConstraint, reaching views: [UIView]) {
    autoLayoutOrNew.add(constraint)
    if countCrossings(of: constraint, reaching: views, areComing: true) {
      rebuildLayout()
    } else if let engine = presentEngine {
      engine.add(constraint)
    } else {
      layoutRoot.setNeedsLayout()
    }
  }

  func drop(_ constraint: NSLayoutConstraint) {
    autoLayout?.remove(constraint)
    if countCrossings(of: constraint, reaching: constraint.reachedViews, areComing: false) {
      rebuildLayout()
    } else {
      presentEngine?.remove(constraint)
    }
  }

  /// Counts a constraint at each view between its items and its holder; true if one of them now belongs to another engine.
  private func countCrossings(of constraint: NSLayoutConstraint, reaching views: [UIView], areComing: Bool) -> Bool {
    var hasMoved = false
    for view in views {
      var next: UIView? = view
      while let crossed = next, crossed !== self {
        if crossed.countCrossing(of: constraint, isComing: areComing) { hasMoved = true }
        next = crossed.viewLinks.superview
      }
    }
    return hasMoved
  }

  /// True if the view now belongs to another engine.
  private func countCrossing(of constraint: NSLayoutConstraint, isComing: Bool) -> Bool {
    let state = autoLayoutOrNew
    let belonged = state.belongsToSuperview
    state.count(constraint, isComing: isComing)
    guard state.belongsToSuperview != belonged else { return false }
    state.dropEngine()
    setNeedsLayout()
    return true
  }

  func constantDidChange(of constraint: NSLayoutConstraint) { presentEngine?.constantDidChange(of: constraint) }

  func priorityDidChange(of constraint: NSLayoutConstraint) { presentEngine?.replace(constraint) }

  /// Deactivates matching constraints that this view and its ancestors store.
  func dropConstraints(where matches: (NSLayoutConstraint) -> Bool) {
    for view in ancestors {
      for constraint in view.constraints where matches(constraint) { constraint.deactivate() }
    }
  }

  // MARK: - Moving between superviews

  /// Deactivates the constraints between the view and its ancestors when it leaves its superview.
  func leaveLayout() {
    guard let state = autoLayout, state.belongsToSuperview, let superview = viewLinks.superview else { return }
    // The engine is made again without the view, so its constraints need not be removed from the old one.
    superview.rebuildLayout()
    let crossing = state.crossings.constraints.sorted { $0.activationNumber < $1.activationNumber }
    for constraint in crossing { constraint.deactivate() }
    state.dropEngine()
  }

  func joinLayout() {
    guard let state = autoLayout, state.belongsToSuperview else { return }
    state.dropEngine()
    viewLinks.superview?.rebuildLayout()
  }

  // MARK: - Opting in to Auto Layout

  var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

  // MARK: - Debugging Auto Layout

  func constraints(behind item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    settledEngine()?.constraints(behind: item, axis) ?? []
  }

  func isAmbiguous(_ item: any LayoutItem) -> Bool { settledEngine()?.isAmbiguous(item) ?? false }
}
