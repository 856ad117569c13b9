import UIKit

/// The two shadows of a moving screen.
final class ScreenShadow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for shadow in [PageShadow.screen, .screenContact] {
      let caster = UIView(frame: bounds)
      caster.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      caster.backgroundColor = .black
      caster.layer.cast(shadow)
      addSubview(caster)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("ScreenShadow is made by code; use init(frame:).")
  }
}

/// Darkens the receding page, and is scaled with it.
final class PageShade: UIView {
  init(on page: UIView) {
    super.init(frame: page.bounds)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .black
    alpha = 0
    page.addSubview(self)
  }

  required init?(coder: NSCoder) {
    fatalError("PageShade is made by code; use init(on:).")
  }
}
