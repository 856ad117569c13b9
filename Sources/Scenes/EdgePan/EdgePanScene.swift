import Tuning
import UIKit

extension Scene {
  /// A drag from an edge drives a transition.
  public static let edgePan = Scene(
    name: "edge-pan", title: "Edge Pan", topic: "A drag from any edge presents a screen, and dismisses it",
    chapter: .transitions, groups: EdgePanTunables.groups, spring: EdgePanTunables.spring,
    demonstration: EdgePanTunables.demonstration
  ) { EdgePanSession(values: $0) }
}
