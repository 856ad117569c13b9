import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// An effect on one view, from the moment in which the pointer comes until it has gone and all is as before.
///
/// The view's own properties stay what they are: an additive animation that stands still moves what is shown.
@MainActor
final class PointerContentEffect {
  private static let key = "UIPointerEffect"

  private(set) var effect: PointerEffect
  private let view: UIView
  /// The strength from 0 to 1, and how far the view follows the pointer in points.
  private var springs = PointerSprings(tolerances: [0.002, 0.02, 0.02])
  private var target: [Double] = [0, 0, 0]
  private(set) var isLeaving = false
  private var drawn: Drawn?
  private let shade = CALayer()
  /// Leaves out of the shadow what lies below the view, which may be translucent.
  private let hole = CAShapeLayer()
  private let tint = CAShapeLayer()

  /// What was shown in the last frame: showing the same again would ask for another frame.
  private struct Drawn: Equatable {
    let transform: CATransform3D
    let strength: CGFloat
    let bounds: CGRect
    let position: CGPoint
    let own: CATransform3D
    let style: UIUserInterfaceStyle

    static func == (a: Drawn, b: Drawn) -> Bool {
      CATransform3DEqualToTransform(a.transform, b.transform) && CATransform3DEqualToTransform(a.own, b.own)
        && (a.strength, a.bounds, a.position, a.style) == (b.strength, b.bounds, b.position, b.style)
    }
  }

  init(_ effect: PointerEffect) {
    self.effect = effect
    view = effect.preview.view
  }

  /// Whether the effect is on a view.
  func isOn(_ other: UIView) -> Bool { view === other }
  /// Whether the view is where the effect began, so that it can go on.
  var isAlive: Bool { view.window != nil && view.layer.superlayer != nil && !view.isHidden }
  func isDone(at time: TimeInterval) -> Bool { springs.isDone(at: time) }
  /// How far the effect has come, from 0 to 1; a spring may overshoot.
  func strength(at time: TimeInterval) -> CGFloat { CGFloat(springs.values(target, at: time)[0]) }

  /// Has the effect of a style that was requested anew.
  func enter(_ effect: PointerEffect, slip: CGVector, at time: TimeInterval) {
    if !effect.hasShadow { shade.removeFromSuperlayer() }
    if effect.tint != self.effect.tint { tint.removeFromSuperlayer() }
    (self.effect, drawn) = (effect, nil)
    isLeaving = false
    aim(at: [1, Double(slip.dx), Double(slip.dy)], time)
  }

  func leave(at time: TimeInterval) {
    isLeaving = true
    aim(at: [0, 0, 0], time)
  }

  private func aim(at new: [Double], _ time: TimeInterval) {
    springs.retarget(from: target, to: new, at: time)
    target = new
  }

  /// Shows the effect at a time, with the pointer at a distance that the view follows.
  func show(slip: CGVector, at time: TimeInterval) {
    if !isLeaving { target = [1, Double(slip.dx), Double(slip.dy)] }
    let n = springs.values(target, at: time).map { CGFloat($0) }
    let scale = 1 + (effect.scale - 1) * n[0]
    let move = CATransform3DTranslate(CATransform3DMakeScale(scale, scale, 1), n[1] / scale, n[2] / scale, 0)
    let layer = view.layer
    let new = Drawn(
      transform: move, strength: n[0], bounds: layer.bounds, position: layer.position, own: layer.transform,
      style: view.traitCollection.userInterfaceStyle)
    guard new != drawn else { return }
    drawn = new
    CATransaction.withoutActions {
      apply(move)
      let strength = min(max(n[0], 0), 1)
      if effect.hasShadow { showShade(move, strength) }
      if effect.tint != .none { showTint(move, strength) }
    }
  }

  private func apply(_ transform: CATransform3D) {
    guard !CATransform3DIsIdentity(transform) else { return view.layer.removeAnimation(forKey: Self.key) }
    let shift = CABasicAnimation(keyPath: "transform")
    (shift.fromValue, shift.toValue) = (transform, transform)
    shift.isAdditive = true
    shift.isRemovedOnCompletion = false
    shift.duration = .infinity
    shift.speed = 0
    view.layer.removeAnimation(forKey: Self.key)
    view.layer.add(shift, forKey: Self.key)
  }

  private func showShade(_ transform: CATransform3D, _ strength: CGFloat) {
    put(shade, .below, transform)
    let outline = PointerOutline(of: effect.preview)
    shade.shadowPath = effect.preview.parameters.shadowPath?.cgPath ?? outline.wholePath
    shade.shadowColor = UIColor.black.cgColor
    shade.shadowRadius = PointerFeel.shadowRadius
    shade.shadowOffset = CGSize(width: 0, height: PointerFeel.shadowDrop)
    shade.shadowOpacity = PointerFeel.shadowOpacity * Float(strength)
    let reach = 3 * PointerFeel.shadowRadius + PointerFeel.shadowDrop
    let around = CGMutablePath()
    around.addRect(view.bounds.union(outline.rect).insetBy(dx: -reach, dy: -reach))
    around.addPath(outline.wholePath)
    (hole.path, hole.fillRule) = (around, .evenOdd)
    hole.contentsScale = view.layer.contentsScale
    if shade.mask == nil { shade.mask = hole }
  }

  private func showTint(_ transform: CATransform3D, _ strength: CGFloat) {
    put(tint, effect.tint == .underlay ? .below : .above, transform)
    fill(tint, PointerOutline(of: effect.preview), strength)
  }

  private func fill(_ layer: CAShapeLayer, _ outline: PointerOutline, _ strength: CGFloat) {
    let color = UIColor.label.resolvedColor(with: view.traitCollection)
      .withAlphaComponent(PointerFeel.tintOpacity * strength).cgColor
    if let path = outline.path {
      layer.contentsScale = view.layer.contentsScale
      (layer.path, layer.fillColor, layer.backgroundColor) = (path, color, nil)
    } else {
      (layer.fillColor, layer.backgroundColor, layer.cornerRadius) = (nil, color, outline.radius)
    }
  }

  private enum Side { case above, below }

  /// Puts a layer directly above or below the view's, with its geometry.
  private func put(_ layer: CALayer, _ side: Side, _ transform: CATransform3D) {
    let content = view.layer
    guard let container = content.superlayer else { return }
    if layer.superlayer !== container {
      switch side {
      case .above: container.insertSublayer(layer, above: content)
      case .below: container.insertSublayer(layer, below: content)
      }
    }
    (layer.anchorPoint, layer.bounds, layer.position) = (content.anchorPoint, content.bounds, content.position)
    layer.zPosition = content.zPosition
    layer.transform = CATransform3DConcat(transform, content.transform)
  }

  /// Ends the effect at once.
  func remove() {
    view.layer.removeAnimation(forKey: Self.key)
    shade.removeFromSuperlayer()
    tint.removeFromSuperlayer()
  }
}

extension CATransaction {
  /// Changes layers without animating them.
  @MainActor
  static func withoutActions(_ change: () -> Void) {
    begin()
    setDisableActions(true)
    change()
    commit()
  }
}
