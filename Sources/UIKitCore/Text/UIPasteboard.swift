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

  /// Whether there is text that is not empty.
  open var hasStrings: Bool { string != nil }

  private var host: Host? { self === Self.general ? Self.host : nil }
}
