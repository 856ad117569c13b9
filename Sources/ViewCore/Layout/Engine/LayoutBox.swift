import ConstraintSolving
import CoreGraphics
import Foundation

/// An item's position and length along one axis, as variables of the solver.
@MainActor
final class LayoutSpan {
  /// The kinds of constraints that the engine adds to those of the program.
  enum Role {
    case start, length, scrollOrigin, firstBaseline, lastBaseline
    /// Content hugging and compression resistance.
    case hugging, resistance
  }

  struct Pin {
    let id: ConstraintSolver.ConstraintID
    let terms: [LinearExpression.Term]
    let priority: UILayoutPriority
    let tie: ConstraintSolver.TieCost
  }

  let axis: NSLayoutConstraint.Axis
  /// The start of the item, in coordinates of the superview or of the guide's owner.
  let start: SolverSymbol
  let length: SolverSymbol
  /// A scroll view's content length and content offset.
  private(set) var contentLength: SolverSymbol?
  private(set) var scrollOrigin: SolverSymbol?
  /// The distances from the view's centre down to the baselines of its text.
  private(set) var firstBaseline: SolverSymbol?
  private(set) var lastBaseline: SolverSymbol?
  private(set) var pins: [Role: Pin] = [:]
  /// The rank of the first constraint that refers to the length; 0 if none does.
  private(set) var rank = 0.0

  init(_ axis: NSLayoutConstraint.Axis, start: SolverSymbol, length: SolverSymbol) {
    (self.axis, self.start, self.length) = (axis, start, length)
  }

  /// The length of a scroll view's content, whose variable `make` makes at first.
  func contentLength(make: () -> SolverSymbol) -> SolverSymbol {
    let symbol = contentLength ?? make()
    contentLength = symbol
    return symbol
  }

  /// The content offset of a scroll view, and whether its variable was made by `make` now.
  func scrollOrigin(make: () -> SolverSymbol) -> (symbol: SolverSymbol, isNew: Bool) {
    if let scrollOrigin { return (scrollOrigin, false) }
    let made = make()
    scrollOrigin = made
    return (made, true)
  }

  /// Notes the rank of a constraint that refers to the length; the first one counts.
  func rankLength(_ rank: Double) { if self.rank == 0 { self.rank = rank } }

  /// Replaces the constraint that the engine adds for a role.
  func pin(_ role: Role, by pin: Pin) { pins[role] = pin }

  /// Forgets the constraint for a role, and returns it.
  func unpin(_ role: Role) -> Pin? { pins.isEmpty ? nil : pins.removeValue(forKey: role) }

  /// The distance to a baseline, and whether its variable was made by `make` now.
  func baseline(isFirst: Bool, make: () -> SolverSymbol) -> (symbol: SolverSymbol, isNew: Bool) {
    if let known = isFirst ? firstBaseline : lastBaseline { return (known, false) }
    let made = make()
    if isFirst { firstBaseline = made } else { lastBaseline = made }
    return (made, true)
  }
}

/// The engine's record of a view or guide.
@MainActor
final class LayoutBox {
  private let reference: LayoutItemReference
  /// The index of the box in the engine.
  let index: Int
  @exclusivity(unchecked) private var spans: [LayoutSpan?] = [nil, nil]
  /// The rectangle that was applied last.
  private(set) var frame: CGRect?
  /// Intrinsic sizes by the width at which the text wraps; 0 means that it does not wrap.
  private(set) var contentSizes: [CGFloat: CGSize] = [:]

  init(_ item: any LayoutItem, index: Int) {
    reference = item.itemReference
    self.index = index
  }

  /// The view or guide; nil if it no longer exists.
  var item: (any LayoutItem)? { reference.item }
  /// The view, if the item is one.
  var view: UIView? { reference.view }

  subscript(axis: NSLayoutConstraint.Axis) -> LayoutSpan? {
    get { spans[axis.rawValue] }
    set { spans[axis.rawValue] = newValue }
  }

  /// Notes the rectangle that is applied.
  func apply(_ frame: CGRect) { self.frame = frame }

  /// The intrinsic size for a width at which the text wraps, measured once.
  func contentSize(wrappedAt width: CGFloat, measure: () -> CGSize) -> CGSize {
    if let size = contentSizes[width] { return size }
    let size = measure()
    contentSizes[width] = size
    return size
  }

  func forgetContentSizes() { contentSizes = [:] }

  /// Whether a constraint refers to the item.
  var isUsed: Bool { spans.contains { $0 != nil } }
  /// Whether the constraints decide the view's frame.
  var isPlaced: Bool { view?.autoLayout.map { !$0.translatesMask } ?? false }
  /// The view that has to lay out its subviews or guides when the rectangle changes.
  var placer: UIView? {
    isPlaced ? view?.viewLinks.superview : view == nil && !(item is SystemLayoutGuide) ? item?.reachedView : nil
  }
}
