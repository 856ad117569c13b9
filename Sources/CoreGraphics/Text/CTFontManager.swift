import Foundation

/// How long and for whom fonts are registered.
public enum CTFontManagerScope: UInt32, Sendable {
  /// Not at all.
  case none = 0
  /// For this program, until it ends.
  case process = 1
  /// For all programs of the user.
  case persistent = 2
  /// For all programs of the user, until the session ends.
  case session = 3
}

/// What an error of a registration is about, with Core Text's numbers.
public enum CTFontManagerError: Int, Sendable {
  /// There is no file at the URL.
  case fileNotFound = 101
  /// The file cannot be read as a font.
  case unrecognizedFormat = 103
  /// The bytes are no font.
  case invalidFontData = 104
  /// The file or the font was registered before.
  case alreadyRegistered = 105
  /// A font can be registered for a process alone.
  case unsupportedScope = 307
}

/// The domain of the errors of registrations.
public var kCTFontManagerErrorDomain: CFString { NSString(string: "com.apple.CoreText.CTFontManagerErrorDomain") }

/// Makes a font known to this program: `UIFont(name:size:)` finds it by its PostScript name.
///
/// - Returns: false, with an error, if the font has no PostScript name or one of that name was registered.
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
  guard let name = font.postScriptName else { return RegisteredFonts.fail(.invalidFontData, "a font without a name", error) }
  return RegisteredFonts.shared.add(font.file, names: ["\(name)"], of: "\(name)", error)
}

/// Makes the fonts of a file known to this program.
///
/// - Parameters:
///   - fontURL: a TrueType or OpenType file, or a collection.
///   - scope: `.process`; the other scopes fail.
///   - error: receives the reason; nil asks for none.
/// - Returns: false, with an error, if the file is missing, no font, or registered already.
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path ?? ""
  guard scope == .process else { return RegisteredFonts.fail(.unsupportedScope, path, error) }
  guard FileManager.default.fileExists(atPath: path) else { return RegisteredFonts.fail(.fileNotFound, path, error) }
  let file = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  let names = FontNames.all(inFile: file).compactMap(\.postScript)
  return RegisteredFonts.shared.add(FontFile(path: file), names: [file] + names, of: file, error)
}

/// The fonts that the program has registered.
private final class RegisteredFonts: @unchecked Sendable {
  static let shared = RegisteredFonts()

  private let lock = NSLock()
  /// By path and by the PostScript name of each font; fontconfig reads the files for as long as the program runs.
  private var files: [String: FontFile] = [:]

  /// Registers the fonts of a file unless one of them has a name that is registered.
  func add(
    _ file: FontFile, names: [String], of thing: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !names.contains(where: { files[$0] != nil }) else { return Self.fail(.alreadyRegistered, thing, error) }
    guard FontNames(ofFile: file.path) != nil, FontDescription.addFonts(ofFile: file.path) else {
      return Self.fail(.unrecognizedFormat, thing, error)
    }
    for name in names { files[name] = file }
    return true
  }

  static func fail(
    _ code: CTFontManagerError, _ thing: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
  ) -> Bool {
    let words = [NSLocalizedDescriptionKey: "The font \(thing) was not registered: \(code)."]
    let made = NSError(domain: "\(kCTFontManagerErrorDomain)", code: code.rawValue, userInfo: words)
    // As Core Foundation's functions do: the caller takes what is retained.
    error?.pointee = Unmanaged.passRetained(made)
    return false
  }
}
