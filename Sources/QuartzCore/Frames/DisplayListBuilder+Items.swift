import CoreGraphics
import DisplayList
import Foundation

extension DisplayListBuilder {
  @inline(__always)
  static func shape(_ values: Values) -> RoundedRect {
    RoundedRect(
      values.pointee.bounds, radius: values.pointee.cornerRadius, corners: values.pointee.maskedCorners,
      isContinuous: values.pointee.hasContinuousCorners)
  }

  mutating func addBackground(_ values: Values, _ shown: Shown) {
    guard values.pointee.backgroundColor.alpha > 0, shown.isOnScreen else { return }
    append(
      .fill(
        FillItem(
          shape: Self.shape(values), color: values.pointee.backgroundColor.faded(shown.opacity), projection: shown.projection)))
  }

  mutating func addBackdrop(_ layer: CALayer, _ values: Values, _ shown: Shown) {
    guard !layer.state.isDisjoint(with: .mayHaveBackdrop), shown.isOnScreen else { return }
    let animated = layer.presentNamedValues(at: shown.time)["backdropRadius"]?.vector?.x
    let radius = animated.map { CGFloat($0) } ?? layer.extras.backdropRadius
    guard radius > 0 else { return }
    append(
      .backdrop(
        BackdropItem(shape: Self.shape(values), radius: radius, opacity: shown.opacity, projection: shown.projection)))
  }

  mutating func addBorder(_ values: Values, _ shown: Shown) {
    guard values.pointee.borderWidth > 0, values.pointee.borderColor.alpha > 0, shown.isOnScreen, !values.pointee.bounds.isEmpty
    else { return }
    append(
      .border(
        BorderItem(
          shape: Self.shape(values), width: values.pointee.borderWidth, color: values.pointee.borderColor.faded(shown.opacity),
          projection: shown.projection)))
  }

  /// Adds the picture of `draw(in:)` or `contents`, above a special layer's own drawing.
  mutating func addContents(_ layer: CALayer, _ values: Values, _ shown: Shown) {
    if layer.state.contains(.drawsItself), let list = (layer as? DisplayListLayer)?.list {
      addList(list, origin: values.pointee.bounds.origin, shown)
    }
    if layer.state.contains(.emits), let emitter = layer as? CAEmitterLayer { addParticles(emitter, values, shown) }
    if layer.state.contains(.drawsItself), let curl = layer as? PageCurlLayer { return addCurl(curl, values, shown) }
    if layer.state.contains(.drawsItself),
      let picture = layer.ownPicture(
        values.pointee, named: layer.presentNamedValues(at: shown.time), scale: values.pointee.contentsScale),
      shown.projection.boundingBox(of: picture.rect).touches(shown.visible)
    {
      append(
        .image(
          ImageItem(
            image: picture.image, destination: picture.rect, tint: RGBA.white.faded(shown.opacity),
            projection: shown.projection)))
    }
    if let picture = layer.extras.picture {
      guard shown.isOnScreen || !values.pointee.masksToBounds else { return }
      return addPicture(picture, in: layer.extras.contentsGravity.place(picture.size, in: values.pointee.bounds), shown)
    }
    guard shown.isOnScreen || !values.pointee.masksToBounds, !layer.state.isDisjoint(with: .mayHaveContents),
      let picture = ContentsPicture(
        layer, values.pointee, named: layer.presentNamedValues(at: shown.time), projection: shown.projection, scale: scale)
    else { return }
    append(.image(Self.item(picture.image, picture, shown, alpha: 1)))
    if let fading = picture.fading { append(.image(Self.item(fading.image, picture, shown, alpha: fading.fraction))) }
  }

  private static func item(_ image: CGImage, _ picture: ContentsPicture, _ shown: Shown, alpha: Float) -> ImageItem {
    ImageItem(
      image: image, source: picture.source, destination: picture.destination, center: picture.center,
      tint: RGBA.white.faded(shown.opacity * alpha), isNearest: picture.isNearest, projection: shown.projection)
  }

