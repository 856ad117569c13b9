import CoreGraphics
import Foundation

/// The layout guides of a list content view, which it places in its layout.
@MainActor
final class ListContentGuides {
  let image: PlacedGuide
  let text: PlacedGuide
  let secondary: PlacedGuide

  init(in view: UIListContentView) {
    image = PlacedGuide(in: view, "UIListContentViewImageLayoutGuide")
    text = PlacedGuide(in: view, "UIListContentViewTextLayoutGuide")
    secondary = PlacedGuide(in: view, "UIListContentViewSecondaryTextLayoutGuide")
  }

  func place(image: CGRect, text: CGRect, secondary: CGRect) {
    self.image.place(image)
    self.text.place(text)
    self.secondary.place(secondary)
  }
}
