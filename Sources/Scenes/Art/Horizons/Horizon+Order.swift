import UIKit

extension Horizon {
  /// The next place in the order of the day; the first one follows the last.
  var next: Horizon { neighbour(1) }
  var previous: Horizon { neighbour(-1) }

  private func neighbour(_ step: Int) -> Horizon {
    let all = Horizon.byDay
    guard let index = all.firstIndex(of: self) else { return all[0] }
    return all[(index + step + all.count) % all.count]
  }
}
