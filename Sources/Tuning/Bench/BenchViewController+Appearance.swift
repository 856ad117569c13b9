import UIKit

extension BenchViewController {
  /// Dark or light, for the chrome and the scene.
  public func setAppearance(_ style: UIUserInterfaceStyle) {
    view.window?.overrideUserInterfaceStyle = style
    stage.overrideUserInterfaceStyle = style
    marksWindow.overrideUserInterfaceStyle = style
    if !isAttached { stage.backgroundColor = Palette.of(stage.traitCollection).stage }
    appearanceDidChange(style)
  }
}
