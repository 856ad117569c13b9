/// The Auto Layout state of a view; a view that takes no part in it has none.
@MainActor
final class ViewLayoutState {
  @exclusivity(unchecked) private(set) var translatesMask = true
  /// The active constraints whose nearest common ancestor is the view.
  @exclusivity(unchecked) private(set) var constraints = ConstraintList()
  private(set) var guides: [UILayoutGuide] = []
  private(set) var systemGuides: [SystemLayoutGuide.Kind: SystemLayoutGuide] = [:]
  /// The constraints stored by ancestors that refer to the view's subtree.
  @exclusivity(unchecked) private(set) var crossings = ConstraintCrossings()
  /// The engine for the view's subviews, unless they belong to the superview's engine.
  @exclusivity(unchecked) fileprivate(set) var engine: LayoutEngine?
  /// Whether the view's frame may differ from what its constraints say.
  private(set) var needsPlacing = true
  private(set) var needsUpdate = false
  /// The serial number of the request for an update.
  private(set) var updateSerial = 0
  private(set) var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private(set) var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// Whether the view is hidden in a stack view but still visible until its animation ends.
  private(set) var isCollapsing = false

  // MARK: - Constraints and guides

  func add(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  func remove(_ constraint: NSLayoutConstraint) { constraints.remove(constraint) }
  func add(_ guide: UILayoutGuide) { guides.append(guide) }
  func remove(_ guide: UILayoutGuide) { guides.removeAll { $0 === guide } }

  /// The system's guide of a kind, made on first use.
  func systemGuide(_ kind: SystemLayoutGuide.Kind, _ make: () -> SystemLayoutGuide) -> SystemLayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = make()
    systemGuides[kind] = guide
    return guide
  }

  func setHugging(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { hugging[axis] = priority }
  func setResistance(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { resistance[axis] = priority }

  // MARK: - The engine

  func setTranslatesMask(_ translates: Bool) {
    translatesMask = translates
    dropEngine()
  }

  /// Removes the engine; the next layout pass makes a new one where it is needed.
  func dropEngine() { engine = nil }

  // MARK: - Passes

  /// Has the next layout pass set the view's frame.
  func markNeedsPlacing() { needsPlacing = true }

  /// Records whether the view accepted the frame of its constraints; otherwise the next layout pass sets it again.
  func wasPlaced(_ isAccepted: Bool) { needsPlacing = !isAccepted }

  /// Records a request for an update; returns false if there is one already.
  func requestUpdate() -> Bool {
    guard !needsUpdate else { return false }
    needsUpdate = true
    updateSerial = ConstraintUpdates.nextSerial()
    return true
  }

  func updateWillRun() { needsUpdate = false }

  // MARK: - Collapsing

  func setCollapsing(_ collapses: Bool) { isCollapsing = collapses }

  /// Counts an item in the view's subtree of a constraint that an ancestor stores.
  func count(_ constraint: NSLayoutConstraint, isComing: Bool) {
    if isComing { crossings.add(constraint) } else { crossings.remove(constraint) }
  }

  /// Whether the superview's engine computes the view's frame, or constraints connect its subtree with the outside.
  var belongsToSuperview: Bool { !translatesMask || !crossings.isEmpty }
}

extension UIView {
  /// Whether the view has Auto Layout state.
  package var takesPartInAutoLayout: Bool { autoLayout != nil }

  /// The topmost view that belongs to the same engine: the one that has it.
  var layoutRoot: UIView {
    var root = self
    while let state = root.autoLayout, state.belongsToSuperview, let above = root.viewLinks.superview { root = above }
    return root
  }

  /// The engine of the view, made if necessary, with all constraints solved.
  func settledEngine(placing: UIView? = nil) -> LayoutEngine? {
    guard autoLayout != nil else { return nil }
    let root = layoutRoot
    let state = root.autoLayoutOrNew
    let engine = state.engine ?? LayoutEngine(root: root)
    state.engine = engine
    engine.refreshGuides(of: self)
    engine.settle(besides: placing)
    return engine
  }

  /// The engine of the view, if it exists.
  var presentEngine: LayoutEngine? { autoLayout == nil ? nil : layoutRoot.autoLayout?.engine }

  /// Removes the engine, to be made again after views were added or removed.
  func rebuildLayout() {
    let root = layoutRoot
    root.autoLayoutOrNew.engine = nil
    root.setNeedsLayout()
  }

  /// Whether the view or a descendant has Auto Layout state.
  ///
  /// - Complexity: O(views in the subtree) at most.
  var hasLayoutWithin: Bool { autoLayout != nil || viewLinks.subviews.contains { $0.hasLayoutWithin } }
}