  // MARK: - Clips

  /// Begins the clip of a layer that masks to its bounds; nil when nothing would be clipped.
  mutating func beginClip(
    _ layer: CALayer, _ values: Values, _ box: CGRect, _ shown: inout Shown
  ) -> Int? {
    guard values.pointee.masksToBounds, hasSomethingToCut(layer, values) else { return nil }
    shown.visible = shown.visible.intersection(box)
    append(.beginClip(ClipItem(shape: Self.shape(values), projection: shown.projection)))
    return count
  }

  private func hasSomethingToCut(_ layer: CALayer, _ values: Values) -> Bool {
    if !layer.children.isEmpty { return true }
    guard !layer.state.isDisjoint(with: .drawsContent) || layer.state.contains(.hasNamedTracks) else {
      return false
    }
    let gravity = layer.extras.contentsGravity
    return values.pointee.cornerRadius > 0 || layer.state.contains(.drawsItself)
      || (gravity != .resize && gravity != .resizeAspect)
  }

  mutating func endClip(_ start: Int?) {
    guard let start else { return }
    if count == start { removeLast() } else { append(.endClip) }
  }

  // MARK: - Groups

  /// Begins a group for a layer with a mask, and for a translucent one that draws more than one item.
  mutating func beginGroup(_ layer: CALayer, _ values: Values, _ shown: inout Shown) -> Int? {
    let isMasked = layer.state.contains(.hasMask)
    guard isMasked || (shown.opacity < 1 && values.pointee.allowsGroupOpacity && drawsSeveralThings(layer, values)) else {
      return nil
    }
    append(.beginGroup(GroupItem(opacity: shown.opacity)))
    shown.opacity = 1
    return items.count
  }

  private func drawsSeveralThings(_ layer: CALayer, _ values: Values) -> Bool {
    var count = values.pointee.backgroundColor.alpha > 0 ? 1 : 0
    if !layer.state.isDisjoint(with: .drawsContent) { count += layer.extras.picture == nil ? 1 : 2 }
    // Any number of particles.
    if layer.state.contains(.emits) { count += 2 }
    if values.pointee.borderWidth > 0 && values.pointee.borderColor.alpha > 0 { count += 1 }
    if values.pointee.shadowOpacity > 0 && values.pointee.shadowColor.alpha > 0 { count += 1 }
    for child in layer.children where count < 2 && (!child.values.isHidden || child.animations != nil) { count += 1 }
    return count > 1
  }

  mutating func endGroup(_ start: Int?, _ layer: CALayer, _ values: Values, _ shown: Shown) {
    guard let start else { return }
    guard items.count > start, case .beginGroup(var group) = items[start - 1] else { return removeLast() }
    group.bounds = Self.bounds(of: items[start...], within: shown.visible)
    if layer.state.contains(.hasMask), let mask = layer.ownMask {
      append(.beginMask)
      add(
        mask,
        Surroundings(
          projection: shown.projection, opacity: 1, depth: shown.depth + 1, time: shown.time, visible: shown.visible, space: nil))
    }
    replace(at: start - 1, with: .beginGroup(group))
    append(.endGroup)
  }

  /// The part of the screen that items touch; nil when one of them has no bounds.
  static func bounds(of items: ArraySlice<DisplayItem>, within visible: CGRect) -> CGRect? {
    var all = CGRect.null
    for item in items {
      switch item {
      case .beginClip, .endClip, .beginGroup, .beginMask, .endGroup: continue
      default: break
      }
      guard let box = item.bounds else { return nil }
      all = all.union(box)
    }
    let shown = all.intersection(visible)
    return shown.isNull ? .zero : shown
  }
}

extension RGBA {
  @inline(__always)
  func faded(_ opacity: Float) -> RGBA {
    var color = self
    color.alpha *= opacity
    return color
  }
}
