import Foundation

/// A storyboard or nib, as the porter compiles it and the toolkit reads it.
public struct NibDocument: Hashable, Sendable, Codable {
  /// The kind of file, and the ending of its compiled name.
  public enum Kind: String, Sendable, Codable {
    case storyboard = "storyboardc"
    case nib = "nib"
  }

  /// The version of the compiled form.
  public static let version = 1

  private var version = NibDocument.version
  /// Whether it is a storyboard or a nib.
  public let kind: Kind
  /// The name without ending, which is also that of its table of strings.
  public let name: String
  /// The module whose classes the file names without a module.
  public let module: String
  /// The file's `document`.
  public let root: NibElement

  /// Makes a document of the present version.
  public init(kind: Kind, name: String, module: String, root: NibElement) {
    (self.kind, self.name, self.module, self.root) = (kind, name, module, root)
  }

  // MARK: - The compiled form

  /// The compiled file; the same for the same document.
  public func compiled() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a compiled file.
  ///
  /// - Throws: a `NibProblem` for a file of another form or version.
  public init(compiled data: Data, file: String) throws {
    do {
      self = try JSONDecoder().decode(NibDocument.self, from: data)
    } catch {
      throw NibProblem(
        file: file, line: 0, expected: "a file that edgewise port has compiled", found: Self.words(of: error, data))
    }
    guard version == Self.version else {
      throw NibProblem(file: file, line: 0, expected: "version \(Self.version) of the compiled form", found: "version \(version)")
    }
  }

  private static func words(of error: any Error, _ data: Data) -> String {
    if data.isEmpty { return "an empty file" }
    if data.starts(with: Data("<?xml".utf8)) { return "XML, which has not been ported" }
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, _): return "no value of “\(key.stringValue)”"
    case .typeMismatch(let type, let context): return "no \(type) at \(path(context))"
    case .valueNotFound(let type, let context): return "no \(type) at \(path(context))"
    case .dataCorrupted(let context): return context.codingPath.isEmpty ? "no JSON" : "another value at \(path(context))"
    @unknown default: return "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty
      ? "the top" : context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

/// Why a storyboard or nib cannot be read.
public struct NibProblem: Error, Equatable, CustomStringConvertible, Sendable {
  /// The file's name.
  public let file: String
  /// From 1; 0 for the file as a whole.
  public let line: Int
  /// What had to be there.
  public let expected: String
  /// What is there.
  public let found: String

  /// Makes a problem of a line, or of the whole file with line 0.
  public init(file: String, line: Int, expected: String, found: String) {
    (self.file, self.line, self.expected, self.found) = (file, line, expected, found)
  }

  /// `file:line: expected …, found ….`
  public var description: String {
    "\(file)\(line > 0 ? ":\(line)" : ""): expected \(expected), found \(found)."
  }
}
