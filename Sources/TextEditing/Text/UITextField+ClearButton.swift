import Controls
import CoreGraphics
import Foundation
import ViewCore

extension UITextField {
  /// The side of the clear button's image, in points.
  private static let clearSignSide: CGFloat = 15

  func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(Self.clearSign, for: .normal)
    button.tintColor = .tertiaryLabel
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    return button
  }

  /// Sets the clear button's image; nil shows the disc again.
  package func setClearImage(_ image: UIImage?, for state: UIControl.State) {
    clearButton.setImage(image ?? (state == .normal ? Self.clearSign : nil), for: state)
  }

  /// A disc with a cross cut out.
  private static var clearSign: UIImage {
    let side = clearSignSide
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let cross = UIBezierPath()
      let (near, far) = (side * 0.34, side * 0.66)
      cross.move(to: CGPoint(x: near, y: near))
      cross.addLine(to: CGPoint(x: far, y: far))
      cross.move(to: CGPoint(x: far, y: near))
      cross.addLine(to: CGPoint(x: near, y: far))
      cross.lineWidth = 1.4
      cross.lineCapStyle = .round
      UIColor.black.setStroke()
      cross.stroke(with: .clear, alpha: 1)
    }
    .withRenderingMode(.alwaysTemplate)
  }
}
