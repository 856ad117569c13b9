import UIKit

/// Shows the selected set over the stage; it receives touches, so that they do not reach the scene below.
final class GhostPicture: DisplayListView {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Covers the scene below where the picture is transparent.
    backgroundColor = Palette.of(traitCollection).stage
  }
}
