import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// A colour in which everything shows that the sublayers draw within the bounds: of theirs only the alpha remains, as of a stencil.
  /// Default nil, their own colours.
  ///
  /// With a translucent colour the content behind the layer shows through.
  package final var stencilColor: CGColor? {
    get { extras.stencilColor }
    set {
      guard newValue != extras.stencilColor else { return }
      set(.isStencil, newValue != nil)
      changeUnanimated { $0.stencilColor = newValue }
    }
  }
}

extension DisplayListBuilder {
  /// How a layer's sublayers are shown.
  enum Stencil {
    /// In their own colours.
    case none
    /// As the mask of the layer's colour.
    case begun
    /// Not at all: nothing of the layer's bounds is visible.
    case hidden
  }

  /// Begins a group with a layer's colour, of which the sublayers become the mask, for a layer that has one.
  mutating func beginStencil(_ layer: CALayer, _ values: Values, _ shown: inout Shown) -> Stencil {
    guard layer.state.contains(.isStencil) else { return .none }
    let box = shown.projection.boundingBox(of: values.pointee.bounds).intersection(shown.visible)
    guard !box.isEmpty else { return .hidden }
    append(.beginGroup(GroupItem(opacity: shown.opacity, bounds: box)))
    append(.fill(FillItem(shape: RoundedRect(box), color: RGBA(layer.extras.stencilColor), projection: .identity)))
    append(.beginMask)
    openGroups += 1
    shown.opacity = 1
    return .begun
  }

  /// Ends the group, or takes it back if the sublayers have drawn nothing.
  ///
  /// - Parameter start: the number of items before them.
  mutating func endStencil(start: Int) {
    openGroups -= 1
    if count > start { return append(.endGroup) }
    for _ in 0..<3 { removeLast() }
  }
}
