import ConstraintSolving
import CoreGraphics
import Foundation

/// Computes the frames of a group of views that constraints connect, with an incremental Cassowary solver.
///
/// There is one engine for each view whose own frame does not come from constraints but whose subviews' frames do: moving that
/// view, as transitions do, needs no solving. The engine is made in the first layout pass, updated when constraints change, and
/// made again when views are added or removed.
@MainActor
final class LayoutEngine {
  /// The origin of a constraint in the solver.
  enum Source {
    case constraint(NSLayoutConstraint)
    case frame(LayoutBox, NSLayoutConstraint.Axis)
    case contentSize(LayoutBox, NSLayoutConstraint.Axis)
    case guide(LayoutBox)
  }

  /// The target size of a fitting, which replaces the view's present size.
  struct FittingTarget {
    let size: CGSize
    let priorities: [UILayoutPriority]
  }

  var root: UIView? { rootReference.view }
  private let rootReference: LayoutItemReference
  let target: FittingTarget?
  // Unchecked: checks of exclusive access were 9 % of the instructions of a first layout of 1,000 views in stacks. The main actor alone
  // accesses the fields.
  @exclusivity(unchecked) private(set) var constraints = EngineConstraints()
  @exclusivity(unchecked) private(set) var boxes: [ObjectIdentifier: LayoutBox] = [:]
  @exclusivity(unchecked) private var orderedBoxes: [LayoutBox] = []
  /// The index of each variable's box, by the variable's index; -1 for other symbols.
  @exclusivity(unchecked) private var boxesOfVariables: [Int] = []
  /// The boxes whose variables were made since the last time rectangles were applied.
  @exclusivity(unchecked) private var newBoxes: [LayoutBox] = []
  private var scrollBoxes: [LayoutBox] = []
  /// The scale with which rectangles were applied last.
  private var reportedScale: CGFloat = 0
  private var wrappingBoxes: [LayoutBox] = []
  @exclusivity(unchecked) private(set) var needsSolving = true
  /// Whether content size constraints have been added.
  @exclusivity(unchecked) private(set) var holdsContents = false
  private var constraintsBrokenHere: [NSLayoutConstraint] = []
  /// Whether the first constraints are being added, and a conflict among them is not resolved but met again in the order of activation.
  @exclusivity(unchecked) private(set) var isTrial = false
  private var meetsConflict = false

  init(root: UIView, target: FittingTarget? = nil) {
    rootReference = root.itemReference
    self.target = target
    let views = participants(in: root)
    let all = Self.constraints(of: views)
    if hasManyEqualLengths(all) {
      isTrial = true
      fill(root, views, all, equalLengthsFirst: true)
      isTrial = false
      constraints.optimize()
      // Which constraint is broken, what is logged and which of several solutions is found depend on the order.
      guard meetsConflict || !constraints.isUnique else { return }
      clear()
    }
    fill(root, views, all, equalLengthsFirst: false)
  }

  private func fill(_ root: UIView, _ views: [UIView], _ all: [NSLayoutConstraint], equalLengthsFirst: Bool) {
    for axis in NSLayoutConstraint.Axis.allCases { _ = span(root, axis) }
    addFirst(all, equalLengthsFirst: equalLengthsFirst)
    for view in views where view.autoLayout?.translatesMask == false || target != nil && view === root {
      refreshContent(of: box(view))
    }
  }

  private func clear() {
    constraints = EngineConstraints()
    (boxes, orderedBoxes, boxesOfVariables, newBoxes, scrollBoxes, wrappingBoxes) = ([:], [], [], [], [], [])
    holdsContents = false
  }

