internal import CCairo
import Foundation

/// A typeface of a font file, without a size.
///
/// A font from data can be drawn with once `CTFontManagerRegisterGraphicsFont` has registered it: then `UIFont(name:size:)` finds it.
public final class CGFont: Hashable, Sendable {
  /// The file that FreeType reads.
  let file: FontFile
  private let names: FontNames

  /// The first font in the bytes of a TrueType or OpenType file; nil for other bytes.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let file = FontFile(Data(referencing: data)), let names = FontNames(ofFile: file.path) else {
      return nil
    }
    (self.file, self.names) = (file, names)
  }

  /// The font that is installed or registered under a PostScript name; nil without one.
  public init?(_ name: CFString) {
    guard let names = FontNames(postScript: "\(name)"), let path = names.path else { return nil }
    (file, self.names) = (FontFile(path: path), names)
  }

  /// The PostScript name, by which `UIFont(name:size:)` finds the font: `Montserrat-Regular`; nil if the file has none.
  public var postScriptName: CFString? { names.postScript.map { NSString(string: $0) } }

  /// The name for people: `Montserrat Regular`; nil if the file has none.
  public var fullName: CFString? { names.full.map { NSString(string: $0) } }

  /// Whether two fonts are the same object.
  public static func == (left: CGFont, right: CGFont) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A font file at a path, or one that has no name any more and lives as long as this object.
final class FontFile: Sendable {
  let path: String
  private let descriptor: Int32?

  init(path: String) { (self.path, descriptor) = (path, nil) }

  /// Writes bytes into a temporary file and removes its name: the descriptor still leads to them, in this process alone. Nil if
  /// that fails.
  init?(_ data: Data) {
    let name = FileManager.default.temporaryDirectory.path + "/edgewise-font-" + UUID().uuidString
    // `mkstemp` leaves the descriptor open in child processes.
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: data)
    } catch {
      close(descriptor)
      return nil
    }
    (path, self.descriptor) = ("/proc/self/fd/\(descriptor)", descriptor)
  }

  deinit { if let descriptor { close(descriptor) } }
}
