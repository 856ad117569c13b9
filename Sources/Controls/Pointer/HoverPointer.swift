import CoreGraphics
import Foundation
import ViewCore

/// A view's hover style: what the pointer does over the view.
@MainActor
final class HoverPointer: NSObject, UIPointerInteractionDelegate, HoverFollowing {
  private unowned let view: UIView
  private lazy var interaction = UIPointerInteraction(delegate: self)
  private(set) var style: UIHoverStyle?

  init(_ view: UIView) {
    self.view = view
    super.init()
    interaction.didMove(to: view)
  }

  /// Takes over another style, from the next frame on.
  func set(_ style: UIHoverStyle?) {
    self.style?.onChange {}
    self.style = style
    style?.onChange { [weak self] in self?.interaction.invalidate() }
    interaction.invalidate()
  }

  /// What takes part in the pointer's search for a region; nil for a style without effect.
  var active: UIPointerInteraction? {
    guard let style, style.isEnabled, (view as? UIControl)?.isEnabled != false else { return nil }
    return interaction
  }

  var isActive: Bool { active != nil }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let style, let container = view.superview, view.window != nil else { return nil }
    if let style = style as? UIPointerStyle { return style }
    return UIPointerStyle(effect: UIPointerEffect(style.effect, on: view), shape: style.shape.map { shape($0, in: container) })
  }

  /// The style's shape in the coordinates of the superview, as a shape of the pointer has them.
  private func shape(_ shape: UIShape, in container: UIView) -> UIPointerShape {
    let corners = UIShape.Rounding(
      radius: view.layer.cornerRadius, curve: view.layer.cornerCurve == .continuous ? .continuous : .circular,
      corners: .allCorners)
    let content = UIShape.Resolved(.rect, container.convert(view.bounds, from: view), corners)
    let resolved = shape.resolve(in: UIShape.ResolutionContext(contentShape: content))
    // A rectangle with all corners round changes its form smoothly.
    if let corners = resolved.corners, corners.radius == 0 || corners.isSimple {
      return .roundedRect(resolved.boundingRect, radius: corners.radius)
    }
    return .path(resolved.path)
  }
}

extension UIShape.Rounding {
  /// Whether a layer draws the corners with its corner radius alone.
  fileprivate var isSimple: Bool { corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) }
}

extension UIPointerEffect {
  /// What the pointer does for a hover style's effect on a view; its own effects carry their view.
  @MainActor init(_ effect: any UIHoverEffect, on view: UIView) {
    switch effect {
    case let effect as UIPointerEffect: self = effect
    case is UIHoverHighlightEffect: self = .highlight(UITargetedPreview(view: view))
    case is UIHoverLiftEffect: self = .lift(UITargetedPreview(view: view))
    default: self = .automatic(UITargetedPreview(view: view))
    }
  }
}

extension ViewInput {
  /// What the pointer finds here: the hover style first, then the interactions in their order.
  var pointerInteractions: [UIPointerInteraction] {
    guard hover != nil || !interactions.isEmpty else { return [] }
    return ((hover as? HoverPointer)?.active.map { [$0] } ?? []) + interactions.compactMap { $0 as? UIPointerInteraction }
  }
}
