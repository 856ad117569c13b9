import UIKit

/// Calls for one wheel after the other, some time apart.
@MainActor final class WheelSurprise {
  private let gap: TimeInterval
  private let act: (Wheel) -> Void
  private var rest = Wheel.allCases
  private var link: CADisplayLink?
  private var start: TimeInterval?

  /// - Parameter gap: between two wheels, in seconds.
  init(gap: TimeInterval, act: @escaping (Wheel) -> Void) {
    self.gap = gap
    self.act = act
    let link = CADisplayLink(target: self, selector: WheelSurprise.frame(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    let start = start ?? link.timestamp
    self.start = start
    while let wheel = rest.first, link.timestamp >= start + Double(wheel.rawValue) * gap {
      rest.removeFirst()
      act(wheel)
    }
    if rest.isEmpty { stop() }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
