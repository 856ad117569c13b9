import CoreGraphics
import Foundation
import ViewCore

extension UISegmentedControl {
  func beginChoosing(_ touch: UITouch) -> Bool {
    guard let index = segmentIndex(at: touch.location(in: self)) else { return false }
    tracking.begin(at: index, dragsMarker: index == row.selectedIndex && !isMomentary)
    animate(true) { self.arrange() }
    return true
  }

  func continueChoosing(_ touch: UITouch) -> Bool {
    guard tracking.move(to: isTouchInside ? segmentIndex(at: touch.location(in: self)) : nil) else { return true }
    animate(true) { self.arrange() }
    return true
  }

  func endChoosing(_ event: UIEvent?) {
    guard let chosen = tracking.end(isInside: isTouchInside), isMomentary || chosen != row.selectedIndex else {
      animate(true) { self.arrange() }
      return
    }
    choose(chosen, event)
  }

  func cancelChoosing() {
    tracking.cancel()
    animate(true) { self.arrange() }
  }

  /// Selects a segment for the user and sends the events.
  private func choose(_ index: Int, _ event: UIEvent?) {
    choose(index, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if row.segments.indices.contains(index), let action = self[index].action { sendAction(action) }
    if isMomentary {
      row.select(Self.noSegment)
      showTitles()
      setNeedsLayout()
    }
  }

  func setSpringLoaded(_ isOn: Bool) {
    SpringSwitch.set(isOn, on: self) { [weak self] context in
      guard let self, isEnabled, let index = segmentIndex(at: context.location(in: self)),
        isMomentary || index != row.selectedIndex
      else { return false }
      (context.targetView, context.targetItem) = (row.segments[index], index)
      return true
    } activate: { [weak self] context in
      if let index = context.targetItem as? Int { self?.choose(index, nil) }
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
    var index = row.selectedIndex + step
    while row.segments.indices.contains(index), !self[index].isEnabled { index += step }
    if row.segments.indices.contains(index) { choose(index, nil) }
  }
}
