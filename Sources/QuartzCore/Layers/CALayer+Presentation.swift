import CoreGraphics
import Foundation

extension CALayer {
  /// The values in the present frame.
  final var presentValues: LayerValues {
    presentValues(at: localClock.time)
  }

  final func presentValues(at localTime: Double) -> LayerValues {
    settleTracks()
    var present = values
    animate(&present, at: localTime)
    return present
  }

  // Swift asks a class that is only known at run time for none but its required initializers, and `init(layer:)`, which programs override,
  // is not one. This initializer calls that of the class that it makes an object of. The function after it is the same one under a name
  // by which any class can be asked; the two have the same arguments and result, and the class passes in the same place.
  @_silgen_name("edgewise_layer_copying") convenience init(copying layer: CALayer) { self.init(layer: layer) }
  @_silgen_name("edgewise_layer_copying") final class func copying(_ layer: __owned CALayer) -> CALayer

  /// A presentation, made by the initializer of the layer's own class; nil while the layer is in no tree.
  final func presented() -> CALayer? {
    if state.contains(.isPresentation) { return self }
    guard tree != nil else { return nil }
    settleTracks()
    let copy = whilePresented { Swift.type(of: self).copying(self) }
    copy.present(self)
    guard state.contains(.hasNamedTracks) else { return copy }
    for (key, value) in presentNamedValues(at: localClock.time) {
      copy.setValue(value.any(like: self.value(forKey: key)), forKey: key)
    }
    return copy
  }

  /// The animated properties outside of `LayerValues`, at a time of the layer.
  final func presentNamedValues(at time: Double) -> [String: AnimatableValue] {
    settleTracks()
    guard state.contains(.hasNamedTracks), let tracks = animations?.namedTracks else { return [:] }
    var values: [String: AnimatableValue] = [:]
    for track in tracks {
      guard case .general(let span) = track.content, case .named(let name, let part) = span.target,
        let moment = track.moment(at: time)
      else { continue }
      let own = value(forKey: name).map { AnimatableValue($0) }
      let whole = values[name] ?? own
      let underlying = part.isEmpty ? whole : whole?.part(part)
      let model = part.isEmpty ? own : own?.part(part)
      let progress = track.pace.progress(at: moment.time, duration: track.clock.duration, layerTime: time)
      let value = span.value(
        progress, cycle: moment.cycle, underlying: underlying ?? .object(NSNull()), model: model ?? .object(NSNull()),
        mode: track.mode)
      values[name] = part.isEmpty ? value : whole?.setting(part, to: value)
    }
    return values
  }

  final var presentedSublayers: [CALayer]? { extras.model?.sublayers?.compactMap { $0.presentation() } }
  final var presentedMask: CALayer? { extras.model?.ownMask?.presentation() }
}

// MARK: - Display while animated

extension CALayer {
  /// Notes whether the animations change what the class draws, and requests a display when they begin or end.
  final func updateAnimatedDisplay(_ list: LayerAnimations?) {
    let isDrawn = list.map(changesDrawing) ?? false
    guard isDrawn || state.contains(.displaysAnimated) else { return }
    set(.displaysAnimated, isDrawn)
    markNeedsDisplay()
  }

  private final func changesDrawing(_ list: LayerAnimations) -> Bool {
    changesDrawing(list.tracks) || changesDrawing(list.namedTracks)
  }

  /// Whether tracks change what the class draws.
  final func changesDrawing(_ tracks: some Sequence<Track>) -> Bool {
    let type = Swift.type(of: self)
    return type != CALayer.self && tracks.contains { type.needsDisplay(forKey: $0.key) }
  }

  /// Requests a display in the frame, while an animation runs.
  final func requestAnimatedDisplay() {
    if animations?.isRunning(at: localClock.time) == true { markNeedsDisplay() }
  }

  /// Displays with the animated values: a presentation draws, and the layer shows what it has drawn.
  final func displayAnimated() {
    guard let copy = presented() else { return display() }
    copy.delegate = delegate
    copy.drawsContent = drawsContent
    copy.display()
    set(.drewNothing, copy.state.contains(.drewNothing))
    showContents(of: copy)
  }

  private final func showContents(of copy: CALayer) {
    let new = copy.extras
    guard hasExtras || new.contents != nil else { return }
    (ownExtras.contents, ownExtras.image, ownExtras.picture) = (new.contents, new.image, new.picture)
    set(.hasContents, copy.state.contains(.hasContents))
    touch()
  }
}

extension Track {
  /// The name of the layer's property.
  fileprivate var key: String {
    switch content {
    case .vector(let slot, _, _): slot.name
    case .transform: "transform"
    case .general(let span):
      switch span.target {
      case .vector(let slot, _, _): slot.name
      case .transform, .transformPart: "transform"
      case .named(let name, _): name
      }
    }
  }
}
