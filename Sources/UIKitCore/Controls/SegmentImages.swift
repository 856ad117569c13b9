import CoreGraphics
import Foundation

/// The images that replace parts of a segmented control, and shifts of its contents, by bar metrics.
struct SegmentImages {
  var backgrounds: [UIBarMetrics: ByState<UIImage>] = [:]
  var dividers: [UIBarMetrics: [StatePair: UIImage]] = [:]
  /// In points.
  var shifts: [UIBarMetrics: [UISegmentedControl.Segment: UIOffset]] = [:]

  var isUsed: Bool { !backgrounds.isEmpty || !dividers.isEmpty || !shifts.isEmpty }
  var hasBackgrounds: Bool { backgrounds.values.contains { !$0.isEmpty } }

  /// A value for bar metrics, or else for the default ones.
  private func first<Value>(_ metrics: UIBarMetrics, _ value: (UIBarMetrics) -> Value?) -> Value? {
    value(metrics) ?? (metrics == .default ? nil : value(.default))
  }

  func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    first(metrics) { backgrounds[$0]?.value(for: state) }
  }

  func divider(_ states: StatePair, _ metrics: UIBarMetrics) -> UIImage? {
    first(metrics) { dividers[$0]?[states] ?? dividers[$0]?[StatePair(left: .normal, right: .normal)] }
  }

  func shift(_ kind: UISegmentedControl.Segment, _ metrics: UIBarMetrics) -> UIOffset {
    first(metrics) { shifts[$0]?[kind] ?? shifts[$0]?[.any] } ?? .zero
  }
}

extension UISegmentedControl {
  func setImages(_ change: (inout SegmentImages) -> Void) {
    change(&images)
    showColors()
    widthsDidChange()
  }

  private var barMetrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

  private func kind(_ index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    return index == 0 ? .left : index == segments.count - 1 ? .right : .center
  }

  private func state(_ index: Int) -> State {
    guard isEnabled, segments[index].isEnabled else { return .disabled }
    if isTouchInside, tracking.hovered == index, !tracking.isDraggingMarker { return .highlighted }
    return index == markedIndex ? .selected : .normal
  }

  /// Shows images and shifts in the present states.
  func showImages(_ frames: [CGRect]) {
    let metrics = barMetrics
    for (index, segment) in segments.enumerated() {
      let shift = images.shift(kind(index), metrics)
      segment.shift = CGSize(width: shift.horizontal, height: shift.vertical)
      segment.background = images.background(state(index), metrics)
    }
    for (index, divider) in dividers.enumerated() where index + 1 < frames.count {
      divider.image = images.divider(StatePair(left: state(index), right: state(index + 1)), metrics)
      divider.backgroundColor = divider.image == nil ? .separator : nil
      guard let width = divider.image?.size.width else { continue }
      divider.alpha = 1
      divider.frame = CGRect(x: frames[index].maxX - width / 2, y: 0, width: width, height: bounds.height)
    }
  }
}