  /// The constraints that views store, in the order of activation.
  private static func constraints(of views: [UIView]) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    for view in views { constraints += view.constraints }
    var order: [ActivationPlace] = []
    order.reserveCapacity(constraints.count)
    for (index, constraint) in constraints.enumerated() {
      order.append(ActivationPlace(number: constraint.activationNumber, index: index))
    }
    order.sort()
    var sorted: [NSLayoutConstraint] = []
    sorted.reserveCapacity(constraints.count)
    for place in order { sorted.append(constraints[place.index]) }
    return sorted
  }

  /// A view and the views in it that the engine places, each before those in it.
  ///
  /// - Complexity: O(views); a recursion that joins arrays copies each view once for every level above it.
  private func participants(in view: UIView) -> [UIView] {
    var found: [UIView] = []
    var waiting = [view]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += next.viewLinks.subviews.reversed().filter(isParticipant)
    }
    return found
  }

  private func isParticipant(_ view: UIView) -> Bool {
    view.autoLayout?.belongsToSuperview == true || target != nil && view.hasLayoutWithin
  }

  /// Marks the solution as invalid.
  func touch() {
    guard !needsSolving else { return }
    needsSolving = true
    root?.setNeedsLayout()
  }

  // MARK: - What the engine holds

  /// Content sizes are constraints from now on.
  func beginHoldingContents() { holdsContents = true }

  /// Notes that the first constraints contradict each other.
  func noteConflict() { meetsConflict = true }

  /// Makes a constraint optional that contradicts others; a fitting does so for itself alone.
  func breakByConflict(_ constraint: NSLayoutConstraint) {
    constraint.breakByConflict()
    if target != nil { constraintsBrokenHere.append(constraint) }
  }

  // MARK: - Variables

  func box(_ item: any LayoutItem) -> LayoutBox {
    let key = ObjectIdentifier(item)
    if let box = boxes[key] { return box }
    let box = LayoutBox(item, index: orderedBoxes.count)
    boxes[key] = box
    orderedBoxes.append(box)
    if item is any WrappingContent { wrappingBoxes.append(box) }
    if item is UIScrollView { scrollBoxes.append(box) }
    return box
  }

  func span(_ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> LayoutSpan {
    let box = box(item)
    if let span = box[axis] { return span }
    // Insets may be larger than their view.
    let length = constraints.makeVariable(mayBeNegative: item is SystemLayoutGuide)
    let span = LayoutSpan(axis, start: constraints.makeVariable(mayBeNegative: true), length: length)
    box[axis] = span
    note(box, of: span.length)
    note(box, of: span.start)
    newBoxes.append(box)
    tie(item, span)
    return span
  }

  private func note(_ box: LayoutBox, of variable: SolverSymbol) {
    while boxesOfVariables.count <= variable.index { boxesOfVariables.append(-1) }
    boxesOfVariables[variable.index] = box.index
  }

  private func boxIndex(of symbol: SolverSymbol) -> Int? {
    guard symbol.index < boxesOfVariables.count, boxesOfVariables[symbol.index] >= 0 else { return nil }
    return boxesOfVariables[symbol.index]
  }

  // MARK: - Solving

  /// Solves, and calls `setNeedsLayout()` of the views whose subviews or guides have new rectangles, except for `placing`, whose
  /// layout is running.
  func settle(besides placing: UIView? = nil) {
    guard needsSolving else { return }
    solve()
    needsSolving = false
    for box in scrollBoxes where box.isUsed {
      if let view = box.view, view !== placing, hasNewContentSize(view) { view.setNeedsLayout() }
    }
    let boxes = drainChangedBoxes()
    let solution = solution
    for box in boxes where box.isUsed {
      let frame = solution.frame(of: box)
      guard frame != box.frame, let placer = box.placer else { continue }
      box.apply(frame)
      box.view?.autoLayout?.markNeedsPlacing()
      if placer !== placing { placer.setNeedsLayout() }
    }
  }

  /// The boxes whose rectangles may have changed since they were applied.
  ///
  /// - Complexity: O(changed boxes).
  private func drainChangedBoxes() -> [LayoutBox] {
    defer { (newBoxes, reportedScale) = ([], scale) }
    guard let variables = constraints.drainChangedVariables(), scale == reportedScale else { return orderedBoxes }
    let indices = variables.compactMap(boxIndex) + newBoxes.map(\.index)
    return Set(indices).sorted().map { orderedBoxes[$0] }
  }

  private func hasNewContentSize(_ view: UIView) -> Bool {
    (view as? UIScrollView).map { contentSize(of: $0) != $0.contentSize } ?? false
  }

  /// Solves in two steps: texts that wrap get their natural width first, and then the height that belongs to the width they got.
  func solve() {
    for box in wrappingBoxes { wrap(box, at: 0) }
    constraints.optimize()
    var wraps = false
    for box in wrappingBoxes {
      guard let span = box[.horizontal], (box.view as? any WrappingContent)?.wraps == true, let natural = box.contentSizes[0]
      else { continue }
      let scale = scale
      let width = (CGFloat(constraints.solver.value(of: span.length)) * scale + LayoutSolution.hair).rounded(.down) / scale
      guard width > 0, width < natural.width else { continue }
      wrap(box, at: width)
      wraps = true
    }
    if wraps { constraints.optimize() }
  }

  private func wrap(_ box: LayoutBox, at width: CGFloat) {
    guard let content = box.view as? any WrappingContent, content.wraps, box.isPlaced || box.view === root else { return }
    content.wrap(at: width)
    refreshContent(of: box)
  }

  // MARK: - Rectangles

  private var scale: CGFloat { root?.layer.pixelsPerPoint ?? 1 }

  private var solution: LayoutSolution { LayoutSolution(solver: constraints.solver, scale: scale) }

  /// The content size that constraints give; along an axis without any it stays the same.
  func contentSize(of scrollView: UIScrollView) -> CGSize {
    var size = scrollView.contentSize
    guard let box = boxes[ObjectIdentifier(scrollView)] else { return size }
    if let width = box[.horizontal]?.contentLength { size.width = solution.length(width) }
    if let height = box[.vertical]?.contentLength { size.height = solution.length(height) }
    return size
  }

  /// The fitting size for the target, in points, rounded up to whole pixels.
  func fittedSize() -> CGSize {
    solve()
    for constraint in constraintsBrokenHere { constraint.mend() }
    guard let root else { return .zero }
    let lengths = NSLayoutConstraint.Axis.allCases.map { axis in
      (CGFloat(constraints.solver.value(of: span(root, axis).length)) * scale - LayoutSolution.hair).rounded(.up) / scale
    }
    let insets = root.alignmentRectInsets
    return CGSize(width: lengths[0] + insets.left + insets.right, height: lengths[1] + insets.top + insets.bottom)
  }

  func frame(of guide: UILayoutGuide) -> CGRect? { boxes[ObjectIdentifier(guide)].map(solution.frame) }

  /// Sets the frames of subviews that constraints place, where they have changed or other code has moved a view.
  func place(subviewsOf view: UIView) {
    for subview in view.viewLinks.subviews {
      guard let state = subview.autoLayout, state.needsPlacing, !state.translatesMask,
        let frame = boxes[ObjectIdentifier(subview)]?.frame
      else { continue }
      subview.setConstrainedFrame(frame)
      // A subclass may override `bounds` and not accept the size.
      state.wasPlaced(subview.bounds.size == frame.size)
      subview.layer.tellsOfGeometry = true
    }
    if let scrollView = view as? UIScrollView { scrollView.contentSize = contentSize(of: scrollView) }
    // No superview sets the size of the view at the top of a hierarchy.
    if view === root, view.viewLinks.superview == nil, !view.translatesAutoresizingMaskIntoConstraints {
      view.bounds.size = solution.frame(of: box(view)).size
    }
  }
}

/// The place of a constraint in the order of activation. A closure that compares constraints would check in each call that it is on
/// the main actor.
private struct ActivationPlace: Comparable {
  let number: Double
  let index: Int

  static func < (one: ActivationPlace, other: ActivationPlace) -> Bool { (one.number, one.index) < (other.number, other.index) }
}
