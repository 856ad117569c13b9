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

  @preconcurrency @MainActor
  public struct Body {
    public let item: any UIDynamicItem
    /// As the item shows it; several parts for a group.
    public let outlines: [Outline]
    public let center: CGPoint
    /// Clockwise.
    public let angle: CGFloat
    /// Points per second.
    public let velocity: CGVector
    /// Radians per second, clockwise.
    public let angularVelocity: CGFloat
    public let mass: CGFloat
    /// Anchored bodies are never awake.
    public let isAwake: Bool
    public let isAnchored: Bool
  }

  public enum AttachmentKind: String, Sendable, CaseIterable {
    case rod, spring, limit, fixed, pin, sliding
  }

  @preconcurrency @MainActor
  public struct Attachment {
    public let behavior: UIAttachmentBehavior
    public let kind: AttachmentKind
    /// The end at the first item.
    public let start: CGPoint
    /// The end at the second item or at the anchor.
    public let end: CGPoint
    /// What the ends are held at; 0 where the kind has no length.
    public let length: CGFloat
    /// Hertz; 0 is rigid.
    public let frequency: CGFloat
  }

  @preconcurrency @MainActor
  public struct Snap {
    public let behavior: UISnapBehavior
    public let item: any UIDynamicItem
    public let center: CGPoint
    public let target: CGPoint
  }

  /// An active push on one item.
  @preconcurrency @MainActor
  public struct Push {
    public let behavior: UIPushBehavior
    public let item: any UIDynamicItem
    public let point: CGPoint
    /// `UIPushBehavior.pushDirection`.
    public let direction: CGVector
  }

  /// A point at which two outlines touch.
  @preconcurrency @MainActor
  public struct Contact {
    public let point: CGPoint
    /// A unit vector from the first body to the second.
    public let normal: CGVector
    /// What the last step pushed the two apart with, as mass × points per second.
    public let impulse: CGFloat
    /// Nil for boundaries.
    public let first: (any UIDynamicItem)?
    public let second: (any UIDynamicItem)?
  }

  @preconcurrency @MainActor
  public struct Boundary {
    public let behavior: UICollisionBehavior
    /// Nil for the reference view's bounds.
    public let identifier: (any NSCopying)?
    public let path: UIBezierPath
  }

  public let bodies: [Body]
  public let attachments: [Attachment]
  public let snaps: [Snap]
  public let pushes: [Push]
  public let contacts: [Contact]
  public let boundaries: [Boundary]

  /// ½mv² + ½Iω² of all bodies, as mass × points² per second².
  public let kineticEnergy: CGFloat
  /// Against all gravity behaviors: 0 where gravity's lowest corner of the reference bounds is, or at the origin without a reference
  /// view.
  public let potentialEnergy: CGFloat

  public let awakeCount: Int
  /// Anchored bodies count as asleep.
  public let asleepCount: Int
  public let isRunning: Bool
  /// `UIDynamicAnimator.elapsedTime`.
  public let elapsedTime: TimeInterval
  /// Steps of the world since the animator was made.
  public let stepCount: Int
  /// Frames since the animator resumed last.
  public let frameCount: Int
}
