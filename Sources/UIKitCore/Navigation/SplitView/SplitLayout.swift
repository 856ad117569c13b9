import CoreGraphics

/// The frames of the columns in a size.
@MainActor
struct SplitLayout {
  /// The least width of a secondary column beside others with the automatic behaviour, in points. Chosen, between the widths of a
  /// portrait and a landscape tablet.
  private static let secondaryWidth: CGFloat = 440

  /// The columns before the secondary one, from the primary edge.
  let leading: [UISplitViewController.Column]
  let size: CGSize
  /// The widths of the leading columns, in points.
  let widths: [CGFloat]
  /// Whether the primary edge is the right one.
  let isFlipped: Bool

  /// The behaviour that `automatic` stands for: beside each other where the secondary column keeps its least width.
  var automaticBehavior: UISplitViewController.SplitBehavior {
    let rest = size.width - (widths.last ?? 0)
    if rest - widths.dropLast().reduce(0, +) >= Self.secondaryWidth { return .tile }
    return leading.count > 1 && rest >= Self.secondaryWidth ? .displace : .overlay
  }

  /// The number of leading columns that are visible at first.
  func automaticCount(_ behavior: UISplitViewController.SplitBehavior) -> Int {
    switch behavior {
    case .overlay: 0
    case .displace: 1
    default: leading.count
    }
  }

  /// The visible ones of the leading columns: those nearest to the secondary one.
  func visible(_ count: Int) -> [UISplitViewController.Column] { Array(leading.suffix(count)) }

  /// The frames of all columns while some of the leading ones are visible; the others are beyond the primary edge.
  func frames(count: Int, _ behavior: UISplitViewController.SplitBehavior) -> [UISplitViewController.Column: CGRect] {
    var frames: [UISplitViewController.Column: CGRect] = [:]
    let hidden = widths.dropLast(count).reduce(0, +)
    var x = -hidden
    for (column, width) in zip(leading, widths) {
      frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    frames[.secondary] = secondary(after: x, count: count, behavior)
    return isFlipped ? frames.mapValues(flipped) : frames
  }

  private func secondary(after x: CGFloat, count: Int, _ behavior: UISplitViewController.SplitBehavior) -> CGRect {
    let width =
      switch behavior {
      case .overlay: size.width
      case .displace where count > 1: size.width - (widths.last ?? 0)
      default: size.width - x
      }
    return CGRect(x: behavior == .overlay ? 0 : x, y: 0, width: max(width, 0), height: size.height)
  }

  private func flipped(_ frame: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = size.width - frame.maxX
    return frame
  }

  /// Whether the secondary column is dimmed, and does not receive touches.
  func dimsSecondary(count: Int, _ behavior: UISplitViewController.SplitBehavior) -> Bool {
    behavior == .overlay ? count > 0 : behavior == .displace && count > 1
  }
}
