import CoreGraphics

/// The width that a program prefers for a column, and its limits, in points; `automaticDimension` where it has set none.
@MainActor
struct SplitColumnWidth {
  /// What Apple documents for `maximumPrimaryColumnWidth`; here also the width without preferences, in points.
  private static let automatic: CGFloat = 320
  /// How narrow a column without a minimum becomes to make room for the secondary one, in points. Chosen.
  private static let narrow: CGFloat = 220

  var preferred = UISplitViewController.automaticDimension
  /// The preferred share of the whole width, 0…1, if there is no preferred width.
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// The column's width in a view of a width, in points.
  func resolved(in width: CGFloat) -> CGFloat {
    min(max(min(wish(in: width) ?? Self.automatic, greatest), least ?? 0), width).rounded()
  }

  /// The preferred width in a view of a width, in points; nil for none.
  func wish(in width: CGFloat) -> CGFloat? { isSet(preferred) ? preferred : isSet(fraction) ? fraction * width : nil }

  /// The least width, in points; nil for none.
  var least: CGFloat? { isSet(minimum) ? minimum : nil }

  /// The greatest width, in points.
  private var greatest: CGFloat { isSet(maximum) ? maximum : Self.automatic }

  /// The widths that the column may take so that the secondary one gets the room that it asks for.
  func range(in width: CGFloat) -> ClosedRange<CGFloat> {
    let present = resolved(in: width)
    return min(least ?? Self.narrow, present)...max(min(greatest, width), present)
  }

  private func isSet(_ value: CGFloat) -> Bool { value != UISplitViewController.automaticDimension }
}
