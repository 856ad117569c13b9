import Tuning
import UIKit

/// The scenes with one machine each.
extension Scene {
  /// Balls on strings that transmit an impact.
  static let newtonsCradle = Scene(
    name: "newtons-cradle", title: "Newton’s Cradle", topic: "Balls on strings hand an impact on; take one and let go",
    chapter: .dynamics,
    hint: "Take a ball and let go", names: ["Lifted at first": "lifted", "String": "length"],
    demonstration: FingerScript([.tap(at: 2.4, CGPoint(x: 0.04, y: 0.96))], pictureTime: 1.35)
  ) { NewtonsCradleViewController() }

  /// One to four rods in a chain.
  static let pendulum = Scene(
    name: "pendulum", title: "Pendulum", topic: "A chain of rods: one keeps time, two are chaos", chapter: .dynamics,
    hint: "Take the end and let go", names: ["Starts at": "start", "Density of the end": "density"],
    demonstration: FingerScript([.tap(at: 2.4, CGPoint(x: 0.04, y: 0.96))], pictureTime: 1.15)
  ) { PendulumViewController() }

  /// A screen that is lifted, dropped and bounces.
  static let lockScreenCamera = Scene(
    name: "lock-screen-camera", title: "Lock-screen Camera", topic: "Lift the screen by its corner; it falls back and bounces",
    chapter: .dynamics,
    hint: "Lift the screen, or click the camera", names: ["Hop at a click": "hop", "Flies off from": "threshold"],
    demonstration: FingerScript(
      [
        .tap(at: 0.2, CGPoint(x: 0.92, y: 0.93)),
        .init(at: 2.6, from: CGPoint(x: 0.92, y: 0.93), to: CGPoint(x: 0.9, y: 0.62), duration: 0.5, rest: 0.2),
        .init(at: 5.4, from: CGPoint(x: 0.92, y: 0.93), to: CGPoint(x: 0.9, y: 0.5), duration: 0.22),
      ], pictureTime: 3.2)
  ) { LockScreenViewController() }

  /// A transition by rigid body physics only.
  static let dropIn = Scene(
    name: "drop-in", title: "Drop-in Transition", topic: "A card drops in and bounces; it is thrown away by hand",
    chapter: .dynamics,
    hint: "Click the button, then throw the card",
    names: ["Damping": "grip", "Flies off from": "threshold", "Damping of the way home": "snap"],
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.5, y: 0.5)),
        .init(at: 3, from: CGPoint(x: 0.56, y: 0.4), to: CGPoint(x: 0.66, y: 0.46), duration: 0.5, rest: 0.4),
        .init(at: 5.5, from: CGPoint(x: 0.56, y: 0.4), to: CGPoint(x: 0.86, y: 0.3), duration: 0.16),
      ], pictureTime: 3.6)
  ) { DropInViewController() }
}
