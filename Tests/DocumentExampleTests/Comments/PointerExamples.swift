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

@MainActor private func exampleUIPointerAccessory() {
  // snippet
  let style = UIPointerStyle(shape: .verticalBeam(length: 24))
  style.accessories = [.arrow(.left), .arrow(.right)]
  // end
}

@MainActor private func exampleUIHoverStyle() {
  // snippet
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
  card.backgroundColor = .systemTeal
  card.hoverStyle = UIHoverStyle(effect: .lift, shape: .rect(cornerRadius: 12))
  // end
}

@MainActor private func exampleUIShape() {
  // snippet
  let tile = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
  tile.hoverStyle = UIHoverStyle(effect: .highlight, shape: .rect(cornerRadius: 12).inset(by: -6))
  // end
}
