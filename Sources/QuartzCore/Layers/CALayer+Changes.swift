import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  /// Changes the model with the action that belongs to it: found before the change, run after it.
  @inline(__always)
  package final func change(_ key: String, _ body: () -> Void) {
    guard !state.contains(.isPresentation) else { return body() }
    let action = CATransaction.areActionsDisabled(for: self) ? nil : action(forKey: key)
    body()
    touch()
    if needsDisplayFor(key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Plain layers never draw again for a property; asking the class is for subclasses.
  private final func needsDisplayFor(_ key: String) -> Bool {
    Swift.type(of: self) != CALayer.self && Swift.type(of: self).needsDisplay(forKey: key)
  }

  /// The next frame differs from the last one.
  @inline(__always)
  package final func touch() { tree?.isDirty = true }

  package static func requireFinite(_ isFinite: Bool, _ property: String, _ value: Any) {
    guard !isFinite else { return }
    preconditionFailure("CALayer \(property) contains NaN or infinity: \(value). Check the division or scale it comes from.")
  }

  final func setBounds(_ new: CGRect) {
    Self.requireFinite(new.origin.isFinite && new.size.isFinite, "bounds", new)
    let new = new.standardized
    let old = values.bounds
    guard new != old else { return }
    change("bounds") { values.bounds = new }
    guard !state.contains(.isPresentation) else { return }
    setNeedsLayout()
    if extras.needsDisplayOnBoundsChange && new.size != old.size { setNeedsDisplay() }
  }

  final func setFrame(_ frame: CGRect) {
    Self.requireFinite(frame.origin.isFinite && frame.size.isFinite, "frame", frame)
    var new = values
    new.setFrame(frame.standardized)
    bounds = new.bounds
    position = new.position
  }

  final func changeTiming(_ body: (inout MediaTiming) -> Void) {
    var timing = extras.timing
    body(&timing)
    let numbers = timing.beginTime + timing.timeOffset + Double(timing.speed)
    precondition(numbers.isFinite && !timing.duration.isNaN, "CALayer timing is not finite: \(timing)")
    ownExtras.timing = timing
    state.insert(.hasTiming)
    tree?.hasTimeSpaces = true
    touch()
  }

  final func copyProperties(from other: CALayer) {
    values = other.values
    givenColors = other.givenColors
    if other.extras !== LayerExtras.none { extras = LayerExtras(copying: other.extras) }
    state = other.state.intersection([.hasTiming, .hasContents, .hasSublayerTransform, .drawsItself])
  }
}

// MARK: - More properties

extension CALayer {
  /// The anchor point's distance from the layer's plane. Default 0.
  public final var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set {
      Self.requireFinite(newValue.isFinite, "anchorPointZ", newValue)
      if newValue != values.anchorPointZ { change("anchorPointZ") { values.anchorPointZ = newValue } }
    }
  }

  /// Applied to the sublayers about the anchor point; its m34 gives them perspective.
  public final var sublayerTransform: CATransform3D {
    get { extras.sublayerTransform }
    set {
      Self.requireFinite(newValue.isFinite, "sublayerTransform", newValue)
      guard !newValue.equals(extras.sublayerTransform) else { return }
      change("sublayerTransform") {
        ownExtras.sublayerTransform = newValue
        if newValue.isIdentity { state.remove(.hasSublayerTransform) } else { state.insert(.hasSublayerTransform) }
      }
    }
  }

  /// The part of `transform` in the plane.
  public final func affineTransform() -> CGAffineTransform { values.transform.affine }
  public final func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Whether the layer shows when its back faces the viewer. Default true.
  public final var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { if newValue != values.isDoubleSided { change("doubleSided") { values.isDoubleSided = newValue } } }
  }

  /// Whether half-transparent layers fade as one with their sublayers, not each for itself. Default true.
  public final var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set {
      values.allowsGroupOpacity = newValue
      touch()
    }
  }

  /// Whether what `draw(in:)` draws covers the bounds, so that its picture needs no alpha. Default false.
  public final var isOpaque: Bool {
    get { extras.isOpaque }
    set { ownExtras.isOpaque = newValue }
  }

  /// The corners that are round. Default all.
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
    set { change("maskedCorners") { values.maskedCorners = RoundedRect.Corners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }

  /// The width of a line inside of the edge, in front of content and sublayers. Default 0.
  public final var borderWidth: CGFloat {
    get { values.borderWidth }
    set {
      Self.requireFinite(newValue.isFinite, "borderWidth", newValue)
      if newValue != values.borderWidth { change("borderWidth") { values.borderWidth = max(newValue, 0) } }
    }
  }

  /// Default black.
  public final var borderColor: CGColor? {
    get { givenColors.border }
    set {
      guard newValue != givenColors.border else { return }
      change("borderColor") {
        values.borderColor = RGBA(newValue)
        givenColors.border = newValue
      }
    }
  }

  public final var name: String? {
    get { extras.name }
    set { ownExtras.name = newValue }
  }

  /// Actions by key, asked after the delegate.
  public final var actions: [String: any CAAction]? {
    get { extras.actions }
    set { ownExtras.actions = newValue }
  }

  /// Whether a change of size draws the content again. Default false.
  public final var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { ownExtras.needsDisplayOnBoundsChange = newValue }
  }
}
