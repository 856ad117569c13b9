import CoreGraphics
import Foundation

/// Where a sheet may stand in its container: the geometry of sheets as a value.
///
/// A detent's value is a height without the safe area below the sheet. The sheet's own height has that area too; while the sheet is
/// not at its full height it floats: it is laid out at full width and drawn smaller, so that it keeps a distance from three edges.
/// The numbers are those of iOS 26.1 (sheet_detents.json) where none other is said.
struct SheetRoom: Equatable {
  /// What a floating sheet keeps from the edges, in points.
  static let margin: CGFloat = 8
  /// What the smallest ones keep.
  static let greatestMargin: CGFloat = 28
  /// Heights in points between which the margin goes over; sheets below the upper one have no safe area of their own below them.
  static let smallHeights: ClosedRange<CGFloat> = 76...150
  /// The least safe area at the bottom of a floating sheet, in points: from the medium sheet of an iPhone SE, which has none itself.
  static let leastBottom: CGFloat = 24
  /// How far `medium` stays below half of the container's height, in points.
  static let mediumReduction: CGFloat = 1

  /// The full-height sheet in the container's coordinates.
  let full: CGRect
  /// The container's safe area below the full-height sheet, in points.
  let bottom: CGFloat
  let kind: Kind
  let containerHeight: CGFloat

  enum Kind {
    /// On the bottom edge; smaller sheets float over it.
    case page
    /// In the middle of the container.
    case card
    /// All over the container.
    case cover
  }

  private var floats: Bool { kind == .page }

  /// Greater detents are this one.
  var maximumDetentValue: CGFloat { max(full.height - bottom, 0) }
  var mediumDetentValue: CGFloat { max(floats ? containerHeight / 2 - Self.mediumReduction : full.height / 2, 0) }

  private var floatingBottom: CGFloat { max(bottom, Self.leastBottom) }

  /// The height of the sheet at a detent.
  func height(forDetent value: CGFloat) -> CGFloat {
    guard value < maximumDetentValue else { return full.height }
    let value = max(value, 0)
    guard floats else { return min(value + bottom, full.height) }
    return value < Self.smallHeights.upperBound ? value : min(value + floatingBottom, full.height)
  }

  /// 0 for the smallest sheets, 1 for all but small ones.
  private func share(_ height: CGFloat) -> CGFloat {
    let range = Self.smallHeights
    return ((height - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
  }

  /// Where a sheet of a height stands.
  ///
  /// - Parameter floor: the height from which on a floating sheet goes over to its place at the full height; the full height and more
  ///   stand for none.
  func place(height: CGFloat, floor: CGFloat) -> SheetPlace {
    let height = height.clamped(to: 0...full.height)
    let floating = floats ? 1 - attachment(height, floor) : 0
    let share = share(min(height, floor))
    let inset = floating * (Self.margin + (Self.greatestMargin - Self.margin) * (1 - share))
    return SheetPlace(
      size: CGSize(width: full.width, height: height), base: CGPoint(x: full.midX, y: full.maxY), inset: inset,
      bottomSafeArea: floating > 0 ? floating * floatingBottom * share + (1 - floating) * bottom : nil)
  }

  /// 0 while the sheet floats, 1 at the full height.
  private func attachment(_ height: CGFloat, _ floor: CGFloat) -> CGFloat {
    guard floor < full.height else { return 0 }
    return ((height - floor) / (full.height - floor)).clamped(to: 0...1)
  }

  /// The height of the sheet whose top stands `visible` points above where the full one ends.
  func height(forVisible visible: CGFloat, floor: CGFloat) -> CGFloat {
    guard visible < place(height: full.height, floor: floor).visible else { return full.height }
    var (low, high) = (CGFloat(0), full.height)
    // Each step halves the error; 40 leave less than a millionth of a point of any screen.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if place(height: middle, floor: floor).visible < visible { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// Where a sheet stands.
struct SheetPlace: Equatable {
  /// As it is laid out.
  let size: CGSize
  /// The middle of the lower edge of a sheet that does not float.
  let base: CGPoint
  /// How far it keeps from the edges; it is drawn that much narrower on either side.
  let inset: CGFloat
  /// Of its content, in points; nil: as its frame has it.
  let bottomSafeArea: CGFloat?

  var scale: CGFloat { size.width > 2 * inset ? (size.width - 2 * inset) / size.width : 1 }
  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  var center: CGPoint { CGPoint(x: base.x, y: base.y - size.height / 2) }
  var transform: CGAffineTransform {
    guard inset > 0 else { return .identity }
    let shift = (1 - scale) * size.height / 2 - inset
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
  }
  /// From its top down to where a sheet that does not float ends.
  var visible: CGFloat { inset + size.height * scale }
  var frame: CGRect {
    CGRect(
      x: base.x - size.width * scale / 2, y: base.y - visible, width: size.width * scale, height: size.height * scale)
  }
}
