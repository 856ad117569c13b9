import Foundation

/// The clipboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The clipboard that programs share; without a host, one of this program's own.
  open class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard()

  /// The desktop's clipboard.
  package struct Host {
    package var read: @MainActor () -> String?
    package var write: @MainActor (String) -> Void

    package init(read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void) {
      self.read = read
      self.write = write
    }
  }

  /// Set by the host.
  package static var host: Host?

  private var ownString: String?

  /// The text on the clipboard; nil when there is none. Setting nil empties it.
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

  /// Whether there is text on the clipboard that is not empty.
  open var hasStrings: Bool { string != nil }

  private var host: Host? { self === Self.general ? Self.host : nil }
}
