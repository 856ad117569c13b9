import CoreGraphics
import Foundation

/// The state of a touch on a segmented control.
struct SegmentTracking {
  /// The segment under the finger.
  var hovered: Int?
  /// Whether the touch began on the selected segment and drags its marker.
  var isDraggingMarker = false
}

extension UISegmentedControl {
  func beginChoosing(_ touch: UITouch) -> Bool {
    guard let index = segmentIndex(at: touch.location(in: self)) else { return false }
    tracking = SegmentTracking(hovered: index, isDraggingMarker: index == storedIndex && !isMomentary)
    animate(true) { self.arrange() }
    return true
  }

  func continueChoosing(_ touch: UITouch) -> Bool {
    let hovered = isTouchInside ? segmentIndex(at: touch.location(in: self)) : nil
    let next = tracking.isDraggingMarker ? hovered ?? tracking.hovered : hovered
    guard next != tracking.hovered else { return true }
    tracking.hovered = next
    animate(true) { self.arrange() }
    return true
  }

  func endChoosing(_ event: UIEvent?) {
    let chosen = isTouchInside || tracking.isDraggingMarker ? tracking.hovered : nil
    tracking = SegmentTracking()
    guard let chosen, isMomentary || chosen != storedIndex else {
      animate(true) { self.arrange() }
      return
    }
    choose(chosen, event)
  }

  func cancelChoosing() {
    tracking = SegmentTracking()
    animate(true) { self.arrange() }
  }

  /// Selects a segment for the user and sends the events.
  private func choose(_ index: Int, _ event: UIEvent?) {
    choose(index, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
    if isMomentary {
      storedIndex = Self.noSegment
      showTitles()
      setNeedsLayout()
    }
  }

  func handle(_ key: UIKey) -> Bool {
    guard isFirstResponder, isEnabled else { return false }
    switch key.keyCode {
    case .keyboardLeftArrow: step(by: -1)
    case .keyboardRightArrow: step(by: 1)
    default: return false
    }
    return true
  }

  private func step(by step: Int) {
    var index = storedIndex + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    if segments.indices.contains(index) { choose(index, nil) }
  }
}
