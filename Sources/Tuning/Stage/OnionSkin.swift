import UIKit

/// The leading edges in the last frames of a transition, over the stage.
@MainActor final class OnionSkin {
  private static let counts = 2...12

  private(set) var isOn = false
  /// The number of lines, 2 to 12.
  private(set) var count = GhostMarks.skinFrames
  private let content: StageContent
  private let log: BenchLog
  private let marks: MarksView
  private let button: SignButton

  init(_ content: StageContent, _ log: BenchLog, marks: MarksView, button: SignButton) {
    (self.content, self.log, self.marks, self.button) = (content, log, marks, button)
  }

  /// Turns the skin on or off.
  func toggle() {
    isOn.toggle()
    button.isSelected = isOn
    if !isOn { marks.showSkin([], edge: []) }
  }

  /// Shows more or fewer lines from now on; turns the skin on.
  func changeCount(by difference: Int) {
    count = min(max(count + difference, Self.counts.lowerBound), Self.counts.upperBound)
    if !isOn { toggle() }
    button.show("Onion skin \(count)")
  }

  /// Shows the leading edges in the last frames of the running transition.
  func show() {
    guard isOn else { return }
    let reading = content.session.reading
    guard reading.phase != .idle, reading.length > 0, !reading.edge.isEmpty else { return marks.showSkin([], edge: []) }
    let frames = log.history.frames.suffix(count + 1).dropLast().filter { $0.phase != .idle }
    marks.showSkin(frames.reversed().map { CGFloat($0.progress) }, edge: reading.edge)
  }
}
