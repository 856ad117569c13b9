import CoreGraphics

/// The width that a program prefers for a column, and its limits, in points; `automaticDimension` where it has set none.
@MainActor
struct SplitColumnWidth {
  /// What Apple documents for `maximumPrimaryColumnWidth`; here also the width without preferences, in points.
  private static let automatic: CGFloat = 320

  var preferred = UISplitViewController.automaticDimension
  /// The preferred share of the whole width, 0…1, if there is no preferred width.
  var fraction = UISplitViewController.automaticDimension
  var minimum = UISplitViewController.automaticDimension
  var maximum = UISplitViewController.automaticDimension

  /// The column's width in a view of a width, in points.
  func resolved(in width: CGFloat) -> CGFloat {
    let wish = isSet(preferred) ? preferred : isSet(fraction) ? fraction * width : Self.automatic
    let greatest = isSet(maximum) ? maximum : Self.automatic
    let least = isSet(minimum) ? minimum : 0
    return min(max(min(wish, greatest), least), width).rounded()
  }

  private func isSet(_ value: CGFloat) -> Bool { value != UISplitViewController.automaticDimension }
}
