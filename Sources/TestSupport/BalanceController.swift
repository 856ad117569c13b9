import Foundation
import UIKitCore

/// A controller that reports unbalanced appearance callbacks.
package final class BalanceController: UIViewController {
  package enum Phase { case disappeared, appearing, appeared, disappearing }
  package private(set) var phase = Phase.disappeared
  package private(set) var complaints: [String] = []
  private let willAppear: (UIViewController, Bool) -> Void

  /// - Parameter willAppear: called in `viewWillAppear(_:)` with the controller and whether it is animated.
  package init(willAppear: @escaping (UIViewController, Bool) -> Void = { _, _ in }) {
    self.willAppear = willAppear
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) {
    fatalError("BalanceController is made by code; use init(willAppear:).")
  }

  private func go(_ from: [Phase], _ to: Phase) {
    if !from.contains(phase) { complaints.append("\(phase) → \(to)") }
    phase = to
  }

  package override func viewWillAppear(_ animated: Bool) {
    go([.disappeared, .disappearing], .appearing)
    willAppear(self, animated)
  }
  package override func viewDidAppear(_ animated: Bool) { go([.appearing], .appeared) }
  package override func viewWillDisappear(_ animated: Bool) { go([.appeared, .appearing], .disappearing) }
  package override func viewDidDisappear(_ animated: Bool) { go([.disappearing], .disappeared) }
}
