import Foundation

extension Recording {
  /// The maximum size in bytes: an hour with 1,000 events per second is smaller.
  static let sizeLimit = 256_000_000

  /// Reads a recording file.
  ///
  /// Throws a `RecordingError` with the file, the line, what was expected and what was found.
  public init(contentsOf url: URL) throws(RecordingError) {
    let text = try Self.text(of: url)
    try self.init(text: text, file: QuotedText.shown(url.lastPathComponent))
  }

  /// The text of a recording file, for messages that name its lines.
  public static func text(of url: URL) throws(RecordingError) -> String {
    do {
      return try InputFile.text(at: url, limit: sizeLimit)
    } catch {
      throw RecordingError(file: QuotedText.shown(url.lastPathComponent), problem: .unreadable(error.description))
    }
  }

  /// Writes the file atomically; see `AtomicFile`.
  public func write(to url: URL) throws(RecordingError) {
    do {
      try AtomicFile.write(Data(text.utf8), to: url)
    } catch {
      throw RecordingError(file: QuotedText.shown(url.lastPathComponent), problem: .unwritable(error.description))
    }
  }
}
