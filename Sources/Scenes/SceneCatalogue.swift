import Tuning
import UIKit

extension Scene {
  /// A drag from an edge drives a transition.
  public static let edgePan = Scene(
    name: "edge-pan", title: "Edge Pan", topic: "A drag from any edge presents a screen, and dismisses it",
    groups: EdgePanTunables.groups, spring: EdgePanTunables.spring
  ) { EdgePanSession(values: $0) }

  /// All scenes, in the order of menus and lists.
  public static let all: [Scene] = [.edgePan]

  /// The scene of a name; case, spaces, hyphens and underscores do not count.
  public static func named(_ name: String) -> Scene? {
    func key(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
    return all.first { key($0.name) == key(name) }
  }
}
