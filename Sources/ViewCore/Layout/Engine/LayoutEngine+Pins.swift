import ConstraintSolving
import CoreGraphics
import Foundation

extension LayoutEngine {
  // MARK: - What follows from the views themselves

  /// Adds the constraints that do not come from the program: the frame, insets, content offset and baselines of an item.
  func tie(_ item: any LayoutItem, _ span: LayoutSpan) {
    if let guide = item as? SystemLayoutGuide { return tie(guide, span) }
    guard let view = item as? UIView else { return }
    if view === root {
      tieRoot(view, span)
    } else if view.translatesAutoresizingMaskIntoConstraints {
      tieFrame(of: view, span)
    }
    if let symbol = span.scrollOrigin {
      hold(.scrollOrigin, of: span, symbol, at: view.bounds.origin[span.axis], .frame(box(view), span.axis))
    }
    if span.firstBaseline != nil || span.lastBaseline != nil, let baselines = view.textBaselines {
      let source = Source.contentSize(box(view), span.axis)
      if let symbol = span.firstBaseline { hold(.firstBaseline, of: span, symbol, at: baselines.first, source) }
      if let symbol = span.lastBaseline { hold(.lastBaseline, of: span, symbol, at: baselines.last, source) }
    }
  }

  /// Updates these constraints after the item's frame, insets or content offset have changed.
  func refresh(_ item: any LayoutItem) {
    guard let box = boxes[ObjectIdentifier(item)] else { return }
    for axis in NSLayoutConstraint.Axis.allCases {
      if let span = box[axis] { tie(item, span) }
    }
  }

  func refreshGuides(of view: UIView) {
    guard let guides = view.autoLayout?.systemGuides, !guides.isEmpty else { return }
    for kind in SystemLayoutGuide.Kind.allCases {
      if let guide = guides[kind] { refresh(guide) }
    }
  }

  private func tieRoot(_ view: UIView, _ span: LayoutSpan) {
    let insets = view.alignmentRectInsets
    let present = view.bounds.size.length(span.axis) - insets.leading(span.axis) - insets.trailing(span.axis)
    let isFixed = view.translatesAutoresizingMaskIntoConstraints
    let priority = target?.priorities[span.axis.rawValue] ?? (isFixed ? .required : .fittingSizeLevel)
    let length = target?.size.length(span.axis) ?? present
    hold(.length, of: span, span.length, at: max(length, 0), .frame(box(view), span.axis), priority)
  }

  /// Fixes the frame of a view; its autoresizing mask follows the superview's size.
  private func tieFrame(of view: UIView, _ span: LayoutSpan) {
    guard let superview = view.viewLinks.superview else { return }
    let (axis, frame, insets) = (span.axis, view.untransformedFrame, view.alignmentRectInsets)
    let room = superview.bounds.size.length(axis)
    let shares = view.autoresizingShares(axis, in: room)
    let places = [
      (LayoutSpan.Role.start, span.start, frame.origin[axis] + insets.leading(axis), shares.start),
      (.length, span.length, frame.size.length(axis) - insets.leading(axis) - insets.trailing(axis), shares.length),
    ]
    for (role, symbol, value, share) in places {
      var expression = LinearExpression(symbol)
      if share != 0 { expression.add(self.span(superview, axis).length, times: -share) }
      expression.constant = share * room - value
      hold(role, of: span, expression, .equal, .required, .frame(box(view), axis))
    }
  }

  private func tie(_ guide: SystemLayoutGuide, _ span: LayoutSpan) {
    guard let owner = guide.owner else { return }
    let (axis, insets) = (span.axis, guide.insets)
    let outer = self.span(owner, axis)
    var start = LinearExpression(span.start)
    var end = LinearExpression(span.length)
    switch guide.kind {
    case .scrollContent:
      end.add(contentLength(outer), times: -1)
    case .scrollFrame:
      start.add(scrollOrigin(of: owner, outer), times: -1)
      end.add(outer.length, times: -1)
    case .safeArea, .margins, .readableContent:
      start.constant = -insets.leading(axis)
      end.add(span.start, times: 1)
      end.add(outer.length, times: -1)
      let alignment = owner.alignmentRectInsets
      end.constant = insets.trailing(axis) - alignment.leading(axis) - alignment.trailing(axis)
    }
    hold(.start, of: span, start, .equal, .required, .guide(box(guide)))
    hold(.length, of: span, end, .equal, .required, .guide(box(guide)))
  }

  // MARK: - Content sizes

  /// Updates the content size constraints of a view: two optional ones for each axis, hugging and compression resistance.
  func refreshContent(of box: LayoutBox) {
    guard let view = box.view else { return }
    let isCollapsed = (view.viewLinks.superview as? UIStackView)?.collapses(view) ?? false
    let size = isCollapsed ? nil : contentSize(of: view, box)
    for axis in NSLayoutConstraint.Axis.allCases {
      guard let length = size?.length(axis), length >= 0, length.isFinite else {
        if let span = box[axis] { for role in [LayoutSpan.Role.hugging, .resistance] { release(role, of: span) } }
        continue
      }
      beginHoldingContents()
      let span = span(view, axis)
      var excess = LinearExpression(span.length)
      excess.constant = -length
      let source = Source.contentSize(box, axis)
      let tie = TieOrder.contentCost(rank: span.rank, wraps: (view as? any WrappingContent)?.wraps == true)
      let (hugging, resistance) = (view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis))
      hold(.hugging, of: span, excess, .lessThanOrEqual, hugging, source, tie)
      hold(.resistance, of: span, excess, .greaterThanOrEqual, resistance, source, tie)
    }
  }

  private func contentSize(of view: UIView, _ box: LayoutBox) -> CGSize {
    let width = (view as? any WrappingContent)?.layoutWidth ?? 0
    return box.contentSize(wrappedAt: width) { view.intrinsicContentSize }
  }

  /// Updates the content size constraints after the intrinsic size has changed.
  func contentDidChange(of view: UIView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    box.forgetContentSizes()
    (view as? any WrappingContent)?.wrap(at: 0)
    if box.isPlaced { refreshContent(of: box) }
    refresh(view)
    touch()
  }

  // MARK: - Pins

  private func hold(
    _ role: LayoutSpan.Role, of span: LayoutSpan, _ symbol: SolverSymbol, at value: CGFloat, _ source: Source,
    _ priority: UILayoutPriority = .required
  ) {
    var expression = LinearExpression(symbol)
    expression.constant = -value
    hold(role, of: span, expression, .equal, priority, source)
  }

  private func hold(
    _ role: LayoutSpan.Role, of span: LayoutSpan, _ expression: LinearExpression, _ relation: ConstraintSolver.Relation,
    _ priority: UILayoutPriority, _ source: Source, _ tie: ConstraintSolver.TieCost = ConstraintSolver.TieCost()
  ) {
    if let pin = span.pins[role], pin.terms == expression.terms, pin.priority == priority, pin.tie == tie,
      change(pin.id, to: expression.constant)
    {
      return
    }
    release(role, of: span)
    let id = insert(expression, relation, priority, source, tie)
    span.pin(role, by: LayoutSpan.Pin(id: id, terms: expression.terms, priority: priority, tie: tie))
  }

  private func release(_ role: LayoutSpan.Role, of span: LayoutSpan) {
    guard let pin = span.unpin(role) else { return }
    withdraw(pin.id)
  }
}
