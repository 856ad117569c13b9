import UIKit
import UIKitCore

/// What the session reports of its transition: shown in the inspector and the marks, and collected at each release.
@MainActor final class StageReadings {
  private(set) var releases = ReleaseHistory()
  /// The stage's time of the last release of a transition.
  private(set) var lastReleaseTime: TimeInterval?
  /// The threshold fitted to the releases of foreign code.
  private(set) var fit: ReleaseFit?
  /// Called after another release.
  private var didChange: () -> Void = {}
  /// Whether a reading came while it could not be shown.
  private var hasUnseenReading = false
  private let content: StageContent
  private let clock: StageClock
  private let marks: MarksView
  private unowned let panels: any BenchPanels

  init(_ content: StageContent, _ clock: StageClock, marks: MarksView, panels: any BenchPanels) {
    (self.content, self.clock, self.marks, self.panels) = (content, clock, marks, panels)
  }

  /// Another scene or another course of it was opened, with the releases that were made in it.
  func begin(_ releases: ReleaseHistory = ReleaseHistory()) {
    self.releases = releases
    lastReleaseTime = nil
  }

  /// - Parameter didChange: called after another release.
  func connect(didChange: @escaping () -> Void) { self.didChange = didChange }

  /// Shows the session's reading.
  ///
  /// - Parameter isPast: whether the past is looked at; nothing is released there.
  func show(isPast: Bool) {
    let session = content.session
    panels.inspector.show(session.readouts)
    let releaseCount = releases.count
    if !isPast { releases.add(session.reading, at: clock.time) }
    panels.inspector.content.show(releases)
    if releases.count != releaseCount {
      lastReleaseTime = clock.time
      didChange()
      if session is ForeignSession {
        fit = ReleaseFit(releases)
        panels.inspector.content.show(fit)
      }
    }
    marks.show(session.reading, edges: session.edges)
  }

  /// Called when the session's reading has changed. A scene in an application of its own is read after that one's turn.
  func readingDidChange() {
    hasUnseenReading = content.driver?.isAdvancing == true
    if !hasUnseenReading { panels.showReading() }
  }

  /// Shows a reading that came while a world was advanced.
  func showUnseen() {
    if hasUnseenReading { readingDidChange() }
  }
}
