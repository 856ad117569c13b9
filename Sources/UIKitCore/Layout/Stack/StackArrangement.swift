import CoreGraphics
import Foundation

/// The rules that a stack view lays out its views by.
@MainActor
struct StackArrangement {
  /// The attributes along an axis.
  private struct Edges {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let middle: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      (start, end, middle, length) =
        axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }

  /// Proportions and hidden views give way to the views' own required sizes.
  private static let strong = UILayoutPriority(999)
  /// UIKit's for equal distances of centres: less than any content's.
  private static let centering = UILayoutPriority(149)
  /// As small as the views allow, just above what fitting asks for.
  private static let snug = UILayoutPriority(51)

  private let stack: UIStackView
  private let shown: [UIView]
  /// What the views fill.
  private let canvas: any LayoutItem
  private let along: Edges
  private let across: Edges

  init(_ stack: UIStackView) {
    self.stack = stack
    shown = stack.shown
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = Edges(stack.axis)
    across = Edges(stack.axis.other)
  }

  func rules() -> [StackRule] { connections + lengths + alignments + snugness + collapsed }

  // MARK: - Along the axis

  private var pairs: Zip2Sequence<[UIView], ArraySlice<UIView>> { zip(shown, shown.dropFirst()) }

  private var connections: [StackRule] {
    guard let first = shown.first, let last = shown.last else { return [] }
    let ends = [
      make(first, along.start, .equal, canvas, along.start, "UISV-canvas-connection"),
      make(canvas, along.end, .equal, last, along.end, "UISV-canvas-connection"),
    ]
    return ends + gaps
  }

