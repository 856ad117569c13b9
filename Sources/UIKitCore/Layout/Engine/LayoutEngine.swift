import ConstraintSolving
import CoreGraphics
import Foundation

/// Works out the frames of the views whose places depend on each other.
///
/// There is one for each view whose frame is not made by constraints and that has constraints among the views in it: moving that
/// view about, as transitions do, does not touch them. The engine is made at the first layout, kept up to date while constraints
/// come and go, and made anew when views do.
@MainActor
final class LayoutEngine {
  /// Where a constraint of the solver comes from.
  enum Source {
    case constraint(NSLayoutConstraint)
    case frame(LayoutBox, NSLayoutConstraint.Axis)
    case contentSize(LayoutBox, NSLayoutConstraint.Axis)
    case guide(LayoutBox)
  }

  /// What a view is to fit into, instead of having its present size.
  struct FittingTarget {
    let size: CGSize
    let priorities: [UILayoutPriority]
  }

  private(set) weak var root: UIView?
  let target: FittingTarget?
  var solver = ConstraintSolver()
  private(set) var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var orderedBoxes: [LayoutBox] = []
  /// By the variables that their rectangles come from.
  private var boxesOfVariables: [SolverSymbol: LayoutBox] = [:]
  /// Whose variables have been made since the rectangles were told.
  private var newBoxes: [LayoutBox] = []
  private var scrollBoxes: [LayoutBox] = []
  /// The scale with which the rectangles were told.
  private var toldScale: CGFloat = 0
  var order = TieOrder()
  /// Of the constraint that is being taken in.
  var rank = 0.0
  var ids: [ObjectIdentifier: ConstraintSolver.ConstraintID] = [:]
  var sources: [ConstraintSolver.ConstraintID: Source] = [:]
  private var wrappingBoxes: [LayoutBox] = []
  private(set) var needsSolving = true
  /// Whether natural sizes of contents have been taken in.
  var holdsContents = false
  var constraintsBrokenHere: [NSLayoutConstraint] = []

  init(root: UIView, target: FittingTarget? = nil) {
    self.root = root
    self.target = target
    for axis in NSLayoutConstraint.Axis.allCases { _ = span(root, axis) }
    let views = participants(in: root)
    for constraint in views.flatMap(\.constraints).sorted(by: { $0.activationNumber < $1.activationNumber }) { add(constraint) }
    for view in views where view.autoLayout?.translatesMask == false || target != nil && view === root {
      refreshContent(of: box(view))
    }
  }

  private func participants(in view: UIView) -> [UIView] {
    [view] + view.subviewStorage.filter(takesPart).flatMap(participants)
  }

  private func takesPart(_ view: UIView) -> Bool {
    view.autoLayout?.belongsToSuperview == true || target != nil && view.hasLayoutWithin
  }

  /// Something has changed.
  func touch() {
    guard !needsSolving else { return }
    needsSolving = true
    root?.setNeedsLayout()
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
    // Insets may be larger than the view that they are of.
    let length = solver.makeVariable(mayBeNegative: item is SystemLayoutGuide)
    let span = LayoutSpan(axis, start: solver.makeVariable(mayBeNegative: true), length: length)
    box[axis] = span
    boxesOfVariables[span.start] = box
    boxesOfVariables[span.length] = box
    newBoxes.append(box)
    tie(item, span)
    return span
  }

  // MARK: - Solving

  /// Works out the rectangles, and asks the views for layout whose subviews or guides have new ones; all but one, which is about to.
  func settle(besides placing: UIView? = nil) {
    guard needsSolving else { return }
    solve()
    needsSolving = false
    for box in scrollBoxes where box.isUsed {
      if let view = box.view, view !== placing, hasNewContentSize(view) { view.setNeedsLayout() }
    }
    let boxes = takeChangedBoxes()
    let solution = solution
    for box in boxes where box.isUsed {
      let frame = solution.frame(of: box)
      guard frame != box.frame, let placer = box.placer else { continue }
      box.frame = frame
      box.view?.autoLayout?.needsPlacing = true
      if placer !== placing { placer.setNeedsLayout() }
    }
  }

