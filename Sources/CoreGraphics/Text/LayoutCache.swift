/// The line stacks that were used last.
struct LayoutCache {
  /// A screenful of labels several times over; a stack takes a few kilobytes.
  private static let capacity = 512

  private var stacks: [TextContent: (stack: LineStack, age: UInt64)] = [:]
  private var clock: UInt64 = 0

  subscript(content: TextContent) -> LineStack? {
    mutating get {
      clock += 1
      stacks[content]?.age = clock
      return stacks[content]?.stack
    }
    set {
      clock += 1
      stacks[content] = newValue.map { ($0, clock) }
      if stacks.count > Self.capacity { forgetOldHalf() }
    }
  }

  private mutating func forgetOldHalf() {
    let ages = stacks.values.map(\.age).sorted()
    let middle = ages[ages.count / 2]
    stacks = stacks.filter { $0.value.age >= middle }
  }
}
