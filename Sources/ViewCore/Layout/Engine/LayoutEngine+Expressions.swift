import ConstraintSolving
import CoreGraphics

extension LayoutEngine {
  /// The linear expression of a constraint, which the solver compares with 0.
  ///
  /// - Parameter rank: the rank of a constraint that is being inserted; 0 for one that is in the solver.
  func expression(of constraint: NSLayoutConstraint, rank: Double = 0) -> LinearExpression? {
    guard let holder = constraint.holder else { return nil }
    let isMirrored = constraint.followsReading && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var expression = self.expression(constraint.first, isMirrored, in: holder, rank)
    if let second = constraint.second {
      expression.add(self.expression(second, isMirrored, in: holder, rank), times: -constraint.multiplier)
    }
    expression.constant -= constraint.constant
    return expression
  }

  /// In a right-to-left layout, positions are counted from the right edge and negative, and the left edge is the trailing one.
  private func expression(
    _ quantity: LayoutQuantity, _ isMirrored: Bool, in holder: UIView, _ rank: Double
  ) -> LinearExpression {
    // Most quantities are an attribute of one item.
    if quantity.parts.count == 1, let item = quantity.parts[0].item, let shape = AttributeShape(quantity.parts[0].attribute),
      !isMirrored || shape.axis == .vertical || shape.isLength
    {
      return expression(item, shape, in: holder, rank)
    }
    var sum = LinearExpression()
    for part in quantity.parts {
      let factor = part.factor
      guard let item = part.item, let shape = AttributeShape(part.attribute) else { continue }
      if isMirrored, shape.axis == .horizontal, !shape.isLength {
        sum.add(expression(item, shape.mirrored, in: holder, rank), times: -factor)
      } else {
        sum.add(expression(item, shape, in: holder, rank), times: factor)
      }
    }
    return sum
  }

  /// The position in the coordinates of the view that stores the constraint.
  private func expression(
    _ item: any LayoutItem, _ shape: AttributeShape, in holder: UIView, _ rank: Double
  ) -> LinearExpression {
    var item = item
    if shape.isWithinMargins, let view = item as? UIView { item = view.layoutMarginsGuide }
    let span = span(item, shape.axis)
    if rank > 0, shape.place != .start { span.rankLength(rank) }
    var place = shape.isLength ? LinearExpression() : origin(of: item, shape.axis, in: holder)
    switch shape.place {
    case .start: break
    case .length: place.add(span.length, times: 1)
    case .middle: place.add(span.length, times: 0.5)
    case .end: place.add(item === holder ? innerLength(of: holder, span) : span.length, times: 1)
    case .firstBaseline, .lastBaseline:
      return baseline(of: item, isFirst: shape.place == .firstBaseline, span, at: place, in: holder, rank)
    }
    return place
  }

  private func origin(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in holder: UIView) -> LinearExpression {
    if item === holder { return LinearExpression(constant: holder.alignmentRectInsets.leading(axis)) }
    var place = LinearExpression(span(item, axis).start)
    var outer = (item as? UIView).map(\.viewLinks.superview) ?? item.reachedView
    while let view = outer, view !== holder {
      let span = span(view, axis)
      place.add(span.start, times: 1)
      place.constant -= view.alignmentRectInsets.leading(axis)
      if view is UIScrollView { place.add(scrollOrigin(of: view, span), times: -1) }
      outer = view.viewLinks.superview
    }
    return place
  }

  /// The inner length of a view; that of a scroll view is its content's.
  private func innerLength(of view: UIView, _ span: LayoutSpan) -> SolverSymbol {
    view is UIScrollView ? contentLength(span) : span.length
  }

  func contentLength(_ span: LayoutSpan) -> SolverSymbol {
    span.contentLength { constraints.makeVariable(mayBeNegative: false) }
  }

  func scrollOrigin(of view: UIView, _ span: LayoutSpan) -> SolverSymbol {
    let (symbol, isNew) = span.scrollOrigin { constraints.makeVariable(mayBeNegative: true) }
    if isNew { tie(view, span) }
    return symbol
  }

  /// The baseline of the view's text, or of the view that it names for baseline layout; without text, the top or bottom edge.
  private func baseline(
    of item: any LayoutItem, isFirst: Bool, _ span: LayoutSpan, at origin: LinearExpression, in holder: UIView,
    _ rank: Double
  ) -> LinearExpression {
    var place = origin
    guard let view = item as? UIView else {
      if !isFirst { place.add(span.length, times: 1) }
      return place
    }
    let named = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if named !== view, named.isDescendant(of: view) {
      let quantity = LayoutQuantity(named, isFirst ? .firstBaseline : .lastBaseline)
      return expression(quantity, false, in: holder, rank)
    }
    guard view.textBaselines != nil else {
      if !isFirst { place.add(span.length, times: 1) }
      return place
    }
    let (symbol, isNew) = span.baseline(isFirst: isFirst) { constraints.makeVariable(mayBeNegative: true) }
    if isNew { tie(view, span) }
    place.add(span.length, times: 0.5)
    place.add(symbol, times: 1)
    return place
  }
}
