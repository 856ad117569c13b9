import CoreGraphics
import Foundation
import ViewCore

/// The state of an animator's world after the last frame, for overlays and plots; made by `UIDynamicAnimator.debugSnapshot()`.
///
/// In points, seconds and radians of the animator's coordinates. Masses, energies and impulses are relative to a 100 × 100 point
/// item of density 1, whose mass is 1.
@preconcurrency @MainActor
public struct DynamicsSnapshot {
  /// A part of a body's outline.
  public enum Outline: Equatable, Sendable {
    case circle(center: CGPoint, radius: CGFloat)
    case polygon([CGPoint])
  }

  /// A body: an item or a group of items.
  @preconcurrency @MainActor
  public struct Body {
    /// The item of the body.
    public let item: any UIDynamicItem
    /// The outline as the item shows it; several parts for a group.
    public let outlines: [Outline]
    /// The centre, in points.
    public let center: CGPoint
    /// The rotation in radians, clockwise.
    public let angle: CGFloat
    /// The velocity in points per second.
    public let velocity: CGVector
    /// The angular velocity in radians per second, clockwise.
    public let angularVelocity: CGFloat
    /// The mass; 1 for a 100 × 100 point item of density 1.
    public let mass: CGFloat
    /// Whether the body is awake; anchored bodies never are.
    public let isAwake: Bool
    /// Whether the body is anchored by `UIDynamicItemBehavior.isAnchored`.
    public let isAnchored: Bool
  }

  /// The kind of an attachment.
  public enum AttachmentKind: String, Sendable, CaseIterable {
    case rod, spring, limit, fixed, pin, sliding
  }

  /// An attachment in effect.
  @preconcurrency @MainActor
  public struct Attachment {
    /// The behavior of the attachment.
    public let behavior: UIAttachmentBehavior
    /// The kind of the attachment.
    public let kind: AttachmentKind
    /// The point at the first item.
    public let start: CGPoint
    /// The point at the second item or at the anchor.
    public let end: CGPoint
    /// The length, in points; 0 for kinds without a length.
    public let length: CGFloat
    /// The frequency of the spring, in hertz; 0 is rigid.
    public let frequency: CGFloat
  }

  /// A snap behavior and its item.
  @preconcurrency @MainActor
  public struct Snap {
    /// The behavior.
    public let behavior: UISnapBehavior
    /// The item that snaps.
    public let item: any UIDynamicItem
    /// The item's centre, in points.
    public let center: CGPoint
    /// The point to which the item snaps.
    public let target: CGPoint
  }

  /// An active push on an item.
  @preconcurrency @MainActor
  public struct Push {
    /// The behavior.
    public let behavior: UIPushBehavior
    /// The item that is pushed.
    public let item: any UIDynamicItem
    /// The point at which the push acts.
    public let point: CGPoint
    /// `UIPushBehavior.pushDirection`.
    public let direction: CGVector
  }

  /// A contact point of two outlines.
  @preconcurrency @MainActor
  public struct Contact {
    /// The point of contact.
    public let point: CGPoint
    /// A unit vector from the first body to the second.
    public let normal: CGVector
    /// The impulse of the last step, in mass × points per second.
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
    /// The identifier; nil for the reference bounds.
    public let identifier: (any NSCopying)?
    /// The outline of the boundary.
    public let path: UIBezierPath
  }

  /// All bodies.
  public let bodies: [Body]
  /// All attachments in effect.
  public let attachments: [Attachment]
  /// All snaps.
  public let snaps: [Snap]
  /// All active pushes, one for each item.
  public let pushes: [Push]
  /// All contact points.
  public let contacts: [Contact]
  /// All boundaries.
  public let boundaries: [Boundary]

  /// ½mv² + ½Iω² of all bodies, in mass × points² per second².
  public let kineticEnergy: CGFloat
  /// The potential energy in all gravity behaviors, in the same unit: 0 at the lowest corner of the reference bounds in gravity's
  /// direction, or at the origin without a reference view.
  public let potentialEnergy: CGFloat

  /// The number of awake bodies.
  public let awakeCount: Int
  /// The number of sleeping bodies, including anchored ones.
  public let asleepCount: Int
  /// Whether the animator steps; false while all bodies are at rest.
  public let isRunning: Bool
  /// `UIDynamicAnimator.elapsedTime`, in seconds.
  public let elapsedTime: TimeInterval
  /// The number of steps since the animator was made.
  public let stepCount: Int
  /// The number of frames since the animator last resumed.
  public let frameCount: Int
}
