/// What Auto Layout keeps of a view; only views that take part in it have one.
@MainActor
final class ViewLayoutState {
  var translatesMask = true
  /// Active ones whose items are all in the view.
  var constraints = ConstraintList()
  var guides: [UILayoutGuide] = []
  var systemGuides: [SystemLayoutGuide.Kind: SystemLayoutGuide] = [:]
  /// A constraint that comes through a view, and how many of its items lie at or below that view.
  struct Crossing {
    let constraint: NSLayoutConstraint
    var count: Int
  }

  /// The constraints held by views above that come through here.
  var crossings: [ObjectIdentifier: Crossing] = [:]
  /// Of the views in this one, unless they belong to the superview's.
  var engine: LayoutEngine?
  /// Whether the view may be elsewhere than its constraints have it.
  var needsPlacing = true
  var needsUpdate = false
  /// The place of the request for an update among all.
  var updateSerial = 0
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  /// Hidden in a stack view, and in sight until the animation of that is over.
  var isCollapsing = false

  func count(_ constraint: NSLayoutConstraint, by change: Int) {
    let key = ObjectIdentifier(constraint)
    let count = (crossings[key]?.count ?? 0) + change
    crossings[key] = count > 0 ? Crossing(constraint: constraint, count: count) : nil
  }

  /// Whether the superview's engine works on the view, too.
  var belongsToSuperview: Bool { !translatesMask || !crossings.isEmpty }
}

extension UIView {
  /// Whether Auto Layout keeps anything of the view.
  package var takesPartInAutoLayout: Bool { autoLayout != nil }

  var autoLayoutOrNew: ViewLayoutState {
    if let autoLayout { return autoLayout }
    let state = ViewLayoutState()
    autoLayout = state
    markNeedsUpdateConstraints()
    return state
  }

  /// The topmost view whose frame matters to this one's: the one with the engine.
  var layoutRoot: UIView {
    var root = self
    while let state = root.autoLayout, state.belongsToSuperview, let above = root.superviewStorage { root = above }
    return root
  }

  /// The engine that works on the view, made if need be, with everything worked out.
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

  /// The engine that works on the view, if it has been made yet.
  var presentEngine: LayoutEngine? { autoLayout == nil ? nil : layoutRoot.autoLayout?.engine }

  /// Lets the engine be made anew: views have come or gone.
  func rebuildLayout() {
    let root = layoutRoot
    root.autoLayoutOrNew.engine = nil
    root.setNeedsLayout()
  }

  /// Whether the view or one in it takes part in Auto Layout.
  var hasLayoutWithin: Bool { autoLayout != nil || subviewStorage.contains { $0.hasLayoutWithin } }
}
