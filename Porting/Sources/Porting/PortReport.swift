/// What kind of thing was rewritten.
public enum RewriteKind: String, CaseIterable, Sendable {
  case objcAttribute = "@objc and its kin"
  case outlet = "@IBOutlet, @IBAction, @IBInspectable, @IBDesignable"
  case applicationMain = "@UIApplicationMain"
  case dynamic = "dynamic"
  case managed = "@NSManaged"
  case layerProperty = "@objc properties of layers"
  case optionalRequirement = "optional requirements"
  case optionalCall = "calls of optional requirements"
  case inherited = "requirements met in subclasses"
  case selector = "#selector"
  case responds = "responds(to:)"
  case keyPath = "#keyPath"
  case observer = "observers of key paths in strings"
  case moved = "members moved out of extensions"
  case widened = "privates widened"
  case extensionOverride = "overrides of what an extension adds"
  case replaced = "overrides in extensions of the toolkit"
  case exchanged = "exchanged methods"
  case forwarding = "delegates that forward messages"
  case olderName = "names of before Swift 4.2"
  case imports = "imports"
  case condition = "os(iOS)"
  case asset = "images and colours of catalogues"
  case strings = "strings of the bundle"
  case bridging = "bridging casts"
  case mainActorTest = "tests on the main actor"
  case metatype = "initializers for types"
  case hostedTest = "tests with an application"
  case preview = "previews and parts for SwiftUI"
  case expectation = "methods of expectations"
  case nib = "storyboards and nibs"
  case nibList = "lists of outlets and actions"
}

/// Counts of rewrites, and the places that could not be rewritten, with reasons.
public final class PortReport {
  /// A place in the sources that the porter could not rewrite.
  public struct Left: Equatable, CustomStringConvertible, Sendable {
    /// The file, as the input names it.
    public let file: String
    /// From 1; 0 for the file as a whole.
    public let line: Int
    /// Why, in one sentence.
    public let why: String

    /// `file:line: why`.
    public var description: String { line > 0 ? "\(file):\(line): \(why)" : "\(file): \(why)" }
  }

  /// How many rewrites of each kind there were.
  public private(set) var counts: [RewriteKind: Int] = [:]
  /// The places that could not be rewritten, in the order in which they were found.
  public private(set) var left: [Left] = []
  /// The files of modules that replace a member of the toolkit, by the member.
  private var replacing: [String: String] = [:]
  /// How many Swift files were read.
  public private(set) var files = 0

  /// An empty report.
  public init() {}

  func countFiles(_ number: Int) { files += number }

  func count(_ kind: RewriteKind) { counts[kind, default: 0] += 1 }

  func leave(_ file: String, _ line: Int, _ why: String) {
    let entry = Left(file: file, line: line, why: why)
    if !left.contains(entry) { left.append(entry) }
  }

  /// Notes that the module of a file replaces a member of the toolkit, and leaves it if another module does.
  func noteReplacement(of member: String, by file: String) {
    guard let other = replacing[member] else { return replacing[member] = file }
    leave(
      file, 0, "The modules of this file and of \(other) replace \(member), and one wins in a program with both; join them.")
  }

  /// The closing lines: number of files, of rewrites by kind, and of places that were not rewritten.
  public var summary: String {
    let total = counts.values.reduce(0, +)
    let kinds = RewriteKind.allCases.compactMap { kind in
      counts[kind].map { String(repeating: " ", count: max(0, 7 - String($0).count)) + "\($0)  \(kind.rawValue)" }
    }
    return (["\(files) files, \(total) rewrites, \(left.count) left"] + kinds).joined(separator: "\n")
  }
}
