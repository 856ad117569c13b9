import Tuning
import UIKit

extension Scene {
  /// All scenes, in the order of menus and lists.
  public static let all: [Scene] = transitions + dynamics + scrolling

  /// The scene with a name; case, spaces, hyphens and underscores are ignored.
  public static func named(_ name: String) -> Scene? {
    func key(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
    return all.first { key($0.name) == key(name) }
  }
}
