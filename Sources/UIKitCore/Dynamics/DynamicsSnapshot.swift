import CoreGraphics
import Foundation

/// What an animator's world looks like after the last frame, for overlays and plots: `UIDynamicAnimator.debugSnapshot()`.
///
/// Points, seconds and radians in the animator's coordinates. Masses, and with them energies and impulses, count a 100 × 100 point item of
/// density 1 as 1.
@preconcurrency @MainActor
public struct DynamicsSnapshot {
  /// A part of a body's outline.
  public enum Outline: Equatable, Sendable {
    case circle(center: CGPoint, radius: CGFloat)
    case polygon([CGPoint])
  }

  /// A body of the world: an item, or a group of items.
  @preconcurrency @MainActor
  public struct Body {
    /// The item that the body stands for.
    public let item: any UIDynamicItem
    /// As the item shows it; several parts for a group.
    public let outlines: [Outline]
    /// The body's centre, in points.
    public let center: CGPoint
    /// Radians, clockwise.
    public let angle: CGFloat
    /// Points per second.
    public let velocity: CGVector
    /// Radians per second, clockwise.
    public let angularVelocity: CGFloat
    /// The body's mass; a 100 × 100 point item of density 1 has 1.
    public let mass: CGFloat
    /// Anchored bodies are never awake.
    public let isAwake: Bool
    /// Whether the body never moves, as `UIDynamicItemBehavior.isAnchored` says.
    public let isAnchored: Bool
  }

  /// The ways in which an attachment ties its ends.
  public enum AttachmentKind: String, Sendable, CaseIterable {
    case rod, spring, limit, fixed, pin, sliding
  }

  /// An attachment that is in effect.
  @preconcurrency @MainActor
  public struct Attachment {
    /// The behavior that ties the ends.
    public let behavior: UIAttachmentBehavior
    /// The way in which the ends are tied.
    public let kind: AttachmentKind
    /// The end at the first item.
    public let start: CGPoint
    /// The end at the second item or at the anchor.
    public let end: CGPoint
    /// The length at which the ends are held, in points; 0 where the kind has no length.
    public let length: CGFloat
    /// The frequency of the spring, in hertz; 0 is rigid.
    public let frequency: CGFloat
  }

  /// A snap behavior on its item.
  @preconcurrency @MainActor
  public struct Snap {
    /// The behavior that draws the item.
    public let behavior: UISnapBehavior
    /// The item that is drawn.
    public let item: any UIDynamicItem
    /// The item's centre, in points.
    public let center: CGPoint
    /// The point that the item is drawn to.
    public let target: CGPoint
  }

  /// An active push on one item.
  @preconcurrency @MainActor
  public struct Push {
    /// The behavior that pushes.
    public let behavior: UIPushBehavior
    /// The item that is pushed.
    public let item: any UIDynamicItem
    /// The point at which the push acts.
    public let point: CGPoint
    /// `UIPushBehavior.pushDirection`.
    public let direction: CGVector
  }

  /// A point at which two outlines touch.
  @preconcurrency @MainActor
  public struct Contact {
    /// The point of contact.
    public let point: CGPoint
    /// A unit vector from the first body to the second.
    public let normal: CGVector
    /// The impulse with which the last step pushed the two apart, as mass × points per second.
    public let impulse: CGFloat
    /// The first item; nil for a boundary.
    public let first: (any UIDynamicItem)?
    /// The second item; nil for a boundary.
    public let second: (any UIDynamicItem)?
  }

  /// A boundary of a collision behavior.
  @preconcurrency @MainActor
  public struct Boundary {
    /// The behavior that has the boundary.
    public let behavior: UICollisionBehavior
    /// Nil for the reference view's bounds.
    public let identifier: (any NSCopying)?
    /// The boundary's outline.
    public let path: UIBezierPath
  }

  /// All bodies, awake and asleep.
  public let bodies: [Body]
  /// All attachments in effect.
  public let attachments: [Attachment]
  /// All snap behaviors with their items.
  public let snaps: [Snap]
  /// All active pushes, one for each item.
  public let pushes: [Push]
  /// All points at which outlines touch.
  public let contacts: [Contact]
  /// All boundaries of the collision behaviors.
  public let boundaries: [Boundary]

  /// ½mv² + ½Iω² of all bodies, as mass × points² per second².
  public let kineticEnergy: CGFloat
  /// Against all gravity behaviors: 0 where gravity's lowest corner of the reference bounds is, or at the origin without a reference
  /// view.
  public let potentialEnergy: CGFloat

  /// The number of bodies that are awake.
  public let awakeCount: Int
  /// Anchored bodies count as asleep.
  public let asleepCount: Int
  /// Whether the animator steps; false while everything is at rest.
  public let isRunning: Bool
  /// `UIDynamicAnimator.elapsedTime`.
  public let elapsedTime: TimeInterval
  /// Steps of the world since the animator was made.
  public let stepCount: Int
  /// Frames since the animator resumed last.
  public let frameCount: Int
}
