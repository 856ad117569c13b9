import ConstraintSolving
import CoreGraphics
import Foundation

/// Where an item lies along one axis, as variables of the engine's solver.
@MainActor
final class LayoutSpan {
  /// What holds variables in place besides the program's constraints.
  enum Role {
    case start, length, scrollOrigin, firstBaseline, lastBaseline
    /// Of the content: not larger, not smaller.
    case hugging, resistance
  }

  struct Pin {
    let id: ConstraintSolver.ConstraintID
    let terms: [LinearExpression.Term]
    let priority: UILayoutPriority
    let tie: ConstraintSolver.TieCost
  }

  let axis: NSLayoutConstraint.Axis
  /// In the coordinates of the superview, or of the view that owns the guide.
  let start: SolverSymbol
  let length: SolverSymbol
  /// Of a scroll view: how long its content is, and how far it is scrolled.
  var contentLength: SolverSymbol?
  var scrollOrigin: SolverSymbol?
  /// From the middle of the view down to the baselines of its text.
  var firstBaseline: SolverSymbol?
  var lastBaseline: SolverSymbol?
  var pins: [Role: Pin] = [:]
  /// Of the first constraint that mentions the length; 0 where none does.
  var rank = 0.0

  init(_ axis: NSLayoutConstraint.Axis, start: SolverSymbol, length: SolverSymbol) {
    (self.axis, self.start, self.length) = (axis, start, length)
  }
}

/// What the engine knows of a view or guide.
@MainActor
final class LayoutBox {
  private(set) weak var item: (any LayoutItem)?
  private(set) weak var view: UIView?
  /// Where the box stands among the engine's.
  let index: Int
  private var spans: [LayoutSpan?] = [nil, nil]
  /// The rectangle that was told last.
  var frame: CGRect?
  /// Natural sizes by the width at which the text wraps; 0 is as wide as it is.
  var contentSizes: [CGFloat: CGSize] = [:]

  init(_ item: any LayoutItem, index: Int) {
    self.item = item
    self.index = index
    view = item as? UIView
  }

  subscript(axis: NSLayoutConstraint.Axis) -> LayoutSpan? {
    get { spans[axis.rawValue] }
    set { spans[axis.rawValue] = newValue }
  }

  /// Whether anything is said about it.
  var isUsed: Bool { spans.contains { $0 != nil } }
  /// A view whose frame the constraints make.
  var isPlaced: Bool { view?.autoLayout.map { !$0.translatesMask } ?? false }
  /// Whose subviews' or guides' places change with the rectangle.
  var placer: UIView? {
    isPlaced ? view?.superviewStorage : view == nil && !(item is SystemLayoutGuide) ? item?.reachedView : nil
  }
}
