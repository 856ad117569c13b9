import CoreGraphics
import Foundation
import ViewCore

/// The geometry of a sheet in its container, as a value.
///
/// A detent's value is a height without the safe area below the sheet; the sheet's height includes that area. Below its full
/// height a page floats: it is laid out at full width and drawn smaller, so that it has a margin at three edges. Numbers without
/// another source are those of iOS 26.1 (sheet_detents.json).
struct SheetRoom: Equatable {
  /// The margin of a floating sheet, in points.
  static let margin: CGFloat = 8
  /// The margin of the smallest sheets, in points.
  static let greatestMargin: CGFloat = 28
  /// The heights in points between which the margin changes; a sheet lower than the upper one has no safe area at its bottom.
  static let smallHeights: ClosedRange<CGFloat> = 76...150
  /// The minimum bottom safe area of a floating sheet, in points: that of a medium sheet on an iPhone SE, which has none itself.
  static let leastBottom: CGFloat = 24
  /// The distance of `medium` below half of the container's height, in points.
  static let mediumReduction: CGFloat = 1

  /// The sheet at full height, in coordinates of the container.
  let full: CGRect
  /// The container's safe area at the bottom of the full-height sheet, in points.
  let bottom: CGFloat
  let kind: Kind
  let containerHeight: CGFloat

  enum Kind {
    /// At the bottom edge; below full height it floats.
    case page
    /// At the centre of the container.
    case card
    /// Fills the container.
    case cover
  }

  /// What a sheet dims: its container's bounds and as much again on each side, as on iOS 26.1 (modal_sheet_t600.json).
  static func dimmedArea(around bounds: CGRect) -> CGRect { bounds.insetBy(dx: -bounds.width, dy: -bounds.height) }

  private var floats: Bool { kind == .page }

  /// The maximum value of a detent, in points; greater values are clamped to it.
  var maximumDetentValue: CGFloat { max(full.height - bottom, 0) }
  var mediumDetentValue: CGFloat { max(floats ? containerHeight / 2 - Self.mediumReduction : full.height / 2, 0) }

  private var floatingBottom: CGFloat { max(bottom, Self.leastBottom) }

  /// The height of the sheet at a detent's value, in points.
  func height(forDetent value: CGFloat) -> CGFloat {
    guard value < maximumDetentValue else { return full.height }
    let value = max(value, 0)
    guard floats else { return min(value + bottom, full.height) }
    return value < Self.smallHeights.upperBound ? value : min(value + floatingBottom, full.height)
  }

  /// The position in the range of small heights: 0 for the smallest sheets, 1 for those above it.
  private func share(_ height: CGFloat) -> CGFloat {
    let range = Self.smallHeights
    return ((height - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
  }

  /// The place of a sheet of a height.
  ///
  /// - Parameter floor: the height above which a floating sheet changes to the attached one; the full height or more disables
  ///   this.
  func place(height: CGFloat, floor: CGFloat) -> SheetPlace {
    let height = height.clamped(to: 0...full.height)
    let floating = floats ? 1 - attachment(height, floor) : 0
    let share = share(min(height, floor))
    let inset = floating * (Self.margin + (Self.greatestMargin - Self.margin) * (1 - share))
    return SheetPlace(
      size: CGSize(width: full.width, height: height), base: CGPoint(x: full.midX, y: full.maxY), inset: inset,
      bottomSafeArea: floating > 0 ? floating * floatingBottom * share + (1 - floating) * bottom : nil)
  }

  /// The fraction of attachment: 0 while the sheet floats, 1 at the full height.
  private func attachment(_ height: CGFloat, _ floor: CGFloat) -> CGFloat {
    guard floor < full.height else { return 0 }
    return ((height - floor) / (full.height - floor)).clamped(to: 0...1)
  }

  /// The height of the sheet whose top is `visible` points above the bottom of the full one: the inverse of `place`, by
  /// bisection.
  func height(forVisible visible: CGFloat, floor: CGFloat) -> CGFloat {
    guard visible < place(height: full.height, floor: floor).visible else { return full.height }
    var (low, high) = (CGFloat(0), full.height)
    // Each step halves the error; after 40 it is below a millionth of a point on any screen.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if place(height: middle, floor: floor).visible < visible { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// The position of a sheet.
struct SheetPlace: Equatable {
  /// The size for layout.
  let size: CGSize
  /// The centre of the bottom edge of the attached sheet.
  let base: CGPoint
  /// The margin, by which the sheet is drawn narrower on each side.
  let inset: CGFloat
  /// The content's bottom safe area, in points; nil uses the one of the frame.
  let bottomSafeArea: CGFloat?

  var scale: CGFloat { size.width > 2 * inset ? (size.width - 2 * inset) / size.width : 1 }
  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  var center: CGPoint { CGPoint(x: base.x, y: base.y - size.height / 2) }
  var transform: CGAffineTransform {
    guard inset > 0 else { return .identity }
    let shift = (1 - scale) * size.height / 2 - inset
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
  }
  /// The distance from the sheet's top down to the bottom of the attached sheet, in points.
  var visible: CGFloat { inset + size.height * scale }
  var frame: CGRect {
    CGRect(
      x: base.x - size.width * scale / 2, y: base.y - visible, width: size.width * scale, height: size.height * scale)
  }
}
