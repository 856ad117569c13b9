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
    tree.markDirty()
    if tree.keepsParts { forgetParts() }
  }

  /// Invalidates the list parts that contain this layer.
  ///
  /// - Complexity: O(depth), in trees that keep parts.
  final func forgetParts() {
    var child = self
    while let above = child.parent {
      above.ownChildren?.parts?.forget(child.partIndex)
      child = above
    }
  }

  /// Changes a number, which is finite, with its action, unless it stays the same.
  @inline(__always)
  final func change<Number: BinaryFloatingPoint>(_ key: String, from old: Number, to new: Number, _ body: () -> Void) {
    Self.requireFinite(new.isFinite, key, new)
    if new != old { change(key, body) }
  }

  /// Changes a point, which is finite, with its action, unless it stays the same.
  @inline(__always)
  final func changeGeometry(_ key: String, from old: CGPoint, to new: CGPoint, _ body: () -> Void) {
    Self.requireFinite(new.isFinite, key, new)
    guard new != old else { return }
    change(key) {
      body()
      geometryDidChange()
    }
    tellOwner(of: values.bounds.size)
  }

  /// Changes a length with its action, unless it stays the same; negative numbers count as 0.
  @inline(__always)
  final func changeLength(_ key: String, from old: CGFloat, to new: CGFloat, _ body: (CGFloat) -> Void) {
    Self.requireFinite(new.isFinite, key, new)
    let length = max(new, 0)
    if length != old { change(key) { body(length) } }
  }

  /// Changes a rectangle, which is finite, with its action.
  final func change(_ key: String, toFinite rect: CGRect, _ body: () -> Void) {
    Self.requireFinite(rect.isFinite, key, rect)
    change(key, body)
  }

  /// Changes extras that have no action.
  final func changeUnanimated(_ change: (inout LayerExtras) -> Void) {
    change(&ownExtras)
    touch()
  }

  package nonisolated static func requireFinite(_ isFinite: Bool, _ property: String, _ value: Any) {
    guard !isFinite else { return }
    misuse("CALayer \(property) contains NaN or infinity: \(value). Check the division or scale it comes from.")
  }

  final func setBounds(_ new: CGRect) {
    Self.requireFinite(new.origin.isFinite && new.size.isFinite, "bounds", new)
    let new = new.standardized
    let old = values.bounds
    guard new != old else { return }
    change("bounds") {
      storeBounds(new)
      geometryDidChange()
    }
    guard !state.contains(.isPresentation) else { return }
    setNeedsLayout()
    if extras.needsDisplayOnBoundsChange && new.size != old.size { setNeedsDisplay() }
    tellOwner(of: old.size)
  }

  /// Whether the owner is called at the next change of position, size or transform; the call resets it.
  package final var tellsOfGeometry: Bool {
    get { state.contains(.tellsOfGeometry) }
    set { set(.tellsOfGeometry, newValue) }
  }

  @inline(__always)
  final func geometryDidChange() { if state.contains(.tellsOfGeometry) { tellWaitingOwner() } }

  final func setFrame(_ frame: CGRect) {
    Self.requireFinite(frame.origin.isFinite && frame.size.isFinite, "frame", frame)
    var new = values
    new.setFrame(frame.standardized)
    let (oldBounds, oldPosition) = (values.bounds, values.position)
    let isOutermost = !state.contains(.isTakingFrame)
    if isOutermost { raise(.isTakingFrame) }
    bounds = new.bounds
    position = new.position
    guard isOutermost else { return }
    lower(.isTakingFrame)
    // Told once, of both: what watches the size finds the view in its place.
    if values.bounds != oldBounds || values.position != oldPosition { tellOwner(of: oldBounds.size) }
  }

  final func changeTiming(_ body: (inout MediaTiming) -> Void) {
    var timing = extras.timing
    body(&timing)
    let numbers = timing.beginTime + timing.timeOffset + Double(timing.speed)
    misuse(unless: numbers.isFinite && !timing.duration.isNaN, "CALayer timing is not finite: \(timing)")
    ownExtras.timing = timing
    raise(.hasTiming)
    tree?.expectTimeSpaces()
    touch()
  }
}
