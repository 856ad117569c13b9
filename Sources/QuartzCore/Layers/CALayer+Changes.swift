import CoreGraphics
import DisplayList
import Foundation
import Misuse

extension CALayer {
  /// Changes a property with its action: found before the change, run after it.
  @inline(__always)
  package final func change(_ key: String, _ body: () -> Void) {
    guard !state.contains(.isPresentation) else { return body() }
    let action = CATransaction.areActionsDisabled(for: self) ? nil : action(forKey: key)
    body()
    touch()
    if needsDisplayFor(key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
    if KeyValueObserving.isActive { notifyObservers() }
  }

  /// A view's properties are backed by its layer, so both have the same observers.
  private final func notifyObservers() {
    KeyValueObserving.valuesChanged(of: self)
    if let owner = delegate as? NSObject { KeyValueObserving.valuesChanged(of: owner) }
  }

  /// Whether changes of a property redraw the content, as a subclass defines.
  private final func needsDisplayFor(_ key: String) -> Bool {
    Swift.type(of: self) != CALayer.self && Swift.type(of: self).needsDisplay(forKey: key)
  }

  /// Marks the tree as changed for the next frame.
  @inline(__always)
  package final func touch() {
    guard let tree else { return }
    tree.isDirty = true
    if tree.keepsParts { forgetParts() }
  }

  /// Invalidates the list parts that contain this layer.
  ///
  /// - Complexity: O(depth), in trees that keep parts.
  final func forgetParts() {
    var child = self
    while let above = child.parent {
      above.extras.parts?.forget(child.partIndex)
      child = above
    }
  }

  /// Notes that the set or the order of sublayers has changed.
  final func touchSublayers() {
    if extras.parts != nil { ownExtras.parts = nil }
    touch()
  }

  package static func requireFinite(_ isFinite: Bool, _ property: String, _ value: Any) {
    guard !isFinite else { return }
    misuse("CALayer \(property) contains NaN or infinity: \(value). Check the division or scale it comes from.")
  }

  final func setBounds(_ new: CGRect) {
    Self.requireFinite(new.origin.isFinite && new.size.isFinite, "bounds", new)
    let new = new.standardized
    let old = values.bounds
    guard new != old else { return }
    change("bounds") {
      values.bounds = new
      geometryDidChange()
    }
    guard !state.contains(.isPresentation) else { return }
    setNeedsLayout()
    if extras.needsDisplayOnBoundsChange && new.size != old.size { setNeedsDisplay() }
  }

  /// Whether the delegate is called at the next change of position, size or transform; the call resets it.
  package final var tellsOfGeometry: Bool {
    get { state.contains(.tellsOfGeometry) }
    set { state.set(.tellsOfGeometry, newValue) }
  }

  @inline(__always)
  final func geometryDidChange() { if state.contains(.tellsOfGeometry) { reportGeometry() } }

  private final func reportGeometry() {
    state.remove(.tellsOfGeometry)
    (delegate as? any LayerGeometryObserver)?.geometryDidChange(of: self)
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
    misuse(unless: numbers.isFinite && !timing.duration.isNaN, "CALayer timing is not finite: \(timing)")
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
