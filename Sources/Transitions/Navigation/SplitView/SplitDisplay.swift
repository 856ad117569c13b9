import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Which columns of a split view controller are visible, and how that changes.
@MainActor
final class SplitDisplay {
  typealias Column = UISplitViewController.Column

  /// The duration in which columns come and go, in seconds. Chosen, near iOS.
  static let duration: TimeInterval = 0.4

  private unowned let owner: UISplitViewController
  private let columns: SplitColumns
  /// What is visible, or will be after the running transition.
  private(set) var state = SplitState()
  private(set) var behavior = UISplitViewController.SplitBehavior.tile
  private(set) var transition: SplitTransition?
  private var hasBegun = false
  /// Whether a transition begins: until it runs, nothing may end or replace it.
  private(set) var isBeginning = false

  init(_ owner: UISplitViewController, _ columns: SplitColumns) {
    (self.owner, self.columns) = (owner, columns)
  }

  private var view: SplitView { owner.splitView }

  /// The number of leading columns that are visible.
  var count: Int { state.count }

  /// The state with another number of leading columns.
  func state(withCount count: Int) -> SplitState { SplitState(count: count, showsInspector: state.showsInspector) }

  var mode: UISplitViewController.DisplayMode {
    columns.isCollapsed ? .secondaryOnly : UISplitViewController.DisplayMode(count: count, behavior)
  }

  /// The visible columns.
  var shown: [Column] {
    columns.isCollapsed ? [] : all(state).filter { columns.child($0) != nil }
  }

  /// The present state but for a column, with those that come and go with it; nil for one that is always as it is.
  func state(showing column: Column, _ isShown: Bool) -> SplitState? {
    let layout = owner.layout
    if column == .inspector { return layout.inspector == nil ? nil : SplitState(count: count, showsInspector: isShown) }
    guard let index = layout.leading.firstIndex(of: column) else { return nil }
    let needed = layout.leading.count - index
    return state(withCount: isShown ? max(count, needed) : min(count, needed - 1))
  }

  /// The leading columns of a state, the secondary one and the inspector.
  private func all(_ state: SplitState) -> [Column] {
    let beside = owner.layout.visible(state)
    return beside.filter { $0 != .inspector } + [.secondary] + beside.filter { $0 == .inspector }
  }

  // MARK: - Following preferences and size

  /// Chooses the behaviour and the columns by the preferences. Columns that the user has shown or hidden stay so while the behaviour does.
  func follow(resetting: Bool) {
    guard !columns.isCollapsed, owner.layout.size.width > 0 else { return }
    let (count, new) = preferred
    guard resetting || !hasBegun || new != behavior else { return }
    begin(with: count, new)
  }

  /// The number of leading columns and the behaviour that the preferences and the size ask for.
  var preferred: (count: Int, behavior: UISplitViewController.SplitBehavior) {
    let layout = owner.layout
    let behavior = owner.preferredSplitBehavior == .automatic ? layout.automaticBehavior : owner.preferredSplitBehavior
    return (min(owner.preferredDisplayMode.count ?? layout.automaticCount(behavior), layout.leading.count), behavior)
  }

