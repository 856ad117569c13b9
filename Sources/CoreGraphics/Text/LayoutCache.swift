/// The most recently used line stacks.
struct LayoutCache {
  /// In units of a stack with glyphs only, a few hundred bytes; one with layouts takes a few kilobytes.
  private static let capacity = 8192
  private static let layoutCost = 16

  private var stacks: [TextContent: (stack: LineStack, age: UInt64)] = [:]
  private var clock: UInt64 = 0
  private var cost = 0

  subscript(content: TextContent) -> LineStack? {
    mutating get {
      clock += 1
      guard let index = stacks.index(forKey: content) else { return nil }
      stacks.values[index].age = clock
      return stacks.values[index].stack
    }
    set {
      clock += 1
      let old = newValue.map { stacks.updateValue(($0, clock), forKey: content) } ?? stacks.removeValue(forKey: content)
      if let old { cost -= Self.cost(of: old.stack) }
      if let newValue { cost += Self.cost(of: newValue) }
      if cost > Self.capacity { forgetOldHalf() }
    }
  }

  private static func cost(of stack: LineStack) -> Int { stack.isLight ? 1 : layoutCost }

  private mutating func forgetOldHalf() {
    let ages = stacks.values.map(\.age).sorted()
    let middle = ages[ages.count / 2]
    stacks = stacks.filter { $0.value.age >= middle }
    cost = stacks.values.reduce(0) { $0 + Self.cost(of: $1.stack) }
  }
}
