import UIKitCore

/// A controller that reports unbalanced appearance callbacks.
package final class BalanceController: UIViewController {
  package enum Phase { case disappeared, appearing, appeared, disappearing }
  package private(set) var phase = Phase.disappeared
  package private(set) var complaints: [String] = []
  /// Called in `viewWillAppear(_:)` with the controller and whether it is animated.
  package var willAppear: (UIViewController, Bool) -> Void = { _, _ in }

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
