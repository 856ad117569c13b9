import Tuning
import UIKit

/// The scenes with a collection view.
extension Scene {
  /// Pictures in a grid and on a circle, by navigation and by two fingers.
  public static let photos = Scene(
    name: "photos", title: "Photos",
    topic: "A grid and a circle of one collection view: a click navigates, two fingers pinch, a long press reorders",
    chapter: .scrolling,
    hint: "Click a picture, or pinch (the wheel with Ctrl)",
    names: [
      "Pinch": "reach", "On the circle": "density", "In the middle": "share", "Turned by": "turn", "Round": "roundness",
      "Grid corners": "corners", "Damping ratio": "damping",
    ],
    // The fingers close half-way and back, close completely, and spread again; then a click navigates, and a drag from the edge
    // goes back.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.3, y: 0.74), to: CGPoint(x: 0.355, y: 0.685), duration: 0.4, rest: 0.2),
        .init(at: 0.3, from: CGPoint(x: 0.7, y: 0.34), to: CGPoint(x: 0.645, y: 0.395), duration: 0.4, rest: 0.2, finger: 1),
        .init(at: 2, from: CGPoint(x: 0.3, y: 0.74), to: CGPoint(x: 0.405, y: 0.635), duration: 0.5, rest: 0.1),
        .init(at: 2, from: CGPoint(x: 0.7, y: 0.34), to: CGPoint(x: 0.595, y: 0.445), duration: 0.5, rest: 0.1, finger: 1),
        .init(at: 4, from: CGPoint(x: 0.44, y: 0.6), to: CGPoint(x: 0.28, y: 0.76), duration: 0.4),
        .init(at: 4, from: CGPoint(x: 0.56, y: 0.48), to: CGPoint(x: 0.72, y: 0.32), duration: 0.4, finger: 1),
        .tap(at: 6, CGPoint(x: 0.4, y: 0.3)),
        .init(at: 7.4, from: CGPoint(x: 0.004, y: 0.6), to: CGPoint(x: 0.7, y: 0.58), duration: 0.6, rest: 0.1),
      ], pictureTime: 2.36)
  ) { PhotosViewController() }

  /// A pile of pictures that fingers spread into a grid.
  public static let stackToGrid = Scene(
    name: "stack-to-grid", title: "Stack to Grid", topic: "Two fingers, or a click, spread a pile of pictures into a grid",
    chapter: .scrolling,
    hint: "Click the pile, pinch, or turn the wheel with Ctrl",
    names: ["Spread": "reach", "Follows fingers": "following", "Pile": "size", "Damping ratio": "damping"],
    // The fingers spread the pile a little and back, spread it completely, and close it again.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.44, y: 0.66), to: CGPoint(x: 0.42, y: 0.68), duration: 0.45, rest: 0.15),
        .init(at: 0.3, from: CGPoint(x: 0.56, y: 0.54), to: CGPoint(x: 0.58, y: 0.52), duration: 0.45, rest: 0.15, finger: 1),
        .init(at: 2, from: CGPoint(x: 0.44, y: 0.66), to: CGPoint(x: 0.36, y: 0.75), duration: 0.6, rest: 0.1),
        .init(at: 2, from: CGPoint(x: 0.56, y: 0.54), to: CGPoint(x: 0.64, y: 0.45), duration: 0.6, rest: 0.1, finger: 1),
        .init(at: 4.2, from: CGPoint(x: 0.3, y: 0.8), to: CGPoint(x: 0.44, y: 0.64), duration: 0.4),
        .init(at: 4.2, from: CGPoint(x: 0.7, y: 0.4), to: CGPoint(x: 0.56, y: 0.56), duration: 0.4, finger: 1),
      ], pictureTime: 2.36)
  ) { StackToGridViewController() }

  /// A conversation whose messages are attached by springs.
  public static let springyMessages = Scene(
    name: "springy-messages", title: "Springy Messages", topic: "Messages on springs lag behind the finger that scrolls them",
    chapter: .scrolling,
    hint: "Drag the messages up and down", names: ["Stays behind at": "resistance", "Spacing": "gap"],
    // Pulls earlier messages down by the lowest one, and throws them up again.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.82), duration: 0.35, rest: 0.7),
        .init(at: 3, from: CGPoint(x: 0.5, y: 0.85), to: CGPoint(x: 0.5, y: 0.35), duration: 0.2),
      ], pictureTime: 0.6)
  ) { SpringyMessagesViewController() }

  /// Covers in perspective; a throw ends with one in the middle.
  public static let coverFlow = Scene(
    name: "cover-flow", title: "Cover Flow", topic: "A layout in perspective; a throw ends with a cover in the middle",
    chapter: .scrolling,
    hint: "Drag sideways, or click a cover",
    names: [
      "Round the middle": "gap", "Stands back": "depth", "Eye": "distance", "Ends at a cover": "snaps", "Deceleration": "slowing",
    ],
    // Drags slowly to the next cover, throws by several, returns, and clicks a cover at the side.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.6, y: 0.5), to: CGPoint(x: 0.46, y: 0.5), duration: 0.6, rest: 0.1),
        .init(at: 2, from: CGPoint(x: 0.66, y: 0.5), to: CGPoint(x: 0.36, y: 0.5), duration: 0.16),
        .init(at: 4.6, from: CGPoint(x: 0.4, y: 0.5), to: CGPoint(x: 0.6, y: 0.5), duration: 0.3),
        .tap(at: 6.6, CGPoint(x: 0.16, y: 0.5)),
      ], pictureTime: 0.52)
  ) { CoverFlowViewController() }

  /// Pictures that are dragged from a wall into baskets and back.
  public static let drag = Scene(
    name: "drag", title: "Drag and Drop", topic: "A long press lifts a picture, which a drop hangs somewhere else",
    chapter: .scrolling,
    hint: "Hold a picture, drag it, and drop it",
    names: ["Baskets take": "operation", "Left behind": "ghost", "Damping ratio": "damping"],
    // A picture into each basket, one that is let go beside them and returns, and one that comes back.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.12, y: 0.17), to: CGPoint(x: 0.84, y: 0.3), duration: 0.7, rest: 0.4, hold: 0.65),
        .init(at: 3, from: CGPoint(x: 0.27, y: 0.17), to: CGPoint(x: 0.82, y: 0.78), duration: 0.6, rest: 0.2, hold: 0.65),
        .init(at: 5.2, from: CGPoint(x: 0.12, y: 0.17), to: CGPoint(x: 0.5, y: 0.995), duration: 0.5, rest: 0.1, hold: 0.65),
        .init(at: 7.2, from: CGPoint(x: 0.75, y: 0.2), to: CGPoint(x: 0.12, y: 0.17), duration: 0.6, rest: 0.3, hold: 0.65),
      ], pictureTime: 1.85)
  ) { DragViewController() }

  /// Sections that scroll orthogonally.
  public static let shelves = Scene(
    name: "shelves", title: "Shelves", topic: "Shelves of one collection view that scroll sideways, whose cards have depth",
    chapter: .scrolling,
    hint: "Throw a shelf sideways, or click a card",
    names: [
      "Scrolling": "paging", "Card width": "width", "Scale at the side": "scale",
    ],
    // Throws the cards twice, drags them slowly, scrolls the page until a header is pinned, throws the second shelf, and returns.
    demonstration: FingerScript(
      [
        .init(at: 0.3, from: CGPoint(x: 0.7, y: 0.5), to: CGPoint(x: 0.4, y: 0.5), duration: 0.16),
        .init(at: 1.4, from: CGPoint(x: 0.7, y: 0.5), to: CGPoint(x: 0.4, y: 0.5), duration: 0.16),
        .init(at: 2.6, from: CGPoint(x: 0.65, y: 0.5), to: CGPoint(x: 0.25, y: 0.5), duration: 0.9, rest: 0.15),
        .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.8), to: CGPoint(x: 0.5, y: 0.3), duration: 0.3),
        .init(at: 6.2, from: CGPoint(x: 0.75, y: 0.42), to: CGPoint(x: 0.45, y: 0.42), duration: 0.16),
        // Below the second shelf, which may still be moving: a finger would catch it.
        .init(at: 8.4, from: CGPoint(x: 0.5, y: 0.62), to: CGPoint(x: 0.5, y: 0.98), duration: 0.22),
      ], pictureTime: 1.64)
  ) { ShelvesViewController() }

  /// Tiles over which the pointer has its effects and shapes.
  public static let pointer = Scene(
    name: "pointer", title: "Pointer", topic: "What the mouse pointer does to views, and becomes over them",
    chapter: .scrolling,
    hint: "Move the pointer over the tiles, and click",
    names: ["Scales": "grows", "Size": "side", "Effect": "partEffect", "Button": "buttonEffect", "Damping ratio": "damping"],
    // The pointer goes over the effects and back over the shapes, with two clicks; over the strip, where it is pressed and latches,
    // over text and button, and away.
    demonstration: FingerScript(
      [
        .hover(at: 0.2, from: CGPoint(x: 0.005, y: 0.6), to: CGPoint(x: 0.15, y: 0.42), duration: 0.35),
        .hover(at: 0.95, from: CGPoint(x: 0.15, y: 0.42), to: CGPoint(x: 0.39, y: 0.44), duration: 0.3),
        .click(at: 1.55, CGPoint(x: 0.39, y: 0.44)),
        .hover(at: 1.8, from: CGPoint(x: 0.39, y: 0.44), to: CGPoint(x: 0.62, y: 0.42), duration: 0.25),
        .hover(at: 2.3, from: CGPoint(x: 0.62, y: 0.42), to: CGPoint(x: 0.86, y: 0.42), duration: 0.25),
        .hover(at: 2.95, from: CGPoint(x: 0.86, y: 0.42), to: CGPoint(x: 0.86, y: 0.8), duration: 0.35),
        .hover(at: 3.6, from: CGPoint(x: 0.86, y: 0.8), to: CGPoint(x: 0.65, y: 0.74), duration: 0.3),
        .hover(at: 4.2, from: CGPoint(x: 0.65, y: 0.74), to: CGPoint(x: 0.4, y: 0.77), duration: 0.3),
        .click(at: 4.75, CGPoint(x: 0.4, y: 0.77)),
        .hover(at: 5.2, from: CGPoint(x: 0.4, y: 0.77), to: CGPoint(x: 0.13, y: 0.74), duration: 0.3),
        .hover(at: 5.8, from: CGPoint(x: 0.13, y: 0.74), to: CGPoint(x: 0.16, y: 0.215), duration: 0.4),
        .hover(at: 6.45, from: CGPoint(x: 0.16, y: 0.215), to: CGPoint(x: 0.39, y: 0.215), duration: 0.25),
        .init(
          at: 6.9, from: CGPoint(x: 0.39, y: 0.215), to: CGPoint(x: 0.62, y: 0.215), duration: 0.4, rest: 0.2, device: .button),
        .click(at: 7.7, CGPoint(x: 0.62, y: 0.215)),
        .hover(at: 7.95, from: CGPoint(x: 0.62, y: 0.215), to: CGPoint(x: 0.73, y: 0.1), duration: 0.25),
        .hover(at: 8.45, from: CGPoint(x: 0.73, y: 0.1), to: CGPoint(x: 0.91, y: 0.1), duration: 0.25),
        .click(at: 8.95, CGPoint(x: 0.91, y: 0.1)),
        .hover(at: 9.2, from: CGPoint(x: 0.91, y: 0.1), to: CGPoint(x: 1, y: 0.08), duration: 0.15),
      ], pictureTime: 5)
  ) { PointerViewController() }

  /// A wall of pictures with context menus, sorted by the menu of a button.
  public static let menus = Scene(
    name: "menus", title: "Menus", topic: "A long press lifts a picture and its menu, and buttons with menus sort the wall",
    chapter: .scrolling,
    hint: "Hold a picture, or right-click it",
    names: [
      "Preview’s width": "previewWidth", "Pictures": "side", "Damping ratio": "damping", "Delay by picture": "delay",
    ],
    // One press lifts a picture and goes on to its menu and the hours of the day; another leaves the menu up, where a tap marks the
    // picture as a favourite. The wall is sorted by the menu of a button. A preview is clicked, and the place put back by a drag.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.38, y: 0.28), to: CGPoint(x: 0.3, y: 0.74), duration: 0.5, rest: 0.9, hold: 1.4),
        .init(at: 4, from: CGPoint(x: 0.62, y: 0.46), to: CGPoint(x: 0.62, y: 0.46), duration: 0.1, hold: 0.7),
        .tap(at: 5.6, CGPoint(x: 0.55, y: 0.62)),
        .tap(at: 6.9, CGPoint(x: 0.74, y: 0.1)),
        .tap(at: 7.8, CGPoint(x: 0.74, y: 0.25)),
        .init(at: 9.3, from: CGPoint(x: 0.38, y: 0.46), to: CGPoint(x: 0.38, y: 0.46), duration: 0.1, hold: 0.7),
        .tap(at: 10.9, CGPoint(x: 0.38, y: 0.4)),
        .init(at: 12.3, from: CGPoint(x: 0.5, y: 0.35), to: CGPoint(x: 0.52, y: 0.7), duration: 0.4, rest: 0.1),
      ], pictureTime: 1.6)
  ) { MenusViewController() }
}