  /// Sets what is visible at once.
  func begin(with count: Int, _ behavior: UISplitViewController.SplitBehavior) {
    let isNew = hasBegun && (count != self.count || behavior != self.behavior)
    hasBegun = true
    guard isNew, owner.isViewLoaded else {
      (state.count, self.behavior) = (count, behavior)
      return
    }
    self.behavior = behavior
    change(toCount: count, animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Takes over whether the inspector is visible, from the sheet of a collapsed interface or for it; the delegate is not told.
  func keepInspector(_ isShown: Bool) {
    state.showsInspector = isShown
    owner.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Layout

  /// Sets the frames of all columns whose views are shown.
  func place() {
    guard !columns.isCollapsed else { return placeWhole() }
    showViews()
    setFrames()
  }

  private func placeWhole() {
    columns.whole?.loadViewIfNeeded()
    guard let whole = columns.whole else { return }
    for child in owner.children where child !== whole { owner.removePage(child) }
    show(whole, isSecondary: true)
    whole.view.frame = view.bounds
    view.showWhole()
  }

  /// Adds the views of visible columns, and removes others unless they are moving.
  private func showViews() {
    guard transition == nil, !isBeginning else { return }
    let visible = shown
    for column in [Column.primary, .supplementary, .secondary, .inspector, .compact] {
      // Its `viewDidLoad()` may set another controller.
      if visible.contains(column) { columns.child(column)?.loadViewIfNeeded() }
      guard let child = attachedChild(column) else { continue }
      if visible.contains(column) { show(child, isSecondary: column == .secondary) } else { owner.removePage(child) }
    }
  }

  /// The controller in a column; nil while a sheet has it, also on its way out.
  private func attachedChild(_ column: Column) -> UIViewController? {
    columns.child(column).flatMap { $0.parent === owner ? $0 : nil }
  }

  private func show(_ child: UIViewController, isSecondary: Bool) {
    guard child.view.superview !== view else { return }
    view.add(child.view, isSecondary: isSecondary)
  }

  private func setFrames() {
    let layout = owner.layout
    let frames = layout.frames(state, behavior)
    for (column, frame) in frames {
      guard let child = columns.child(column)?.viewIfLoaded, child.superview === view, child.frame != frame else { continue }
      child.frame = frame
    }
    view.setSidebar(owner.primaryBackgroundStyle == .sidebar)
    view.show(
      edges: edges(layout, frames), dims: layout.dimsSecondary(state, behavior), secondary: frames[.secondary] ?? .zero,
      primary: frames[.primary])
  }

  /// The edges of the leading columns, at most two, and that of the inspector.
  private func edges(_ layout: SplitLayout, _ frames: [Column: CGRect]) -> [SplitView.Edge?] {
    let isInspectorOver = layout.isInspectorOver(state, behavior)
    let areOver = layout.dimsSecondary(SplitState(count: count), behavior)
    func edge(_ column: Column, atMaximum: Bool, hasShadow: Bool) -> SplitView.Edge? {
      frames[column].map { SplitView.Edge(x: atMaximum ? $0.maxX : $0.minX, isLeft: atMaximum, hasShadow: hasShadow) }
    }
    let leading = (0..<2).map { index in
      layout.leading.indices.contains(index)
        ? edge(
          layout.leading[index], atMaximum: !layout.isFlipped, hasShadow: areOver && index == layout.leading.count - 1) : nil
    }
    return leading + [edge(.inspector, atMaximum: layout.isFlipped, hasShadow: isInspectorOver)]
  }

  // MARK: - Changing

  /// Shows another number of leading columns.
  func change(toCount count: Int, animated: Bool) { change(to: state(withCount: count), animated: animated) }

  /// Shows other columns.
  func change(to new: SplitState, animated: Bool) {
    guard !columns.isCollapsed, new != state || transition != nil || !animated else { return }
    guard animated, UIView.areAnimationsEnabled, owner.viewIfLoaded?.window != nil else { return changeAtOnce(to: new) }
    start(to: new).run()
  }

  private func changeAtOnce(to new: SplitState) {
    let wasMoving = transition != nil
    transition?.abandon()
    transition = nil
    let before = shown
    announce(new)
    state = new
    if wasMoving {
      appear(false)
      finishAppearances()
    }
    tellWill(from: before, to: shown)
    owner.updateButton()
    place()
    view.layoutIfNeeded()
    tellDid(from: before, to: shown)
  }

  /// Begins a transition that waits at its start. A size that was set in the same turn is followed once it runs.
  func start(to new: SplitState) -> SplitTransition {
    isBeginning = true
    defer {
      isBeginning = false
      view.setNeedsLayout()
    }
    let before = shown
    let old = state
    transition?.abandon()
    announce(new)
    tellWill(from: before, to: all(new))
    UIView.performWithoutAnimation { addComing(in: new) }
    let began = SplitTransition(self, from: old, to: new, distance: distance(to: new))
    transition = began
    state = new
    owner.updateButton()
    appear(true)
    began.prepare {
      self.setFrames()
      self.view.layoutIfNeeded()
    }
    return began
  }

  /// How far the leading columns are from their places, in points.
  private func distance(to state: SplitState) -> CGFloat {
    guard let column = owner.layout.leading.last, let frame = columns.child(column)?.viewIfLoaded?.frame else { return 0 }
    return abs((owner.layout.frames(state, behavior)[column] ?? frame).minX - frame.minX)
  }

  /// The transition has come to rest at one of its ends.
  func transitionDidEnd(_ ended: SplitTransition, atEnd: Bool) {
    guard ended === transition else { return }
    let before = owner.layout.visible(ended.start)
    if !atEnd {
      announce(ended.start)
      state = ended.start
      appear(true)
    }
    transition = nil
    finishAppearances()
    UIView.performWithoutAnimation { place() }
    owner.updateButton()
    if atEnd { tellDid(from: before, to: owner.layout.visible(state)) }
  }

  /// Ends a running change at once: the interface collapses.
  func endTransition() {
    transition?.abandon()
    transition = nil
    finishAppearances()
  }

  private func announce(_ new: SplitState) {
    guard new.count != count else { return }
    owner.delegate?.splitViewController(owner, willChangeTo: UISplitViewController.DisplayMode(count: new.count, behavior))
  }

  // MARK: - Columns that come and go

  private var coming: [Column] { owner.layout.leading + [.inspector] }

  private func addComing(in new: SplitState) {
    for column in owner.layout.visible(new) {
      guard let child = attachedChild(column), child.view.superview !== view else { continue }
      if child.appearance.mayBegin(appearing: true) { child.beginAppearanceTransition(true, animated: true) }
      view.add(child.view, isSecondary: false)
      child.view.frame = owner.layout.frames(state, behavior)[column] ?? .zero
      child.view.layoutIfNeeded()
    }
  }

  /// Begins the appearance of columns that are visible now, and the disappearance of others.
  private func appear(_ animated: Bool) {
    let visible = owner.layout.visible(state)
    for column in coming {
      guard let child = columns.child(column), child.viewIfLoaded?.superview === view else { continue }
      let appears = visible.contains(column)
      if child.appearance.mayBegin(appearing: appears) { child.beginAppearanceTransition(appears, animated: animated) }
    }
  }

  private func finishAppearances() {
    let visible = owner.layout.visible(state)
    for column in coming {
      guard let child = attachedChild(column) else { continue }
      if !visible.contains(column) { child.viewIfLoaded?.removeFromSuperview() }
      if child.appearance.isInTransition { child.endAppearanceTransition() }
    }
  }

  private func tellWill(from before: [Column], to after: [Column]) {
    for column in before where !after.contains(column) { owner.delegate?.splitViewController(owner, willHide: column) }
    for column in after where !before.contains(column) { owner.delegate?.splitViewController(owner, willShow: column) }
  }

  private func tellDid(from before: [Column], to after: [Column]) {
    for column in before where column != .secondary && !after.contains(column) {
      owner.delegate?.splitViewController(owner, didHide: column)
    }
    for column in after where column != .secondary && !before.contains(column) {
      owner.delegate?.splitViewController(owner, didShow: column)
    }
  }
}
