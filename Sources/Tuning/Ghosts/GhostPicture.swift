import UIKit

/// The chosen set's picture over the stage; it takes touches, so that they do not reach the scene below.
final class GhostPicture: DisplayListView {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    // What lies below does not show through where the picture has no ground of its own.
    backgroundColor = Palette.of(traitCollection).stage
  }
}
