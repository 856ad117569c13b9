import Motion
import Tuning
import UIKit

/// Two fingers on a collection view: how far they spread or close is how far its layouts have changed.
@MainActor final class LayoutPinch: NSObject, UIGestureRecognizerDelegate {
  /// Where fingers may lead from the layout that is shown: to which, and whether by spreading.
  typealias Course = (layout: UICollectionViewLayout, spreads: Bool)

  private struct Hold {
    var progress: Double
    var scale: CGFloat
    var location: CGPoint
    var shift: CGPoint
  }

  /// Beyond an end fingers go on against more and more resistance, up to this part of the way.
  private static let band = RubberBand(dimension: 0.2)

  let drive: LayoutDrive
  /// By what factor the fingers go apart over the whole way.
  var reach = 2.5
  /// How much of the fingers' own way everything goes along, 0…1.
  var following = 1.0
  /// What is there to begin.
  var course: () -> Course?
  private var hold: Hold?
  private(set) var spreads = true

  init(_ drive: LayoutDrive, course: @escaping () -> Course?) {
    self.drive = drive
    self.course = course
    super.init()
    let pinch = UIPinchGestureRecognizer(target: self, action: LayoutPinch.pinched(_:))
    pinch.delegate = self
    drive.view.addGestureRecognizer(pinch)
  }

  /// Content that two fingers happen to drag does not keep them from pinching.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === drive.view.panGestureRecognizer }

  /// Begins what there is to begin, without a hand.
  func begin() {
    guard drive.layout == nil, let course = course() else { return }
    spreads = course.spreads
    drive.begin(to: course.layout)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began, .changed: follow(pinch)
    case .ended, .cancelled, .failed: release(pinch)
    default: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard drive.canBeHeld else { return }
    guard let hold = hold ?? takeHold(pinch) else { return }
    let way = log(Double(pinch.scale / hold.scale)) / log(reach) * (spreads ? 1 : -1)
    let progress = Self.band.value(hold.progress + way, within: 0...1)
    let location = pinch.location(in: drive.view.window)
    let part = CGFloat(min(max(spreads ? 1 - progress : progress, 0), 1) * following)
    let shift = CGPoint(
      x: hold.shift.x + (location.x - hold.location.x) * part, y: hold.shift.y + (location.y - hold.location.y) * part)
    drive.hold(at: progress, velocity: velocity(pinch), shift: pinch.numberOfTouches > 1 ? shift : drive.shift)
  }

  /// What is under way is held where it is; what begins with this pinch begins where the fingers did.
  private func takeHold(_ pinch: UIPinchGestureRecognizer) -> Hold? {
    let scale = drive.layout == nil ? 1 : pinch.scale
    begin()
    guard drive.layout != nil else { return nil }
    let raw = drive.progress
    let over = raw > 1 ? raw - 1 : raw < 0 ? raw : 0
    let free = raw - over + Self.band.overscroll(forDisplacement: over)
    let new = Hold(
      progress: free.isFinite ? free : raw, scale: scale, location: pinch.location(in: drive.view.window),
      shift: drive.shift)
    hold = new
    return new
  }

  /// In ways per second.
  private func velocity(_ pinch: UIPinchGestureRecognizer) -> Double {
    Double(pinch.velocity / max(pinch.scale, 0.01)) / log(reach) * (spreads ? 1 : -1)
  }

  private func release(_ pinch: UIPinchGestureRecognizer) {
    guard hold != nil else { return }
    hold = nil
    if pinch.state == .ended { drive.release() } else { drive.go(finishing: false) }
  }
}
