import Tuning
import UIKit

/// The scenes of toy blocks on a ground.
extension Scene {
  /// Blocks that fall, pile up and can be thrown.
  static let gravity = Scene(
    name: "gravity", title: "Gravity & Collision", topic: "Toy blocks to throw about; the walls follow the window",
    chapter: .dynamics,
    hint: "Drag a block and throw it",
    names: ["Density of discs": "density", "Allows rotation": "rotation"],
    // One block is caught as it falls and thrown at the others.
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.2, y: 0.28), to: CGPoint(x: 0.34, y: 0.14), duration: 0.22),
        .init(at: 2.2, from: CGPoint(x: 0.18, y: 0.75), to: CGPoint(x: 0.42, y: 0.3), duration: 0.4),
      ], pictureTime: 0.3)
  ) { GravityViewController() }

  /// One attachment of each kind.
  static let attachments = Scene(
    name: "attachments", title: "Attachments", topic: "Six ways to hang a block; all of them can be pulled",
    chapter: .dynamics,
    hint: "Pull a block",
    names: ["Friction of the pin": "torque", "Range of the pin": "range", "Range of the rail": "reach"],
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.5, y: 0.33), to: CGPoint(x: 0.57, y: 0.42), duration: 0.4, rest: 0.3),
        .init(at: 1.6, from: CGPoint(x: 0.167, y: 0.33), to: CGPoint(x: 0.28, y: 0.22), duration: 0.4),
      ], pictureTime: 0.75)
  ) { AttachmentsViewController() }

  /// A flower of blocks that snaps to wherever one clicks.
  static let snap = Scene(
    name: "snap", title: "Snap", topic: "Click anywhere: six blocks snap to the place", chapter: .dynamics,
    hint: "Click anywhere",
    names: ["Spread of damping": "spread", "Distance": "radius", "Spin at a click": "spin"],
    demonstration: FingerScript(
      [.tap(at: 0.3, CGPoint(x: 0.68, y: 0.42)), .tap(at: 1.5, CGPoint(x: 0.3, y: 0.6))], pictureTime: 0.44)
  ) { SnapViewController() }

  /// A drag sets the push on a block.
  static let push = Scene(
    name: "push", title: "Push", topic: "A drag sets how hard a block is pushed, where and in which direction",
    chapter: .dynamics,
    hint: "Drag from a block", names: ["Per 100 points": "magnitude"],
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.19, y: 0.47), to: CGPoint(x: 0.4, y: 0.44), duration: 0.5, rest: 0.2),
        .init(at: 3, from: CGPoint(x: 0.6, y: 0.6), to: CGPoint(x: 0.4, y: 0.25), duration: 0.5),
      ], pictureTime: 0.7)
  ) { PushViewController() }

  /// Discs in a field of force.
  static let fields = Scene(
    name: "fields", title: "Fields", topic: "Discs in a field of force; a finger moves its place", chapter: .dynamics,
    hint: "Drag the field", names: ["Animation speed": "speed"],
    demonstration: FingerScript(
      [.init(at: 0.9, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 0.66, y: 0.42), duration: 0.5, rest: 0.2)],
      pictureTime: 1.5)
  ) { FieldsViewController() }

  /// Elasticity, friction, density and resistance side by side.
  static let itemProperties = Scene(
    name: "item-properties", title: "Item Properties",
    topic: "Elasticity, friction, density and resistance, side by side", chapter: .dynamics,
    hint: "Click to run again",
    names: [
      "Elasticity up to": "elasticity", "Friction up to": "friction", "Density up to": "density",
      "Resistance up to": "resistance",
    ],
    demonstration: FingerScript([.tap(at: 3, CGPoint(x: 0.5, y: 0.1))], pictureTime: 0.9)
  ) { ItemPropertiesViewController() }

  /// Several hundred tiles, each on a spring of its own.
  static let springyGrid = Scene(
    name: "springy-grid", title: "Springy Grid", topic: "Several hundred tiles on springs make way for a finger",
    chapter: .dynamics,
    hint: "Drag over the tiles",
    demonstration: FingerScript(
      [.init(at: 0.2, from: CGPoint(x: 0.2, y: 0.3), to: CGPoint(x: 0.68, y: 0.6), duration: 0.7, rest: 0.2)],
      pictureTime: 0.8)
  ) { SpringyGridViewController() }
}
