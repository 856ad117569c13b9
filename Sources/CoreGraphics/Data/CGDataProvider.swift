import Foundation

/// Bytes that Core Graphics reads: the file of a font.
public final class CGDataProvider: Hashable, Sendable {
  private let bytes: Data

  /// A provider of data that is in memory.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// A provider of a file's bytes; nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = data
  }

  /// A provider of the bytes of the file at a path; nil if it cannot be read.
  public init?(filename: UnsafePointer<CChar>) {
    guard let data = FileManager.default.contents(atPath: String(cString: filename)) else { return nil }
    bytes = data
  }

  /// All bytes.
  public var data: CFData? { NSData(data: bytes) }

  /// Whether two providers are the same object.
  public static func == (left: CGDataProvider, right: CGDataProvider) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
