import Tuning
import UIKit

/// The scenes with a screen and one that it presents.
extension Scene {
  /// A drag from an edge drives a transition.
  public static let edgePan = Scene(
    name: "edge-pan", title: "Edge Pan", topic: "A drag from any edge presents a screen, and dismisses it",
    chapter: .transitions,
    hint: "Drag from any edge", names: ["Damping ratio": "damping", "Initial velocity": "velocity"],
    // A drag from the right edge that finishes, and a short one from the left that is cancelled.
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.996, y: 0.5), to: CGPoint(x: 0.3, y: 0.5), duration: 0.4),
        .init(at: 1.5, from: CGPoint(x: 0.004, y: 0.5), to: CGPoint(x: 0.2, y: 0.5), duration: 0.6),
      ], pictureTime: 0.45)
  ) { EdgePanViewController() }

  /// One screen fades into another.
  public static let crossDissolve = Scene(
    name: "cross-dissolve", title: "Cross Dissolve", topic: "A morning fades into an evening at the same place",
    chapter: .transitions,
    hint: "Click, or drag from the left or the right edge",
    names: ["Damping ratio": "damping", "Coming page": "comingScale", "Leaving page": "leavingScale"],
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.996, y: 0.42), to: CGPoint(x: 0.42, y: 0.45), duration: 0.6, rest: 0.2),
        .init(at: 2.2, from: CGPoint(x: 0.004, y: 0.45), to: CGPoint(x: 0.22, y: 0.45), duration: 0.7),
      ], pictureTime: 0.62)
  ) { CrossDissolveViewController() }

  /// A screen springs up from the middle of the stage while it fades in.
  public static let halfwaySpring = Scene(
    name: "halfway-spring", title: "Half-way Spring", topic: "A screen springs up from half-way and fades in",
    chapter: .transitions,
    hint: "Click a picture, or drag up from the bottom edge",
    names: ["Damping ratio": "damping", "Starts below": "start", "First alpha": "startAlpha", "First size": "startScale"],
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
        .init(at: 1.8, from: CGPoint(x: 0.5, y: 0.005), to: CGPoint(x: 0.52, y: 0.64), duration: 0.5, rest: 0.2),
        .init(at: 3.6, from: CGPoint(x: 0.5, y: 0.995), to: CGPoint(x: 0.5, y: 0.9), duration: 0.5),
      ], pictureTime: 2.06)
  ) { HalfwaySpringViewController() }

  /// A panel over a dimmed page, whose height changes while it is presented.
  public static let customPresentation = Scene(
    name: "custom-presentation", title: "Custom Presentation", topic: "A panel over a dimmed page, as high as its content wants",
    chapter: .transitions,
    hint: "Click a picture", names: ["Damping ratio": "damping", "Low": "compact", "High": "tall"],
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.35)),
        .init(at: 1, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.38), duration: 0.5, rest: 0.1),
        .tap(at: 2.4, CGPoint(x: 0.5, y: 0.5)),
        .init(at: 3.4, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.8), duration: 0.4),
        .init(at: 4.6, from: CGPoint(x: 0.4, y: 0.72), to: CGPoint(x: 0.4, y: 0.99), duration: 0.3),
      ], pictureTime: 1.5)
  ) { CustomPresentationViewController() }

  /// A screen grows from nothing to just inside the stage.
  public static let zoomIn = Scene(
    name: "zoom-in", title: "Zoom In", topic: "A screen grows from nothing to 20 points inside the edges",
    chapter: .transitions,
    hint: "Click a picture", names: ["Damping ratio": "damping", "First size": "start"],
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.27, y: 0.5)),
        .init(at: 1.5, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.52, y: 0.44), duration: 0.4, rest: 0.2),
        .init(at: 3.2, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.8), duration: 0.4),
      ], pictureTime: 0.26)
  ) { ZoomInViewController() }

  /// A drag in any of four directions leads to another screen.
  public static let swipe: Scene = {
    var swipe = Scene(
      name: "swipe", title: "Swipe", topic: "A drag in four directions leads to four places", chapter: .transitions,
      hint: "Drag in any direction",
      names: ["Damping ratio": "damping", "Leaving page": "scale"],
      demonstration: FingerScript(
        [
          .init(at: 0.1, from: CGPoint(x: 0.5, y: 0.75), to: CGPoint(x: 0.52, y: 0.3), duration: 0.4, rest: 0.15),
          .init(at: 1.6, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.45), duration: 0.5),
          .init(at: 2.8, from: CGPoint(x: 0.5, y: 0.25), to: CGPoint(x: 0.5, y: 0.7), duration: 0.25),
        ], pictureTime: 0.5)
    ) { SwipeViewController() }
    // In the middle is the sign of the place below.
    swipe.hintIsAside = true
    return swipe
  }()

  /// A circle reveals the other screen, from where the touch began.
  public static let circleReveal = Scene(
    name: "circle-reveal", title: "Circle Reveal", topic: "A circle opens under the finger and shows the night",
    chapter: .transitions,
    hint: "Drag anywhere", names: ["First radius": "startRadius", "Covered page": "scale"],
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.62, y: 0.4), to: CGPoint(x: 0.26, y: 0.62), duration: 0.6, rest: 0.3),
        .init(at: 2.4, from: CGPoint(x: 0.3, y: 0.4), to: CGPoint(x: 0.36, y: 0.4), duration: 0.4),
        .tap(at: 3.6, CGPoint(x: 0.35, y: 0.7)),
      ], pictureTime: 0.78)
  ) { CircleRevealViewController() }

  /// A page turns over; its back is another screen.
  public static let flip = Scene(
    name: "flip", title: "Flip", topic: "A page turns over under the finger", chapter: .transitions,
    hint: "Drag sideways",
    names: ["Damping ratio": "damping", "Turns about": "axis"],
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.8, y: 0.45), to: CGPoint(x: 0.2, y: 0.45), duration: 0.6, rest: 0.1),
        .init(at: 1.9, from: CGPoint(x: 0.3, y: 0.45), to: CGPoint(x: 0.42, y: 0.45), duration: 0.5),
        .tap(at: 4, CGPoint(x: 0.5, y: 0.4)),
      ], pictureTime: 0.3)
  ) { FlipViewController() }

  /// Cards on cards: each presents the next.
  public static let cardStack = Scene(
    name: "card-stack", title: "Card Stack", topic: "Each card presents the next; a drag down takes the top one",
    chapter: .transitions,
    hint: "Click a picture, then the card", names: ["Damping ratio": "damping", "Next card": "step", "Stands out": "lift"],
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.2, y: 0.5)), .tap(at: 1, CGPoint(x: 0.5, y: 0.45)), .tap(at: 1.9, CGPoint(x: 0.5, y: 0.45)),
        .init(at: 2.9, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.52, y: 0.88), duration: 0.6, rest: 0.3),
        .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.5, y: 0.5), duration: 0.5),
      ], pictureTime: 3.32)
  ) { CardStackViewController() }
}
