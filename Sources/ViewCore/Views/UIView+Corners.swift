import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// How the corners are rounded, with continuous curves; the radii follow the size and the container. Default: the radius of the layer.
  ///
  /// A view whose radii differ is clipped by a mask, unless it has a mask of its own.
  public var cornerConfiguration: UICornerConfiguration {
    get {
      let radius = UICornerRadius.fixed(Double(layer.cornerRadius))
      return viewExtras?.corners
        ?? .corners(
          topLeftRadius: layer.rounds(.topLeft) ? radius : nil, topRightRadius: layer.rounds(.topRight) ? radius : nil,
          bottomLeftRadius: layer.rounds(.bottomLeft) ? radius : nil,
          bottomRightRadius: layer.rounds(.bottomRight) ? radius : nil)
    }
    set {
      viewExtrasOrNew.setCorners(newValue)
      layer.cornerCurve = .continuous
      applyCorners()
    }
  }

  /// The largest radius that one of some corners has now, in points.
  func radius(at corners: UIRectCorner) -> CGFloat {
    UIRectCorner.each.filter(corners.contains).map(radius(atOne:)).max() ?? 0
  }

  private func radius(atOne corner: UIRectCorner) -> CGFloat {
    let limit = min(bounds.width, bounds.height) / 2
    guard let configuration = viewExtras?.corners else { return layer.rounds(corner) ? min(layer.cornerRadius, limit) : 0 }
    switch configuration.kind {
    case .capsule(let maximum): return min(limit, maximum.map { max(CGFloat($0), 0) } ?? limit)
    case .groups(let groups):
      guard let group = groups.first(where: { $0.corners.contains(corner) }) else { return 0 }
      let radii = UIRectCorner.each.filter(group.corners.contains).map { radius(group.radius, at: $0) }
      return min(radii.max() ?? 0, limit)
    }
  }

  private func radius(_ rule: UICornerRadius, at corner: UIRectCorner) -> CGFloat {
    switch rule.kind {
    case .fixed(let radius): return max(CGFloat(radius), 0)
    case .containerConcentric(let minimum):
      let floor = max(minimum ?? 0, 0)
      guard let superview, let container = superview.ancestors.first(where: { $0.radius(atOne: corner) > 0 }) else {
        return floor
      }
      let (own, outer) = (superview.convert(untransformedFrame, to: container), container.bounds)
      let across = corner == .topLeft || corner == .bottomLeft ? own.minX - outer.minX : outer.maxX - own.maxX
      let down = corner == .topLeft || corner == .topRight ? own.minY - outer.minY : outer.maxY - own.maxY
      return max(container.radius(atOne: corner) - max(across, down, 0), floor)
    }
  }

  // MARK: - Applying

  /// Gives the layer the radii of the configuration, and tells the views inside.
  func applyCorners() {
    guard viewExtras?.corners != nil else { return }
    let radii = UIRectCorner.each.map(radius(atOne:))
    let rounded = radii.filter { $0 > 0 }
    if Set(rounded).count <= 1 {
      if layer.mask is CornerMask { layer.mask = viewLook?.mask?.layer }
      layer.cornerRadius = rounded.first ?? 0
      layer.maskedCorners = CACornerMask(zip(CACornerMask.each, radii).filter { $0.1 > 0 }.map(\.0))
    } else {
      layer.cornerRadius = 0
      if layer.mask == nil { layer.mask = CornerMask() }
      (layer.mask as? CornerMask)?.show(radii, in: bounds)
    }
    containerCornersDidChange()
  }

  /// Updates concentric corners below the view.
  func containerCornersDidChange() {
    for subview in viewLinks.subviews {
      if subview.viewExtras?.corners?.isConcentric == true {
        subview.applyCorners()
      } else if subview.viewExtras?.corners == nil {
        subview.containerCornersDidChange()
      }
    }
  }
}

extension CACornerMask {
  /// In the order of `UIRectCorner.each`.
  fileprivate static let each: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension CALayer {
  fileprivate func rounds(_ corner: UIRectCorner) -> Bool {
    zip(UIRectCorner.each, CACornerMask.each).contains { $0 == corner && maskedCorners.contains($1) } && cornerRadius > 0
  }
}

/// Masks a view whose corners have different radii.
private final class CornerMask: CAShapeLayer {
  func show(_ radii: [CGFloat], in bounds: CGRect) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frame = CGRect(origin: .zero, size: bounds.size)
    self.bounds = bounds
    position = CGPoint(x: bounds.midX, y: bounds.midY)
    let path = CGMutablePath()
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let around = [radii[0], radii[1], radii[3], radii[2]]
    path.move(to: CGPoint(x: bounds.minX + around[0], y: bounds.minY))
    for index in [1, 2, 3, 0] {
      path.addArc(tangent1End: corners[index], tangent2End: corners[(index + 1) % 4], radius: around[index])
    }
    path.closeSubpath()
    self.path = path
    CATransaction.commit()
  }
}
