import CoreGraphics

/// The description of one constraint of a stack view, before the constraint is made.
@MainActor
struct StackRule {
  /// An attribute of an item, or its distance from another attribute.
  @MainActor struct Quantity {
    let item: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute
    var start: (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)?

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) { (self.item, self.attribute) = (item, attribute) }

    init(distanceFrom start: Quantity, to end: Quantity) {
      self = end
      self.start = (start.item, start.attribute)
    }

    fileprivate var key: Key.Quantity {
      Key.Quantity(
        item: ObjectIdentifier(item), attribute: attribute, start: start.map { ObjectIdentifier($0.item) },
        startAttribute: start?.attribute)
    }

    fileprivate var made: LayoutQuantity {
      let end = LayoutQuantity(item, attribute)
      return start.map { LayoutQuantity(distanceFrom: LayoutQuantity($0.item, $0.attribute), to: end) } ?? end
    }
  }

  /// Equal for rules that make the same constraint.
  struct Key: Hashable {
    fileprivate struct Quantity: Hashable {
      let item: ObjectIdentifier
      let attribute: NSLayoutConstraint.Attribute
      let start: ObjectIdentifier?
      let startAttribute: NSLayoutConstraint.Attribute?
    }

    fileprivate let first: Quantity
    fileprivate let second: Quantity?
    fileprivate let relation: NSLayoutConstraint.Relation
    fileprivate let multiplier: CGFloat
    fileprivate let constant: CGFloat
    fileprivate let priority: Float
    fileprivate let identifier: String
  }

  let first: Quantity
  let relation: NSLayoutConstraint.Relation
  let second: Quantity?
  let identifier: String
  var priority = UILayoutPriority.required
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0

  var key: Key {
    Key(
      first: first.key, second: second?.key, relation: relation, multiplier: multiplier, constant: constant,
      priority: priority.rawValue, identifier: identifier)
  }

  /// Whether the rule refers to baselines: the view that provides them may change.
  var isByBaselines: Bool { first.attribute.isBaseline || second?.attribute.isBaseline == true }

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first.made, relation, second?.made, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }
}

/// The constraints that a stack view has made, in the order of its rules.
@MainActor
struct StackConstraints {
  private struct Entry {
    let key: StackRule.Key
    let constraint: NSLayoutConstraint
  }

  private var entries: [Entry] = []

  /// Makes constraints for new rules and removes those without a rule; the constraint of a rule that stays is kept.
  ///
  /// A new constraint gets an activation number between those of its neighbours. Ties are broken by activation, and so depend on
  /// the arrangement only, not on what was hidden or shown before.
  ///
  /// - Complexity: O(rules).
  mutating func update(to rules: [StackRule]) {
    var present: [StackRule.Key: NSLayoutConstraint] = [:]
    for entry in entries where Self.isReusable(entry.constraint) { present[entry.key] = entry.constraint }
    var kept: Set<ObjectIdentifier> = []
    var last = -Double.infinity
    var all: [Entry] = []
    all.reserveCapacity(rules.count)
    for rule in rules {
      let key = rule.key
      guard !present.isEmpty, !rule.isByBaselines, let old = present.removeValue(forKey: key), old.activationNumber > last else {
        all.append(Entry(key: key, constraint: rule.makeConstraint()))
        continue
      }
      last = old.activationNumber
      kept.insert(ObjectIdentifier(old))
      all.append(Entry(key: key, constraint: old))
    }
    for entry in entries where !kept.contains(ObjectIdentifier(entry.constraint)) { entry.constraint.deactivate() }
    activate(all)
    entries = all
  }

  /// A constraint that other code deactivated, or whose view was removed, is made again; one that was broken is tried again.
  private static func isReusable(_ constraint: NSLayoutConstraint) -> Bool { constraint.isActive && !constraint.isBroken }

  /// Activates the inactive constraints, each run of them with numbers between its neighbours.
  private func activate(_ all: [Entry]) {
    var index = 0
    while index < all.count {
      guard !all[index].constraint.isActive else {
        index += 1
        continue
      }
      var end = index + 1
      while end < all.count, !all[end].constraint.isActive { end += 1 }
      let numbers = end < all.count ? Self.numbers(of: all, index..<end) : nil
      // If there is no room for the numbers, all following constraints are activated again.
      if numbers == nil { for entry in all[end...] { entry.constraint.deactivate() } }
      for place in index..<end { all[place].constraint.activate(as: numbers?[place - index]) }
      index = end
    }
  }

  private static func numbers(of all: [Entry], _ run: Range<Int>) -> ActivationNumbers? {
    let previous = run.lowerBound > 0 ? all[run.lowerBound - 1].constraint.activationNumber : -Double.infinity
    return ActivationNumbers(below: all[run.upperBound].constraint.activationNumber, above: previous, count: run.count)
  }
}

/// Activation numbers between two constraints: fractions below the later one's number.
private struct ActivationNumbers {
  private static let leastStep = 1e-6

  private let lower: Double
  private let step: Double

  /// Nil if the numbers would be too close together.
  init?(below upper: Double, above previous: Double, count: Int) {
    // No other constraint has a number between two whole ones.
    lower = max(previous, upper.rounded(.up) - 1)
    step = (upper - lower) / Double(count + 1)
    if step < Self.leastStep { return nil }
  }

  subscript(index: Int) -> Double { lower + step * Double(index + 1) }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
