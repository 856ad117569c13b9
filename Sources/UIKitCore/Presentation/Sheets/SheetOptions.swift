import CoreGraphics
import Foundation
import Misuse

/// The properties of a sheet, kept apart from the presentation: a popover or form sheet shares them with the page sheet to which
/// it adapts in a narrow window.
@MainActor
final class SheetOptions {
  /// The presentation that the program has, with the delegate.
  private(set) weak var owner: UISheetPresentationController?
  /// The presentation that shows the sheet; nil if none does.
  weak var sheet: UISheetPresentationController?

  var detents: [UISheetPresentationController.Detent] = [.large()] {
    didSet {
      misuse(
        unless: !detents.isEmpty,
        "UISheetPresentationController.detents = []: a sheet rests at one detent at least; give it one, .large() for example.")
      sheet?.detentsDidChange()
    }
  }
  var selected: UISheetPresentationController.Detent.Identifier? { didSet { if oldValue != selected { changed() } } }
  var largestUndimmed: UISheetPresentationController.Detent.Identifier? {
    didSet { if oldValue != largestUndimmed { changed() } }
  }
  var showsGrabber = false { didSet { if oldValue != showsGrabber { changed() } } }
  var scrollingExpands = true
  var staysAttachedInCompactHeight = false { didSet { if oldValue != staysAttachedInCompactHeight { changed() } } }
  var followsPreferredWidth = false { didSet { if oldValue != followsPreferredWidth { changed() } } }
  /// Nil uses the style's default.
  var prefersPageSizing: Bool? { didSet { if oldValue != prefersPageSizing { changed() } } }
  var cornerRadius: CGFloat? { didSet { if oldValue != cornerRadius { changed() } } }
  weak var sourceView: UIView? { didSet { if oldValue !== sourceView { changed() } } }

  init(owner: UISheetPresentationController) { self.owner = owner }

  private func changed() { sheet?.optionsDidChange() }
}
