import UIKit

@MainActor private func exampleUIPointerStyle() {
  // snippet
  final class Tile: UIView, UIPointerInteractionDelegate {
    override init(frame: CGRect) {
      super.init(frame: frame)
      addInteraction(UIPointerInteraction(delegate: self))
    }
    required init?(coder: NSCoder) { nil }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      UIPointerStyle(effect: .lift(UITargetedPreview(view: self)))
    }
  }
  // end
}
