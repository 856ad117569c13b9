import UIKit

/// Grounds of the bench: the canvas, and the stage with its shadows.
final class BenchGround: ChromeView {
  private let casters = [UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: frame)
    casters.forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) {
    fatalError("BenchGround is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.canvas
    for (caster, shadow) in zip(casters, [DropShadow.stage, .stageContact]) {
      caster.backgroundColor = palette.stage
      shadow.apply(to: caster.layer, palette)
    }
  }

  func apply(_ layout: BenchLayout) {
    for caster in casters {
      caster.frame = layout.stage
      caster.layer.cornerRadius = layout.stageRadius
    }
  }
}
