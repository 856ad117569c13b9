import CoreGraphics
import Foundation

// The text form: one line per item, indented by nesting, lengths rounded to 1/1000 point, images named by their size and a hash
// of their pixels. It is the same in every run, so tests can contain it.

extension DisplayList: CustomStringConvertible {
  /// The text form: a line for the list and one for each item.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the text form.
  ///
  /// - Complexity: O(items + pixels of the images).
  public var lines: [String] {
    var result = ["displayList \(text(size)) @\(text(scale)) on \(text(background))"]
    var depth = 1
    for item in items {
      if item.closesLevel { depth = max(1, depth - 1) }
      result.append(String(repeating: "  ", count: depth) + item.description)
      if item.opensLevel { depth += 1 }
    }
    return result
  }

  /// The lines that differ from another list: `- ` was removed, `+ ` was added; empty if the text forms are equal.
  public func difference(from other: DisplayList) -> String {
    let old = other.lines
    let new = lines
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        result.append("- " + old[from])
        from += 1
      } else if inserted.contains(to) {
        result.append("+ " + new[to])
        to += 1
      } else {
        from += 1
        to += 1
      }
    }
    return result.joined(separator: "\n")
  }
}

extension DisplayItem: CustomStringConvertible {
  /// The item's line of the text form, without indentation.
  public var description: String {
    switch self {
    case .fill(let item): "fill \(text(item.shape)) \(text(item.color))\(text(item.projection))"
    case .border(let item):
      "border \(text(item.shape)) width \(text(item.width)) \(text(item.color))\(text(item.projection))"
    case .shadow(let item): item.description
    case .image(let item): item.description
    case .backdrop(let item):
      "backdrop \(text(item.shape)) radius \(text(item.radius))"
        + (item.opacity < 1 ? " opacity \(text(CGFloat(item.opacity)))" : "") + text(item.projection)
    case .beginClip(let item): "clip \(text(item.shape))\(text(item.projection))"
    case .endClip: "end"
    case .beginGroup(let item):
      "group opacity \(text(CGFloat(item.opacity)))" + (item.bounds.map { " bounds \(text($0))" } ?? "")
    case .beginMask: "mask"
    case .endGroup: "end"
    }
  }

  fileprivate var opensLevel: Bool {
    switch self {
    case .beginClip, .beginGroup, .beginMask: true
    default: false
    }
  }

  fileprivate var closesLevel: Bool {
    switch self {
    case .endClip, .endGroup, .beginMask: true
    default: false
    }
  }
}

extension ShadowItem: CustomStringConvertible {
  /// The shadow's line of the text form.
  public var description: String {
    let outline =
      switch shape {
      case .roundedRect(let rounded): text(rounded)
      case .path(let path): "path \(text(path.boundingBoxOfPath))"
      case .image(let image, let rect): "\(text(image)) in \(text(rect))"
      }
    let moved = offset == .zero ? "" : " offset \(text(offset.width)),\(text(offset.height))"
    return "shadow \(outline)\(moved) radius \(text(radius)) \(text(color))\(text(projection))"
  }
}

extension ImageItem: CustomStringConvertible {
  /// The image's line of the text form.
  public var description: String {
    var result = "image \(text(image)) in \(text(destination))"
    if source != CGRect(x: 0, y: 0, width: 1, height: 1) { result += " part \(text(source))" }
    if let center { result += " center \(text(center))" }
    if tint != .white { result += " tint \(text(tint))" }
    if isNearest { result += " nearest" }
    return result + text(projection)
  }
}

// MARK: - Values

private func text(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 1000).rounded() / 1000
  let digits = "\(rounded == 0 ? 0 : rounded)"
  return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
}

private func text(_ size: CGSize) -> String { "\(text(size.width))×\(text(size.height))" }

private func text(_ rect: CGRect) -> String { "\(text(rect.origin.x)),\(text(rect.origin.y)) \(text(rect.size))" }

private func text(_ shape: RoundedRect) -> String {
  guard shape.limitedRadius > 0, !shape.corners.isEmpty else { return text(shape.rect) }
  var result = "\(text(shape.rect)) radius \(text(shape.limitedRadius))"
  if shape.isContinuous { result += " continuous" }
  if shape.corners != .all {
    let names: [(RoundedRect.Corners, String)] = [
      (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"), (.bottomRight, "bottomRight"),
    ]
    result += " at " + names.filter { shape.corners.contains($0.0) }.map(\.1).joined(separator: ",")
  }
  return result
}

private func text(_ color: RGBA) -> String {
  func byte(_ component: Float) -> String {
    let hex = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
    return hex.count == 1 ? "0" + hex : hex
  }
  let opaque = "#" + byte(color.red) + byte(color.green) + byte(color.blue)
  return color.alpha >= 1 ? opaque : opaque + byte(color.alpha)
}

private func text(_ projection: Projection) -> String {
  let p = projection
  guard p != .identity else { return "" }
  let columns = [p.m11, p.m12, p.m21, p.m22, p.m31, p.m32]
  if p.isAffine {
    if columns.prefix(4) == [1, 0, 0, 1] { return " moved \(text(p.m31)),\(text(p.m32))" }
    return " transform " + columns.map { text($0) }.joined(separator: " ")
  }
  // The elements of the last column are small: their unit is 1/1,000,000.
  let depth = [p.m13, p.m23, p.m33].map { text($0 * 1_000_000) }
  return " perspective \(columns.map { text($0) }.joined(separator: " ")) ÷ \(depth.joined(separator: " "))"
}

private func text(_ image: CGImage) -> String {
  let digits = String(image.contentHash, radix: 16)
  return "\(image.width)×\(image.height)#\(String(repeating: "0", count: 16 - digits.count))\(digits)"
}
