import Foundation

/// A pasteboard for text; the general one is the desktop's clipboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard shared between programs; without a host it is private to this process.
  open class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard()

  /// Access to the desktop's clipboard.
  package struct Host {
    package var read: @MainActor () -> String?
    package var write: @MainActor (String) -> Void

    package init(read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void) {
      self.read = read
      self.write = write
    }
  }

  private static var host: Host?

  /// Shares the pasteboard between programs with a host's; nil ends that.
  package static func connect(to host: Host?) { Self.host = host }

  private var ownString: String?
  /// What was set as URLs; of no account after the text has changed.
  private var ownURLs: [URL]?

  /// The text; nil if there is none. Setting nil clears the pasteboard.
  open var string: String? {
    get {
      let found = host?.read() ?? ownString
      return found?.isEmpty == false ? found : nil
    }
    set {
      ownString = newValue
      host?.write(newValue ?? "")
    }
  }

  /// The first of `urls`. Setting nil clears the pasteboard. Default: nil.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// The URLs: those that were set, or text of which each line is a URL with a scheme and `//`, or of `mailto:`, `tel:` or `sms:`. Nil
  /// without any. Setting them makes a text with one URL a line; nil and none clear the
  /// pasteboard.
  open var urls: [URL]? {
    get {
      guard let string else { return nil }
      return ownURLs.map(Self.text) == string ? ownURLs : Self.urls(in: string)
    }
    set {
      string = newValue.flatMap { $0.isEmpty ? nil : Self.text(of: $0) }
      ownURLs = newValue?.isEmpty == false ? newValue : nil
    }
  }

  private static func text(of urls: [URL]) -> String { urls.map(\.absoluteString).joined(separator: "\n") }

  private static func urls(in text: String) -> [URL]? {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let found = lines.compactMap { line -> URL? in
      let url = URL(string: line, encodingInvalidCharacters: false)
      guard let scheme = url?.scheme?.lowercased() else { return nil }
      return line.dropFirst(scheme.count).hasPrefix("://") || Self.plainSchemes.contains(scheme) ? url : nil
    }
    return found.isEmpty || found.count < lines.count ? nil : found
  }

  /// Schemes whose URLs have no `//`.
  private static let plainSchemes: Set<String> = ["mailto", "tel", "sms"]

  /// Whether there are URLs.
  open var hasURLs: Bool { urls != nil }

  /// Whether there is text that is not empty.
  open var hasStrings: Bool { string != nil }

  private var host: Host? { self === Self.general ? Self.host : nil }
}
