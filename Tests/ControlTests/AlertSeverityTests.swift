import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Transitions
@testable import ViewCore

/// The sign of a critical alert.
@MainActor
@Suite struct AlertSeverityTests {
  @Test func aCriticalAlertHasASignAboveItsTitle() {
    let alert = UIAlertController(title: "Erase?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Erase", style: .destructive))
    let plain = alert.fittedSize(width: 270).height
    alert.severity = .critical
    #expect(alert.fittedSize(width: 270).height >= plain + 32)
    alert.view.frame = CGRect(x: 0, y: 0, width: 270, height: alert.fittedSize(width: 270).height)
    alert.view.layoutIfNeeded()
    let parts = alert.view.subviews.flatMap(\.subviews)
    let sign = parts.first { $0 is UIImageView }
    let title = parts.first { $0 is UILabel }
    #expect(sign?.frame.size == CGSize(width: 36, height: 32) && sign?.frame.midX == 135)
    #expect((sign?.frame.maxY ?? .infinity) <= (title?.frame.minY ?? 0))
    alert.severity = .default
    #expect(alert.fittedSize(width: 270).height == plain)
  }
}
