import CoreGraphics
import DisplayList
import Foundation

extension DisplayListBuilder {
  @inline(__always)
  static func shape(_ values: LayerValues) -> RoundedRect {
    RoundedRect(values.bounds, radius: values.cornerRadius, corners: values.maskedCorners)
  }

  mutating func addBackground(_ values: LayerValues, _ shown: Shown) {
    guard values.backgroundColor.alpha > 0, shown.isOnScreen else { return }
    append(
      .fill(
        FillItem(
          shape: Self.shape(values), color: values.backgroundColor.faded(shown.opacity), projection: shown.projection)))
  }

  mutating func addBorder(_ values: LayerValues, _ shown: Shown) {
    guard values.borderWidth > 0, values.borderColor.alpha > 0, shown.isOnScreen, !values.bounds.isEmpty else { return }
    append(
      .border(
        BorderItem(
          shape: Self.shape(values), width: values.borderWidth, color: values.borderColor.faded(shown.opacity),
          projection: shown.projection)))
  }

  /// The picture that `draw(in:)` or `contents` gave, and what special layers draw under it.
  mutating func addContents(_ layer: CALayer, _ values: LayerValues, _ shown: Shown) {
    if layer.state.contains(.drawsItself), let picture = layer.ownPicture(values, named: shown.named, scale: values.contentsScale) {
      append(
        .image(
          ImageItem(
            image: picture.image, destination: picture.rect, tint: RGBA.white.faded(shown.opacity),
            projection: shown.projection)))
    }
    guard layer.state.contains(.hasContents) || shown.named["contents"] != nil, shown.isOnScreen || !values.masksToBounds,
      let picture = ContentsPicture(layer, values, named: shown.named)
    else { return }
    append(
      .image(
        ImageItem(
          image: picture.image, source: picture.source, destination: picture.destination, center: picture.center,
          tint: RGBA.white.faded(shown.opacity), isNearest: picture.isNearest, projection: shown.projection)))
  }

  // MARK: - Clips

  /// Begins the clip of a layer that masks to its bounds; nil when there is nothing to cut.
  mutating func beginClip(
    _ layer: CALayer, _ values: LayerValues, _ box: CGRect, _ shown: inout Shown
  ) -> Int? {
    guard values.masksToBounds, hasSomethingToCut(layer, values) else { return nil }
    shown.visible = shown.visible.intersection(box)
    append(.beginClip(ClipItem(shape: Self.shape(values), projection: shown.projection)))
    return items.count
  }

  private func hasSomethingToCut(_ layer: CALayer, _ values: LayerValues) -> Bool {
    if !layer.children.isEmpty { return true }
    guard !layer.state.isDisjoint(with: [.hasContents, .drawsItself]) || layer.animations?.namedTracks.isEmpty == false else {
      return false
    }
    let gravity = layer.extras.contentsGravity
    return values.cornerRadius > 0 || layer.state.contains(.drawsItself) || (gravity != .resize && gravity != .resizeAspect)
  }

  mutating func endClip(_ start: Int?) {
    guard let start else { return }
    if items.count == start { removeLast() } else { append(.endClip) }
  }

  // MARK: - Groups

  /// Begins a group where the layer has a mask, or where it is half transparent and draws more than one thing.
  mutating func beginGroup(_ layer: CALayer, _ values: LayerValues, _ shown: inout Shown) -> Int? {
    let isMasked = layer.state.contains(.hasMask)
    guard isMasked || (shown.opacity < 1 && values.allowsGroupOpacity && drawsSeveralThings(layer, values)) else { return nil }
    append(.beginGroup(GroupItem(opacity: shown.opacity)))
    shown.opacity = 1
    return items.count
  }

  private func drawsSeveralThings(_ layer: CALayer, _ values: LayerValues) -> Bool {
    var count = values.backgroundColor.alpha > 0 ? 1 : 0
    if !layer.state.isDisjoint(with: [.hasContents, .drawsItself]) { count += 1 }
    if values.borderWidth > 0 && values.borderColor.alpha > 0 { count += 1 }
    if values.shadowOpacity > 0 && values.shadowColor.alpha > 0 { count += 1 }
    for child in layer.children where count < 2 && (!child.values.isHidden || child.animations != nil) { count += 1 }
    return count > 1
  }

  mutating func endGroup(_ start: Int?, _ layer: CALayer, _ around: Surroundings) {
    guard let start else { return }
    guard items.count > start, case .beginGroup(var group) = items[start - 1] else { return removeLast() }
    group.bounds = Self.bounds(of: items[start...], within: around.visible)
    if layer.state.contains(.hasMask), let mask = layer.extras.mask {
      append(.beginMask)
      addMask(mask, of: layer, around)
    }
    replace(at: start - 1, with: .beginGroup(group))
    append(.endGroup)
  }

  private mutating func addMask(_ mask: CALayer, of layer: CALayer, _ around: Surroundings) {
    let time = layer.state.contains(.hasTiming) ? layer.extras.timing.localTime(at: around.time) : around.time
    var values = layer.values
    layer.animations?.apply(to: &values, at: time)
    add(
      mask,
      Surroundings(
        projection: Self.projection(values, around), opacity: 1, time: time, visible: around.visible, space: nil))
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
