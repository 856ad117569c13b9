import Tuning
import UIKit

/// The scenes of UIKit's own containers and sheets.
extension Scene {
  /// A navigation controller with a custom push and pop, and an interactive pop.
  public static let navigation = Scene(
    name: "navigation", title: "Navigation", topic: "Push and pop of one’s own, and a pop from the left edge",
    chapter: .transitions,
    hint: "Click a picture, then drag from the left edge",
    names: ["Damping ratio": "damping", "Push and pop": "style", "Lower page": "scale"],
    // A click pushes; a drag from the left edge is cancelled, a second one pops.
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
        .init(at: 1.2, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.2, y: 0.58), duration: 0.4, rest: 0.1),
        .init(at: 2.6, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.64, y: 0.56), duration: 0.6, rest: 0.15),
      ], pictureTime: 3.04)
  ) { NavigationViewController() }

  /// A tab bar controller whose pages slide, also interactively.
  public static let tabs = Scene(
    name: "tabs", title: "Tabs", topic: "A swipe leads from tab to tab", chapter: .transitions,
    hint: "Drag sideways",
    names: ["Damping ratio": "damping", "Leaving page": "scale"],
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.78, y: 0.5), to: CGPoint(x: 0.3, y: 0.52), duration: 0.45, rest: 0.1),
        .init(at: 1.4, from: CGPoint(x: 0.78, y: 0.5), to: CGPoint(x: 0.6, y: 0.5), duration: 0.5),
        .tap(at: 2.6, CGPoint(x: 0.875, y: 0.97)),
      ], pictureTime: 0.56)
  ) { TabsViewController() }

  /// A card whose corner is pulled, with the two curves of corners.
  public static let corners: Scene = {
    var corners = Scene(
      name: "corners", title: "Corners", topic: "A corner to pull: its radius, its curve, and a card that it makes larger",
      chapter: .transitions,
      hint: "Pull the corner, or click the card",
      names: [
        "Outline of the other curve": "hasOutline", "Rounder by the hand": "growth", "Damping ratio": "damping",
        "Rasterize": "raster",
      ],
      // Pulls the corner a little and pushes it in, from where it springs back; pulls it far, makes the card compact by a click, and
      // turns it round twice in its motion.
      demonstration: FingerScript(
        [
          .init(at: 0.2, from: CGPoint(x: 0.557, y: 0.81), to: CGPoint(x: 0.6, y: 0.835), duration: 0.25, rest: 0.15),
          .init(at: 1.8, from: CGPoint(x: 0.557, y: 0.81), to: CGPoint(x: 0.44, y: 0.68), duration: 0.3, rest: 0.25),
          .init(at: 3.6, from: CGPoint(x: 0.557, y: 0.81), to: CGPoint(x: 0.655, y: 0.87), duration: 0.4, rest: 0.35),
          .tap(at: 5.6, CGPoint(x: 0.26, y: 0.5)),
          .tap(at: 5.75, CGPoint(x: 0.26, y: 0.5)),
          .tap(at: 5.95, CGPoint(x: 0.3, y: 0.5)),
        ], pictureTime: 4.2)
    ) { CornersViewController() }
    // In the middle is the legend of a small window.
    corners.hintIsAside = true
    return corners
  }()

  /// A split view controller with three columns.
  public static let columns = Scene(
    name: "columns", title: "Columns", topic: "Three columns that a drag shows and hides, and that become one stack",
    chapter: .transitions,
    hint: "Drag from the left edge",
    names: [
      "Behaviour": "behavior", "Primary width": "primary", "Supplementary width": "supplementary",
      "Primary at the right": "isTrailing",
      "Opens by drags": "hasGesture", "Compact width": "compact",
    ],
    // Opens a place, drags the first column in a little and lets it go, drags it in, chooses a landscape, and hides it by a click.
    demonstration: FingerScript(
      [
        .tap(at: 0.2, CGPoint(x: 0.1, y: 0.32)),
        .init(at: 1, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.07, y: 0.6), duration: 0.3, rest: 0.1),
        .init(at: 2.2, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.2, y: 0.58), duration: 0.5, rest: 0.3),
        .tap(at: 3.8, CGPoint(x: 0.1, y: 0.18)),
        .tap(at: 4.8, CGPoint(x: 0.85, y: 0.5)),
      ], pictureTime: 2.8)
  ) { ColumnsViewController() }

  /// Cards that grow to pages, and return by drags and pinches.
  public static let postcards = Scene(
    name: "postcards", title: "Postcards", topic: "Cards that zoom into pages, and back under the hand", chapter: .transitions,
    hint: "Click a card, then drag the page down",
    names: ["Cards": "side", "Page comes by": "manner", "Blur what is below": "blurs", "Present, not push": "presents"],
    // Opens a card, drags the page a little and cancels, drags it down and dismisses it, and opens another card.
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.15, y: 0.25)),
        .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.55, y: 0.4), duration: 0.4, rest: 0.3),
        .init(at: 2.8, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.6, y: 0.7), duration: 0.6, rest: 0.2),
        .tap(at: 4.6, CGPoint(x: 0.65, y: 0.25)),
        .init(at: 5.8, from: CGPoint(x: 0.005, y: 0.5), to: CGPoint(x: 0.55, y: 0.55), duration: 0.5),
      ], pictureTime: 3.3)
  ) { UINavigationController(rootViewController: PostcardsViewController()) }

  /// The system's page sheet over a page that recedes.
  public static let sheet = Scene(
    name: "sheet", title: "Sheet", topic: "A card from the bottom edge that a drag takes away", chapter: .transitions,
    hint: "Click a picture, then drag the card down",
    names: ["Picture": "pictureHeight"], rule: .systemSheet,
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
        .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.12), to: CGPoint(x: 0.53, y: 0.48), duration: 0.5, rest: 0.3),
        .init(at: 3.2, from: CGPoint(x: 0.5, y: 0.12), to: CGPoint(x: 0.5, y: 0.8), duration: 0.4),
      ], pictureTime: 1.8)
  ) { SheetViewController() }

  /// A sheet with three detents over a page that can be used.
  public static let detents = Scene(
    name: "detents", title: "Detents", topic: "A sheet that rests at three heights", chapter: .transitions,
    hint: "Click a picture, then drag the list",
    names: ["Page in use up to medium": "undimmed", "Scrolling expands": "expands"],
    // Opens the list, drags it to its full height and back, and throws it down.
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
        .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.62), to: CGPoint(x: 0.5, y: 0.22), duration: 0.5, rest: 0.3),
        .init(at: 3, from: CGPoint(x: 0.5, y: 0.1), to: CGPoint(x: 0.5, y: 0.45), duration: 0.4, rest: 0.3),
        .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.53), to: CGPoint(x: 0.5, y: 0.7), duration: 0.16),
      ], pictureTime: 1.9)
  ) { DetentsViewController() }
}
