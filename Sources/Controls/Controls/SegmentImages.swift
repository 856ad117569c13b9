import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The images that replace parts of a segmented control, and shifts of its contents, by bar metrics.
@MainActor
final class SegmentImages {
  private(set) var backgrounds: [UIBarMetrics: ByState<UIImage>] = [:]
  private(set) var dividers: [UIBarMetrics: [StatePair: UIImage]] = [:]
  /// In points.
  private(set) var shifts: [UIBarMetrics: [UISegmentedControl.Segment: UIOffset]] = [:]

  var isUsed: Bool { !backgrounds.isEmpty || !dividers.isEmpty || !shifts.isEmpty }
  var hasBackgrounds: Bool { backgrounds.values.contains { !$0.isEmpty } }

  func setBackground(_ image: UIImage?, _ state: UIControl.State, _ metrics: UIBarMetrics) {
    backgrounds[metrics, default: ByState()][state] = image
  }

  func setDivider(_ image: UIImage?, _ states: StatePair, _ metrics: UIBarMetrics) {
    dividers[metrics, default: [:]][states] = image
  }

  func setShift(_ shift: UIOffset, _ kind: UISegmentedControl.Segment, _ metrics: UIBarMetrics) {
    shifts[metrics, default: [:]][kind] = shift
  }

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
  func imagesDidChange() {
    showColors()
    widthsDidChange()
  }

  private var barMetrics: UIBarMetrics { traitCollection.verticalSizeClass == .compact ? .compact : .default }

  private func kind(_ index: Int) -> Segment {
    if row.segments.count == 1 { return .alone }
    return index == 0 ? .left : index == row.segments.count - 1 ? .right : .center
  }

  private func state(_ index: Int) -> State {
    guard isEnabled, row.segments[index].content.isEnabled else { return .disabled }
    if isTouchInside, tracking.hovered == index, !tracking.isDraggingMarker { return .highlighted }
    return index == markedIndex ? .selected : .normal
  }

  /// Shows images and shifts in the present states.
  func showImages(_ frames: [CGRect]) {
    let metrics = barMetrics
    for (index, segment) in row.segments.enumerated() {
      let shift = images.shift(kind(index), metrics)
      segment.show(
        background: images.background(state(index), metrics), shift: CGSize(width: shift.horizontal, height: shift.vertical))
    }
    for (index, divider) in row.dividers.enumerated() where index + 1 < frames.count {
      divider.image = images.divider(StatePair(left: state(index), right: state(index + 1)), metrics)
      divider.backgroundColor = divider.image == nil ? .separator : nil
      guard let width = divider.image?.size.width else { continue }
      divider.alpha = 1
      divider.frame = CGRect(x: frames[index].maxX - width / 2, y: 0, width: width, height: bounds.height)
    }
  }
}
