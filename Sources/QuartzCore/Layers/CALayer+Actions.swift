import Foundation

extension CALayer {
  private static let standardAnimatedKeys: Set<String> = [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform", "opacity",
    "backgroundColor",
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
    "contents", "contentsRect", "contentsCenter",
  ]

  final func findAction(_ event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return Self.withoutNull(action) }
    if let action = extras.actions?[event] { return Self.withoutNull(action) }
    if let action = Swift.type(of: self).defaultAction(forKey: event) { return Self.withoutNull(action) }
    return defaultAnimation(event)
  }

  private static func withoutNull(_ action: any CAAction) -> (any CAAction)? {
    // Most actions are these; a dynamic cast costs more than all else here.
    let kind = Swift.type(of: action)
    if kind == NSNull.self || kind == NullAction.self { return nil }
    return action is NSNull || action is NullAction ? nil : action
  }

  private final func animatesByItself(_ key: String) -> Bool {
    if Self.standardAnimatedKeys.contains(key) { return true }
    guard state.contains(.drawsItself), let own = Swift.type(of: self) as? any PictureLayer.Type else { return false }
    return own.ownAnimatedKeys.contains(key)
  }

  /// An animation from the presented value to the one being set.
  private final func defaultAnimation(_ key: String) -> (any CAAction)? {
    // What a frame has not shown yet has no value to begin from.
    guard let tree, tree.context.hasStarted, entryCommit != tree.context.commits, animatesByItself(key) else { return nil }
    if key == "contents", extras.image == nil { return nil }
    let shown = animations == nil ? nil : presentedPropertyValue(forKeyPath: key)
    guard let from = shown ?? propertyValue(forKeyPath: key) else { return nil }
    let animation = key == "contents" ? ContentsFade(keyPath: key) : CABasicAnimation(keyPath: key)
    animation.setEnds(from: from, to: nil)
    animation.fillMode = .backwards
    animation.duration = CATransaction.animationDuration(for: self)
    animation.timingFunction = CATransaction.animationTimingFunction(for: self) ?? CAMediaTimingFunction(name: .default)
    return animation.duration > 0 ? animation : nil
  }
}

/// Fades from one image to another; anything else is exchanged at once.
private final class ContentsFade: CABasicAnimation {
  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let layer = anObject as? CALayer, layer.extras.image != nil {
      super.run(forKey: event, object: anObject, arguments: dict)
    } else {
      (anObject as? CALayer)?.stopAnimation(event)
    }
  }
}
