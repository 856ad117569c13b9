import CoreGraphics
import Foundation

/// The layout rules of a stack view for its present views and properties.
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

  /// The priority of proportions and hidden views, below the views' own required sizes.
  private static let strong = UILayoutPriority(999)
  /// UIKit's priority of equal centering: below that of any content.
  private static let centering = UILayoutPriority(149)
  /// The priority of keeping the stack as small as its views allow: just above `fittingSizeLevel`.
  private static let snug = UILayoutPriority(51)

  private let stack: UIStackView
  private let shown: [UIView]
  /// The area that the views fill: the stack view or its margins guide.
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

  /// The fraction of the stack view that each view gets: its natural length ÷ (the sum of all + the spacings), as measured on
  /// iOS.
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

  /// The priority of a view's fraction: 999, 998 and so on, as in UIKit. The fractions do not add up to 1 unless the spacings are
  /// in proportion, and the last view gets the difference.
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

  /// Keeps the stack view as small as its views need, where they do not reach from edge to edge.
  private var snugness: [StackRule] {
    guard !shown.isEmpty else { return [] }
    var lengths: [NSLayoutConstraint.Attribute] = []
    if stack.alignment != .fill { lengths.append(across.length) }
    if [.equalSpacing, .equalCentering].contains(stack.distribution) { lengths.append(along.length) }
    return lengths.map { length(of: stack, $0, 0, "UISV-fit", Self.snug) }
  }

  // MARK: - Hidden views

  /// Rules that give hidden views length 0, behind the view before them.
  private var collapsed: [StackRule] {
    var rules: [StackRule] = []
    var previous: UIView?
    for view in stack.arrangement.views {
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

  /// Rules that align hidden views across the axis without influencing the stack's size.
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

  /// The attribute by which views are aligned, other than edges.
  fileprivate func line(_ middle: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
    switch self {
    case .center: middle
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .fill, .leading, .trailing: nil
    }
  }
}