  /// Those whose rectangles may be others than were told.
  ///
  /// - Complexity: O(them), after a change of a constant that little depends on.
  private func takeChangedBoxes() -> [LayoutBox] {
    defer { (newBoxes, toldScale) = ([], scale) }
    guard let variables = solver.takeChangedVariables(), scale == toldScale else { return orderedBoxes }
    let indices = variables.compactMap { boxesOfVariables[$0]?.index } + newBoxes.map(\.index)
    return Set(indices).sorted().map { orderedBoxes[$0] }
  }

  private func hasNewContentSize(_ view: UIView) -> Bool {
    (view as? UIScrollView).map { contentSize(of: $0) != $0.contentSize } ?? false
  }

  /// Text that wraps is as wide as it likes at first, and then as high as the width that is left makes it.
  func solve() {
    for box in wrappingBoxes { wrap(box, at: 0) }
    solver.optimize()
    var wraps = false
    for box in wrappingBoxes {
      guard let span = box[.horizontal], (box.view as? any WrappingContent)?.wraps == true, let natural = box.contentSizes[0]
      else { continue }
      let scale = scale
      let width = (CGFloat(solver.value(of: span.length)) * scale + LayoutSolution.hair).rounded(.down) / scale
      guard width > 0, width < natural.width else { continue }
      wrap(box, at: width)
      wraps = true
    }
    if wraps { solver.optimize() }
  }

  private func wrap(_ box: LayoutBox, at width: CGFloat) {
    guard let content = box.view as? any WrappingContent, content.wraps, box.isPlaced || box.view === root else { return }
    content.layoutWidth = width
    refreshContent(of: box)
  }

  // MARK: - Rectangles

  private var scale: CGFloat { root?.layer.contentsScale ?? 1 }

  private var solution: LayoutSolution { LayoutSolution(solver: solver, scale: scale) }

  /// What constraints make of the content's size; along an axis where none does, it is what it was.
  func contentSize(of scrollView: UIScrollView) -> CGSize {
    var size = scrollView.contentSize
    guard let box = boxes[ObjectIdentifier(scrollView)] else { return size }
    if let width = box[.horizontal]?.contentLength { size.width = solution.length(width) }
    if let height = box[.vertical]?.contentLength { size.height = solution.length(height) }
    return size
  }

  /// The size that the target leads to, in whole pixels that hold it.
  func fittedSize() -> CGSize {
    solve()
    for constraint in constraintsBrokenHere { constraint.isBroken = false }
    guard let root else { return .zero }
    let lengths = NSLayoutConstraint.Axis.allCases.map { axis in
      (CGFloat(solver.value(of: span(root, axis).length)) * scale - LayoutSolution.hair).rounded(.up) / scale
    }
    let insets = root.alignmentRectInsets
    return CGSize(width: lengths[0] + insets.left + insets.right, height: lengths[1] + insets.top + insets.bottom)
  }

  func frame(of guide: UILayoutGuide) -> CGRect? { boxes[ObjectIdentifier(guide)].map(solution.frame) }

  /// Puts the subviews that constraints place where they belong: those whose rectangles are others, or that somebody has moved.
  func place(subviewsOf view: UIView) {
    for subview in view.subviewStorage {
      guard let state = subview.autoLayout, state.needsPlacing, !state.translatesMask,
        let frame = boxes[ObjectIdentifier(subview)]?.frame
      else { continue }
      subview.takePlace(frame)
      // A class may not take every size.
      state.needsPlacing = subview.bounds.size != frame.size
      subview.layer.tellsOfGeometry = true
    }
    if let scrollView = view as? UIScrollView { scrollView.contentSize = contentSize(of: scrollView) }
    // At the top of a hierarchy there is nobody else who would make it as large as it is to be.
    if view === root, view.superviewStorage == nil, !view.translatesAutoresizingMaskIntoConstraints {
      view.bounds.size = solution.frame(of: box(view)).size
    }
  }
}
