import DisplayList
import Foundation
import UIKitCore

/// Records the inputs and outputs of an application, frame by frame.
@MainActor
public final class FrameRecorder {
  private let application: UIApplication
  private let keepsLines: Bool
  private let start: Recording.Start
  private var entries: [Recording.Entry] = []
  private var lines: [String] = []
  private var rate: Int

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - start: the present state of the application.
  ///   - keepsLines: whether each display list is kept as text, so that a replay can show differences. It takes about 100 bytes
  ///     for each line that changes.
  package init(_ application: UIApplication, start: Recording.Start, keepsLines: Bool = false) {
    self.application = application
    self.start = start
    self.keepsLines = keepsLines
    rate = start.framesPerSecond
    application.observeFrames { [weak self] in self?.add($0) }
  }

  /// The recording up to now.
  public var recording: Recording { Recording(start: start, entries: entries) }

  /// Records the change of a tunable.
  public func record(_ value: Recording.Value) { entries.append(.change(value)) }

  /// Stops recording.
  public func stop() { application.observeFrames(nil) }

  private func add(_ frame: UIApplication.Frame) {
    for event in frame.events { entries.append(.input(event)) }
    if frame.framesPerSecond != rate {
      rate = frame.framesPerSecond
      entries.append(.rate(rate))
    }
    var recorded = Recording.Frame(time: frame.time, hash: frame.list.contentHash)
    if keepsLines {
      let new = frame.list.lines
      recorded.lineCount = new.count
      for (index, line) in new.enumerated() where index >= lines.count || lines[index] != line {
        recorded.changes.append(Recording.LineChange(index: index, text: line))
      }
      lines = new
    }
    entries.append(.frame(recorded))
  }
}
