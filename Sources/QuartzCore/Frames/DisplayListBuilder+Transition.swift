import CoreGraphics
import DisplayList
import Foundation

extension DisplayListBuilder {
  /// Draws a layer during a transition: the picture of its old content and its present content.
  mutating func beginTransition(
    _ track: TransitionTrack, of layer: CALayer, _ values: Values, _ shown: inout Shown
  ) -> Bool {
    guard let progress = track.progress(at: shown.time) else { return false }
    let bounds = values.pointee.bounds
    let place = shown
    let offsets = track.offsets(progress, in: bounds.size)
    let slides = track.type != .fade
    var old = ImageItem(
      image: track.picture, destination: bounds, tint: RGBA.white.faded(place.opacity),
      projection: place.projection.translated(x: offsets.old.dx, y: offsets.old.dy))
    shown.projection = place.projection.translated(x: offsets.new.dx, y: offsets.new.dy)
    if slides {
      append(.beginClip(ClipItem(shape: Self.shape(values), projection: place.projection)))
    } else {
      // An opaque picture stays opaque under the new content; others fade out.
      if !track.picture.isOpaque { old.tint.alpha *= Float(1 - progress) }
      shown.opacity *= Float(progress)
    }
    if track.type != .reveal { append(.image(old)) }
    let end = TransitionEnd(picture: track.type == .reveal ? old : nil, endsClip: slides)
    if shown.opacity > 0 {
      beginParts(of: layer, values, place.projection.boundingBox(of: bounds), &shown, end)
    } else {
      endTransition(end)
    }
    return true
  }

  mutating func endTransition(_ end: TransitionEnd) {
    if let picture = end.picture { append(.image(picture)) }
    if end.endsClip { append(.endClip) }
  }
}
