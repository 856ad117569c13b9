import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The pointer over a button: proposes an effect and a shape, and asks the button's provider for another style.
@MainActor
final class ButtonPointer: NSObject, UIPointerInteractionDelegate {
  /// The room around title and image of a button without a background, in points. Chosen.
  private static let outset = CGSize(width: 10, height: 7)

  private unowned let button: UIButton
  private lazy var interaction = UIPointerInteraction(delegate: self)
  /// Returns another style than the proposed one.
  private(set) var provider: UIButton.PointerStyleProvider?

  init(_ button: UIButton) {
    self.button = button
    super.init()
  }

  /// Whether the button has the interaction.
  var isEnabled: Bool { interaction.view != nil }

  func setEnabled(_ isEnabled: Bool) {
    guard isEnabled != self.isEnabled else { return }
    if isEnabled { button.addInteraction(interaction) } else { button.removeInteraction(interaction) }
  }

  func setProvider(_ provider: UIButton.PointerStyleProvider?) {
    self.provider = provider
    interaction.invalidate()
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { button.isEnabled ? defaultRegion : nil }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard button.window != nil, let container = button.superview else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button, parameters: parameters))
    let shape = shape(in: container)
    if let provider { return provider(button, effect, shape) }
    return UIPointerStyle(effect: effect, shape: shape)
  }

  /// The shape of a background that has other corners than the button.
  private var parameters: UIPreviewParameters {
    let (parameters, bezel) = (UIPreviewParameters(), button.bezel)
    if bezel.isVisible, bezel.radius != button.layer.cornerRadius {
      parameters.visiblePath = UIBezierPath(roundedRect: button.bounds, cornerRadius: bezel.radius)
    }
    return parameters
  }

  /// The button with a background, or else its content with room around it, in the coordinates of its superview.
  private func shape(in container: UIView) -> UIPointerShape {
    let bezel = button.bezel
    guard !bezel.isVisible else {
      return .roundedRect(container.convert(button.bounds, from: button), radius: bezel.radius)
    }
    let content = button.contentBounds.insetBy(dx: -Self.outset.width, dy: -Self.outset.height)
    return .roundedRect(container.convert(content, from: button))
  }
}

extension UIButton {
  /// Returns the style of the pointer over a button; nil is the system's pointer.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// Returns the style of the pointer over the button, from a proposed effect, and a proposed shape in the coordinates of the
  /// superview. nil: the system's pointer. Setting it sets `isPointerInteractionEnabled`. Default: nil, both as proposed.
  public var pointerStyleProvider: UIButton.PointerStyleProvider? {
    get { pointer?.provider }
    set {
      guard newValue != nil || pointer != nil else { return }
      makePointer().setProvider(newValue)
      if newValue != nil { isPointerInteractionEnabled = true }
    }
  }

  /// What is drawn behind title and image, and its corner radius in points.
  var bezel: (isVisible: Bool, radius: CGFloat) {
    if let backdrop = configurationParts?.backdrop.layer, configuration != nil {
      return ((backdrop.backgroundColor?.alpha ?? 0) > 0 || backdrop.borderWidth > 0, backdrop.cornerRadius)
    }
    let isVisible = currentBackgroundImage != nil || (layer.backgroundColor?.alpha ?? 0) > 0
    return (isVisible, layer.cornerRadius)
  }

  /// The rectangle of title and image; the bounds without either.
  fileprivate var contentBounds: CGRect {
    let shown = subviews.filter { ($0 is UILabel || $0 is UIImageView) && !$0.isHidden && $0 !== backgroundPicture }
    let content = shown.reduce(CGRect.null) { $0.union($1.frame) }
    return content.isNull ? bounds : content
  }
}
