import CoreGraphics
import Foundation
import Misuse

/// What a program asks of a sheet: kept apart from the presentation, since a popover or a form sheet hands it to the page sheet that it
/// becomes in a narrow window.
@MainActor
final class SheetOptions {
  /// The presentation that the program knows, which has the delegate.
  private(set) weak var owner: UISheetPresentationController?
  /// The presentation at work; nil while there is none.
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
  /// nil: as the style has it.
  var prefersPageSizing: Bool? { didSet { if oldValue != prefersPageSizing { changed() } } }
  var cornerRadius: CGFloat? { didSet { if oldValue != cornerRadius { changed() } } }
  weak var sourceView: UIView? { didSet { if oldValue !== sourceView { changed() } } }

  init(owner: UISheetPresentationController) { self.owner = owner }

  private func changed() { sheet?.optionsDidChange() }
}
