import CoreGraphics

/// What one constraint of a stack view is to say, before there is a constraint for it.
@MainActor
struct StackRule {
  /// An attribute of an item, or how far it is from an attribute of another one.
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

  /// Equal for rules that say the same of the same items.
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

  /// Whether it says something of baselines: those may come to be another view's.
  var isByBaselines: Bool {
    [first, second].contains { [.firstBaseline, .lastBaseline].contains($0?.attribute) }
  }

  func makeConstraint() -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first.made, relation, second?.made, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    return constraint
  }
}

/// The constraints that a stack view has made, in the order of its arrangement.
@MainActor
struct StackConstraints {
  private struct Entry {
    let key: StackRule.Key
    let constraint: NSLayoutConstraint
  }

  private var entries: [Entry] = []

  /// Makes the constraints that the rules ask for and lets go of the others; a constraint whose rule has stayed is left alone.
  ///
  /// New constraints take their places among the others in the order of activation, by which ties are broken: the order is that of
  /// the arrangement, whatever was hidden or shown before.
  mutating func adopt(_ rules: [StackRule]) {
    var present: [StackRule.Key: NSLayoutConstraint] = [:]
    for entry in entries where Self.isReusable(entry.constraint) { present[entry.key] = entry.constraint }
    var kept: Set<ObjectIdentifier> = []
    var last = -Double.infinity
    let all = rules.map { rule -> Entry in
      let key = rule.key
      guard !rule.isByBaselines, let old = present.removeValue(forKey: key), old.activationNumber > last else {
        return Entry(key: key, constraint: rule.makeConstraint())
      }
      last = old.activationNumber
      kept.insert(ObjectIdentifier(old))
      return Entry(key: key, constraint: old)
    }
    for entry in entries where !kept.contains(ObjectIdentifier(entry.constraint)) { entry.constraint.deactivate() }
    activate(all)
    entries = all
  }

  /// What somebody else has deactivated, or what went with its view, is made anew; what gave way to others is tried again.
  private static func isReusable(_ constraint: NSLayoutConstraint) -> Bool { constraint.isActive && !constraint.isBroken }

  /// Activates those that are not, each run of them between its neighbours.
  private func activate(_ all: [Entry]) {
    var index = 0
    while index < all.count {
      guard !all[index].constraint.isActive else {
        index += 1
        continue
      }
      let end = all[index...].firstIndex { $0.constraint.isActive } ?? all.count
      let numbers = end < all.count ? Self.numbers(of: all, index..<end) : nil
      // Without room for more numbers, all that follow come anew.
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

/// Places in the order of activation between two constraints: fractions below the whole number that the later one came up with.
private struct ActivationNumbers {
  private static let leastStep = 1e-6

  private let lower: Double
  private let step: Double

  /// Nil where there is no room.
  init?(below upper: Double, above previous: Double, count: Int) {
    // Between the whole numbers there is nobody else.
    lower = max(previous, upper.rounded(.up) - 1)
    step = (upper - lower) / Double(count + 1)
    if step < Self.leastStep { return nil }
  }

  subscript(index: Int) -> Double { lower + step * Double(index + 1) }
}
