import Foundation

/// What classes make views of which identifiers, and the views that wait to be used again.
@MainActor
struct ReusePool {
  struct Slot: Hashable {
    var kind: String
    var identifier: String
  }

  private var classes: [Slot: UICollectionReusableView.Type] = [:]
  private var waiting: [Slot: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, for slot: Slot) {
    classes[slot] = type
    // Views of the class that was registered before are of no use any more.
    waiting[slot] = nil
  }

  func type(for slot: Slot) -> UICollectionReusableView.Type? { classes[slot] }

  mutating func take(_ slot: Slot) -> UICollectionReusableView? { waiting[slot]?.popLast() }

  mutating func put(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifierStorage else { return }
    let slot = Slot(kind: view.reuseKind, identifier: identifier)
    guard let type = classes[slot], Swift.type(of: view) == type else { return }
    waiting[slot, default: []].append(view)
  }

  /// How many views wait; for tests.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
