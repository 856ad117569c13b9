import ConstraintSolving
import CoreGraphics
import Foundation
import Misuse

/// Makes constraints from a text in the visual format language.
@MainActor
struct VisualFormat {
  private let format: String
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]) {
    (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
  }

  func constraints() -> [NSLayoutConstraint] {
    do {
      return constraints(try Self.read(format, metrics: metrics, views: views))
    } catch {
      misuse(error.message)
    }
  }

  fileprivate static func read(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) throws(VisualFormatError) -> VisualFormatText {
    var parser = VisualFormatParser(
      format, metrics: metrics.mapValues { value(of: $0) }, views: views.mapValues { $0 is any LayoutItem })
    return try parser.parse()
  }

  private static func value(of metric: Any) -> Double? {
    switch metric {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(Int(value))
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// The item of a name, which the parser has checked to exist.
  private func item(_ name: String) -> any LayoutItem {
    guard let item = views[name] as? any LayoutItem else { misuse("\(format): \(name) is no view.") }
    return item
  }

  private func constraints(_ text: VisualFormatText) -> [NSLayoutConstraint] {
    let axis: NSLayoutConstraint.Axis = text.axis == .horizontal ? .horizontal : .vertical
    let sides = Sides(axis, options)
    var result: [NSLayoutConstraint] = []
    if let connection = text.startsAtSuperview, let first = text.views.first.map({ item($0.name) }) {
      result += gap(.edge(of: superview(of: first), sides.start(connection)), .edge(of: first, sides.start), connection, sides)
    }
    for (index, view) in text.views.enumerated() {
      let current = item(view.name)
      result += lengths(of: current, view.predicates, axis)
      guard index > 0 else { continue }
      let (previous, connection) = (item(text.views[index - 1].name), text.connections[index - 1])
      result += gap(.edge(of: previous, sides.leaving), .edge(of: current, sides.arriving), connection, sides)
      result += alignments(previous, current, axis)
    }
    if let connection = text.endsAtSuperview, let last = text.views.last.map({ item($0.name) }) {
      result += gap(.edge(of: last, sides.end), .edge(of: superview(of: last), sides.end(connection)), connection, sides)
    }
    return result
  }

  private func superview(of item: any LayoutItem) -> UIView {
    guard let superview = (item as? UIView).map(\.viewLinks.superview) ?? item.reachedView else {
      misuse(
        "Unable to interpret '|' character in \(format), because the related view \(NSLayoutConstraint.name(item)) doesn't have a "
          + "superview.")
    }
    return superview
  }

  // MARK: - Constraints

  private func lengths(
    of item: any LayoutItem, _ predicates: [VisualFormatText.Predicate], _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return predicates.map { predicate in
      let own = LayoutQuantity(item, attribute)
      switch predicate.object {
      case .constant(let value): return make(own, predicate.relation, nil, value, predicate.priority)
      case .length(let other):
        return make(own, predicate.relation, LayoutQuantity(self.item(other), attribute), 0, predicate.priority)
      }
    }
  }

  /// The constraint of a connection; the second edge is behind the first one.
  private func gap(
    _ first: LayoutQuantity, _ second: LayoutQuantity, _ connection: VisualFormatText.Connection, _ sides: Sides
  ) -> [NSLayoutConstraint] {
    let (before, after) = sides.isReversed ? (second, first) : (first, second)
    switch connection {
    case .flush: return [make(after, .equal, before, 0, ConstraintSolver.requiredPriority)]
    case .standard:
      let isInset = [first, second].contains { AttributeShape($0.attribute)?.isWithinMargins == true }
      return [make(after, .equal, before, isInset ? 0 : SystemSpacing.standard, ConstraintSolver.requiredPriority)]
    case .predicates(let predicates):
      return predicates.compactMap { predicate in
        guard case .constant(let value) = predicate.object else { return nil }
        return make(after, predicate.relation, before, value, predicate.priority)
      }
    }
  }

  private func alignments(
    _ first: any LayoutItem, _ second: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    options.alignments.map { attribute in
      misuse(
        unless: AttributeShape(attribute)?.axis == axis.other,
        "Unable to parse constraint format \(format): the options align \(attribute), which lies along the format's own axis.")
      return make(
        LayoutQuantity(second, attribute), .equal, LayoutQuantity(first, attribute), 0, ConstraintSolver.requiredPriority)
    }
  }

  private func make(
    _ first: LayoutQuantity, _ relation: ConstraintSolver.Relation, _ second: LayoutQuantity?, _ constant: CGFloat,
    _ priority: Float
  ) -> NSLayoutConstraint {
    let relation: NSLayoutConstraint.Relation =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let constraint = NSLayoutConstraint(first, relation, second, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }
}

/// Parses without making constraints; for tests.
@MainActor
package enum VisualFormatReading {
  /// The parser's error message for a format; nil if it is valid.
  package static func message(_ format: String, metrics: [String: Any], views: [String: Any]) -> String? {
    do {
      _ = try VisualFormat.read(format, metrics: metrics, views: views)
      return nil
    } catch {
      return error.message
    }
  }
}

extension LayoutQuantity {
  fileprivate static func edge(of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> LayoutQuantity {
    LayoutQuantity(item, attribute)
  }
}

/// The attributes that follow each other, by axis and options.
private struct Sides {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  private let startMargin: NSLayoutConstraint.Attribute
  private let endMargin: NSLayoutConstraint.Attribute
  /// The attributes of a connection from one view to the next.
  let leaving: NSLayoutConstraint.Attribute
  let arriving: NSLayoutConstraint.Attribute
  /// Whether later views of the text are further to the left.
  let isReversed: Bool

  init(_ axis: NSLayoutConstraint.Axis, _ options: NSLayoutConstraint.FormatOptions) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    switch axis {
    case .vertical:
      (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    case .horizontal where isReversed:
      (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
    case .horizontal where options.contains(.directionLeftToRight):
      (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
    case .horizontal:
      (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
    }
    let isByBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    leaving = isByBaselines ? .lastBaseline : end
    arriving = isByBaselines ? .firstBaseline : start
  }

  /// The superview's edge, or its margin where the connection has the standard spacing.
  func start(_ connection: VisualFormatText.Connection) -> NSLayoutConstraint.Attribute {
    if case .standard = connection { startMargin } else { start }
  }

  func end(_ connection: VisualFormatText.Connection) -> NSLayoutConstraint.Attribute {
    if case .standard = connection { endMargin } else { end }
  }
}
