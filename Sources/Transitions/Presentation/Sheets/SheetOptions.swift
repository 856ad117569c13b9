import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The values of a sheet's properties.
@MainActor
struct SheetValues {
  var detents: [UISheetPresentationController.Detent] = [.large()]
  var selected: UISheetPresentationController.Detent.Identifier?
  var largestUndimmed: UISheetPresentationController.Detent.Identifier?
  var showsGrabber = false
  var scrollingExpands = true
  var staysAttachedInCompactHeight = false
  var followsPreferredWidth = false
  /// Nil uses the style's default.
  var prefersPageSizing: Bool?
  /// In points; nil uses the system's.
  var cornerRadius: CGFloat?
  weak var sourceView: UIView?
}

/// The properties of a sheet, kept apart from the presentation: a popover or form sheet shares them with the page sheet to which
/// it adapts in a narrow window.
@MainActor
final class SheetOptions {
  /// The presentation that the program has, with the delegate.
  private(set) weak var owner: UISheetPresentationController?
  /// The presentation that shows the sheet; nil if none does.
  private(set) weak var sheet: UISheetPresentationController?
  private(set) var values = SheetValues()

  init(owner: UISheetPresentationController) { self.owner = owner }

  // MARK: - Showing

  /// Makes `sheet` the presentation that is laid out again when a value changes.
  func show(in sheet: UISheetPresentationController) { self.sheet = sheet }

  /// Ends what `show(in:)` began; ignored if another presentation shows the sheet.
  func endShowing(in sheet: UISheetPresentationController) { if self.sheet === sheet { self.sheet = nil } }

  // MARK: - Values

  /// Sets a value, and has the sheet laid out if it is another one.
  func set<Value: Equatable>(_ path: WritableKeyPath<SheetValues, Value>, to value: Value) {
    guard values[keyPath: path] != value else { return }
    values[keyPath: path] = value
    sheet?.optionsDidChange()
  }

  /// Sets the detents and has them resolved again, even if they are the same.
  func setDetents(_ detents: [UISheetPresentationController.Detent]) {
    misuse(
      unless: !detents.isEmpty,
      "UISheetPresentationController.detents = []: a sheet rests at one detent at least; give it one, .large() for example.")
    values.detents = detents
    for detent in detents { detent.watchEffect { [weak self] in self?.sheet?.showBackgroundEffect() } }
    sheet?.detentsDidChange()
  }
}
