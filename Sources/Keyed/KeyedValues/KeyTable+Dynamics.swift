import Dynamics
import Foundation

extension KeyTable {
  static let dynamics: [KeyTable] = [
    KeyTable(
      UIAttachmentBehavior.self,
      [
        .writable("anchorPoint", \.anchorPoint),
        .readable("attachedBehaviorType", \.attachedBehaviorType),
        .writable("attachmentRange", \.attachmentRange),
        .writable("damping", \.damping),
        .writable("frequency", \.frequency),
        .writable("frictionTorque", \.frictionTorque),
        .readable("items", \.items),
        .writable("length", \.length),
      ]),
    KeyTable(
      UICollisionBehavior.self,
      [
        .readable("boundaryIdentifiers", \.boundaryIdentifiers),
        .writable("collisionDelegate", \.collisionDelegate),
        .writable("collisionMode", \.collisionMode),
        .readable("items", \.items),
        .writable("translatesReferenceBoundsIntoBoundary", \.translatesReferenceBoundsIntoBoundary),
      ]),
    KeyTable(
      UIDynamicAnimator.self,
      [
        .readable("behaviors", \.behaviors),
        .writable("delegate", \.delegate),
        .readable("elapsedTime", \.elapsedTime),
        .readable("running", \.isRunning),
        .readable("referenceView", \.referenceView),
      ]),
    KeyTable(
      UIDynamicBehavior.self,
      [
        .writable("action", \.action),
        .readable("childBehaviors", \.childBehaviors),
        .readable("dynamicAnimator", \.dynamicAnimator),
      ]),
    KeyTable(
      UIDynamicItemBehavior.self,
      [
        .writable("allowsRotation", \.allowsRotation),
        .writable("angularResistance", \.angularResistance),
        .writable("charge", \.charge),
        .writable("density", \.density),
        .writable("elasticity", \.elasticity),
        .writable("friction", \.friction),
        .writable("anchored", \.isAnchored),
        .readable("items", \.items),
        .writable("resistance", \.resistance),
      ]),
    KeyTable(
      UIDynamicItemGroup.self,
      [
        .readable("items", \.items)
      ]),
    KeyTable(
      UIFieldBehavior.self,
      [
        .writable("animationSpeed", \.animationSpeed),
        .writable("direction", \.direction),
        .writable("falloff", \.falloff),
        .readable("items", \.items),
        .writable("minimumRadius", \.minimumRadius),
        .writable("position", \.position),
        .writable("region", \.region),
        .writable("smoothness", \.smoothness),
        .writable("strength", \.strength),
      ]),
    KeyTable(
      UIGravityBehavior.self,
      [
        .writable("angle", \.angle),
        .writable("gravityDirection", \.gravityDirection),
        .readable("items", \.items),
        .writable("magnitude", \.magnitude),
      ]),
    KeyTable(
      UIPushBehavior.self,
      [
        .writable("active", \.active),
        .writable("angle", \.angle),
        .readable("items", \.items),
        .writable("magnitude", \.magnitude),
        .readable("mode", \.mode),
        .writable("pushDirection", \.pushDirection),
      ]),
    KeyTable(
      UISnapBehavior.self,
      [
        .writable("damping", \.damping),
        .writable("snapPoint", \.snapPoint),
      ]),
  ]
}
