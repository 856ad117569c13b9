import Foundation

/// The sizes of a section's items: one for all, or one for each.
package enum FlowSizes {
  case uniform(FlowExtent)
  case each(ContiguousArray<FlowExtent>)

  /// Sets the sizes of some items.
  package mutating func put(_ sizes: [(item: Int, size: FlowExtent)], count: Int) {
    guard !sizes.isEmpty else { return }
    var list =
      switch self {
      case .uniform(let pattern): ContiguousArray(repeating: pattern, count: count)
      case .each(let list): list
      }
    for (item, size) in sizes where item < count { list[item] = size }
    self = .each(list)
  }
}
