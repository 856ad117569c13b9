import Foundation
import Nibs

/// Compiles storyboards and nibs to the form that the toolkit reads.
struct NibCompiler {
  private static let kinds: [String: NibDocument.Kind] = ["storyboard": .storyboard, "xib": .nib]

  static func isNib(_ path: String) -> Bool { kinds[(path as NSString).pathExtension] != nil }

  /// Compiles a file.
  ///
  /// - Returns: its name in the bundle and its bytes; nil, with a report, for a file that cannot be read.
  static func compile(_ path: String, at url: URL, module: String, report: PortReport) throws -> (name: String, data: Data)? {
    guard let kind = kinds[url.pathExtension] else { return nil }
    do {
      let read = try NibReader.document(try Data(contentsOf: url), file: path, kind: kind, module: module)
      let document = NibDocument(kind: kind, name: read.name, module: module, root: SizeVariations.applied(to: read.root))
      NibChecker(file: path, report: report).check(document)
      report.count(.nib)
      return ("\(document.name).\(kind.rawValue)", try document.compiled())
    } catch let problem as NibProblem {
      report.leave(path, problem.line, "It is not read: expected \(problem.expected), found \(problem.found).")
      return nil
    }
  }
}
