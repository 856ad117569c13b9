import CoreGraphics
import Foundation
import ViewCore

/// The states of the parts at both sides of a divider.
struct StatePair: Hashable {
  var left: UIControl.State
  var right: UIControl.State
}

/// The images that replace a stepper's parts.
struct StepperImages {
  var backgrounds = ByState<UIImage>()
  var increments = ByState<UIImage>()
  var decrements = ByState<UIImage>()
  var dividers: [StatePair: UIImage] = [:]

  func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
    dividers[StatePair(left: left, right: right)] ?? dividers[StatePair(left: .normal, right: .normal)]
  }
}

/// The plus or minus sign of a stepper.
final class StepperSign: UIView {
  private static let length: CGFloat = 13
  private static let thickness: CGFloat = 2

  private let isPlus: Bool
  private(set) var isPressed = false
  private var image: UIImage?
  private let picture = UIImageView()

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.cornerRadius = 8
    addSubview(picture)
  }

  required init?(coder: NSCoder) {
    isPlus = false
    super.init(coder: coder)
  }

  /// Shows whether a finger is on the sign.
  func showPress(_ isPressed: Bool) {
    self.isPressed = isPressed
    updateBackground()
  }

  /// Shows an image instead of the sign; nil shows the sign.
  func show(_ image: UIImage?) {
    guard image != self.image else { return }
    self.image = image
    picture.image = image
    updateBackground()
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func updateBackground() { backgroundColor = isPressed && image == nil ? .tertiarySystemFill : nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = image?.size else {
      picture.frame = .zero
      return
    }
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func draw(_ rect: CGRect) {
    guard image == nil else { return }
    UIColor.label.setFill()
    let (length, thickness) = (Self.length, Self.thickness)
    let bar = CGRect(x: bounds.midX - length / 2, y: bounds.midY - thickness / 2, width: length, height: thickness)
    UIBezierPath(roundedRect: bar, cornerRadius: thickness / 2).fill()
    guard isPlus else { return }
    let pole = CGRect(x: bounds.midX - thickness / 2, y: bounds.midY - length / 2, width: thickness, height: length)
    UIBezierPath(roundedRect: pole, cornerRadius: thickness / 2).fill()
  }
}
