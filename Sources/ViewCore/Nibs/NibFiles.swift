import Foundation
import Misuse
import Nibs

/// Reads compiled storyboards and nibs of bundles.
@MainActor
package enum NibFiles {
  /// The document of a name and the bundle that has it; nil and the main bundle stand for a ported program's, too.
  package static func find(_ name: String, _ kind: NibDocument.Kind, in bundle: Bundle?) -> (
    document: NibDocument, bundle: Bundle
  )? {
    for place in ProgramBundle.candidates(for: bundle) {
      if let found = document(name, kind, in: place) { return (found, place) }
    }
    return nil
  }

  /// The document of a name; nil if the bundle has none. A damaged file traps.
  package static func document(_ name: String, _ kind: NibDocument.Kind, in bundle: Bundle) -> NibDocument? {
    guard let url = bundle.url(forResource: name, withExtension: kind.rawValue) else { return nil }
    do {
      return try NibDocument(compiled: try Data(contentsOf: url), file: url.path)
    } catch {
      misuse("\(kind == .nib ? "UINib" : "UIStoryboard"): \(error)")
    }
  }
}