  private var gaps: [StackRule] {
    let isByBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let (leaving, arriving) = isByBaselines ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
    let isExact = stack.distribution.rawValue <= UIStackView.Distribution.fillProportionally.rawValue
    let spaces = pairs.map { view, next in
      make(
        next, arriving, isExact ? .equal : .greaterThanOrEqual, view, leaving, "UISV-spacing", constant: stack.gap(after: view))
    }
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally: return spaces
    case .equalSpacing: return spaces + equalDistances(from: along.end, to: along.start, .required)
    case .equalCentering: return spaces + equalDistances(from: along.middle, to: along.middle, Self.centering)
    }
  }

  private func equalDistances(
    from leaving: NSLayoutConstraint.Attribute, to arriving: NSLayoutConstraint.Attribute, _ priority: UILayoutPriority
  ) -> [StackRule] {
    let distances = pairs.map { view, next in
      StackRule.Quantity(distanceFrom: StackRule.Quantity(view, leaving), to: StackRule.Quantity(next, arriving))
    }
    guard let first = distances.first else { return [] }
    return distances.dropFirst().map {
      StackRule(first: $0, relation: .equal, second: first, identifier: "UISV-distributing", priority: priority)
    }
  }

  private var lengths: [StackRule] {
    guard let first = shown.first else { return [] }
    switch stack.distribution {
    case .fillEqually:
      return shown.dropFirst().map { make($0, along.length, .equal, first, along.length, "UISV-fill-equally") }
    case .fillProportionally: return proportions
    default: return []
    }
  }

  /// A view's share of the stack view is its natural length ÷ (the sum of all + the spacings), as measured on iOS.
  private var proportions: [StackRule] {
    let wishes = shown.map(naturalLength)
    let total = wishes.reduce(0, +) + shown.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    guard total > 0 else { return [] }
    return zip(shown, wishes).enumerated().map { index, wish in
      StackRule(
        first: StackRule.Quantity(wish.0, along.length), relation: .equal, second: StackRule.Quantity(stack, along.length),
        identifier: "UISV-fill-proportionally", priority: Self.proportion(at: index), multiplier: wish.1 / total)
    }
  }

  /// The shares do not add up where the spacings are not in proportion, and the last view takes the difference: UIKit's constraints
  /// for shares have the priorities 999, 998 and so on.
  private static func proportion(at index: Int) -> UILayoutPriority {
    UILayoutPriority(max(strong.rawValue - Float(index), UILayoutPriority.defaultHigh.rawValue + 1))
  }

  private func naturalLength(of view: UIView) -> CGFloat {
    let natural = view.intrinsicContentSize.length(stack.axis)
    return natural >= 0 ? natural : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).length(stack.axis)
  }

  // MARK: - Across it

  private var alignments: [StackRule] { shown.flatMap { alignment(of: $0) } }

  private func alignment(of view: UIView) -> [StackRule] {
    let id = "UISV-alignment"
    let start = make(view, across.start, stack.alignment.holdsStart ? .equal : .greaterThanOrEqual, canvas, across.start, id)
    let end = make(canvas, across.end, stack.alignment.holdsEnd ? .equal : .greaterThanOrEqual, view, across.end, id)
    let edges = [start, end]
    guard let line = stack.alignment.line(across.middle) else { return edges }
    if line == across.middle { return edges + [make(view, line, .equal, canvas, line, id)] }
    guard let first = shown.first, view !== first, stack.axis == .horizontal else { return edges }
    return edges + [make(view, line, .equal, first, line, id)]
  }

  /// Where views do not reach from edge to edge, the stack view is no larger than they need.
  private var snugness: [StackRule] {
    guard !shown.isEmpty else { return [] }
    var lengths: [NSLayoutConstraint.Attribute] = []
    if stack.alignment != .fill { lengths.append(across.length) }
    if [.equalSpacing, .equalCentering].contains(stack.distribution) { lengths.append(along.length) }
    return lengths.map { length(of: stack, $0, 0, "UISV-fit", Self.snug) }
  }

  // MARK: - Hidden views

  /// They wait behind the one before them, without length.
  private var collapsed: [StackRule] {
    var rules: [StackRule] = []
    var previous: UIView?
    for view in stack.arranged {
      guard view.isHidden else {
        previous = view
        continue
      }
      let place = previous.map { ($0 as any LayoutItem, along.end) } ?? (canvas, along.start)
      rules.append(make(view, along.start, .equal, place.0, place.1, "UISV-hiding"))
      rules += collapsedAlignment(of: view)
      rules.append(length(of: view, along.length, 0, "UISV-hiding", Self.strong))
    }
    return rules
  }

  /// Across the axis they stay as they were, and have no say in it.
  private func collapsedAlignment(of view: UIView) -> [StackRule] {
    func same(_ attribute: NSLayoutConstraint.Attribute) -> StackRule {
      make(view, attribute, .equal, canvas, attribute, "UISV-hiding")
    }
    let present = length(of: view, across.length, view.bounds.size.length(stack.axis.other), "UISV-hiding", Self.strong)
    switch stack.alignment {
    case .fill: return [same(across.start), same(across.end)]
    case .center: return [same(across.middle), present]
    case .trailing: return [same(across.end), present]
    case .leading, .firstBaseline, .lastBaseline: return [same(across.start), present]
    }
  }

  // MARK: - Making rules

  private func make(
    _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: any LayoutItem, _ other: NSLayoutConstraint.Attribute, _ identifier: String, constant: CGFloat = 0
  ) -> StackRule {
    StackRule(
      first: StackRule.Quantity(first, attribute), relation: relation, second: StackRule.Quantity(second, other),
      identifier: identifier, constant: constant)
  }

  private func length(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ identifier: String,
    _ priority: UILayoutPriority
  ) -> StackRule {
    StackRule(
      first: StackRule.Quantity(view, attribute), relation: .equal, second: nil, identifier: identifier, priority: priority,
      constant: constant)
  }
}

extension UIStackView.Alignment {
  fileprivate var holdsStart: Bool { self == .fill || self == .leading }
  fileprivate var holdsEnd: Bool { self == .fill || self == .trailing }

  /// The attribute in which views agree, besides edges.
  fileprivate func line(_ middle: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
    switch self {
    case .center: middle
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .fill, .leading, .trailing: nil
    }
  }
}
