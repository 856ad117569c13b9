import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The sign of a button type that has one, drawn as a template: its alpha counts, the tint colour fills it.
enum ButtonGlyph {
  case info, plus, cross

  /// The sign of a type; nil for types without one.
  init?(_ type: UIButton.ButtonType) {
    switch type {
    case .custom, .system: return nil
    case .detailDisclosure, .infoLight, .infoDark: self = .info
    case .contactAdd: self = .plus
    case .close: self = .cross
    }
  }

  /// The sides of the signs and the widths of their strokes, in points: read from iOS screens, not measured.
  private static let ringSide: CGFloat = 22
  private static let discSide: CGFloat = 30
  private static let ringWidth: CGFloat = 1.6
  private static let strokeWidth: CGFloat = 1.8
  /// Half the length of the cross's and the plus's strokes, in points.
  private static let arm: CGFloat = 5
  /// The alphas of the disc and of the cross on it.
  private static let discAlpha: CGFloat = 0.12
  private static let crossAlpha: CGFloat = 0.55

  var image: UIImage {
    let side = self == .cross ? Self.discSide : Self.ringSide
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
      .withRenderingMode(.alwaysTemplate)
  }

  private func draw(in rect: CGRect) {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    switch self {
    case .info:
      drawRing(in: rect)
      stroke([(CGPoint(x: middle.x, y: middle.y - 1), CGPoint(x: middle.x, y: middle.y + 5))])
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: middle.x - 1.2, y: middle.y - 6.2, width: 2.4, height: 2.4)).fill()
    case .plus:
      drawRing(in: rect)
      let arm = Self.arm
      stroke([
        (CGPoint(x: middle.x - arm, y: middle.y), CGPoint(x: middle.x + arm, y: middle.y)),
        (CGPoint(x: middle.x, y: middle.y - arm), CGPoint(x: middle.x, y: middle.y + arm)),
      ])
    case .cross:
      UIColor.black.withAlphaComponent(Self.discAlpha).setFill()
      UIBezierPath(ovalIn: rect).fill()
      let arm = Self.arm
      stroke(
        [
          (CGPoint(x: middle.x - arm, y: middle.y - arm), CGPoint(x: middle.x + arm, y: middle.y + arm)),
          (CGPoint(x: middle.x + arm, y: middle.y - arm), CGPoint(x: middle.x - arm, y: middle.y + arm)),
        ], alpha: Self.crossAlpha)
    }
  }

  private func drawRing(in rect: CGRect) {
    let ring = UIBezierPath(ovalIn: rect.insetBy(dx: Self.ringWidth / 2, dy: Self.ringWidth / 2))
    ring.lineWidth = Self.ringWidth
    UIColor.black.setStroke()
    ring.stroke()
  }

  private func stroke(_ lines: [(CGPoint, CGPoint)], alpha: CGFloat = 1) {
    let path = UIBezierPath()
    for (start, end) in lines {
      path.move(to: start)
      path.addLine(to: end)
    }
    path.lineWidth = Self.strokeWidth
    path.lineCapStyle = .round
    UIColor.black.withAlphaComponent(alpha).setStroke()
    path.stroke()
  }
}

extension UIButton {
  /// Shows the sign of the button's type in the size of that sign.
  func apply(_ glyph: ButtonGlyph) {
    setImage(glyph.image, for: .normal)
    if glyph == .cross { picture.tintColor = .label }
    bounds.size = naturalSize
  }

  /// A button of this class.
  static func makeSystemButton(with image: UIImage, _ target: Any?, _ action: Selector?) -> Self {
    let button = makeSystemButton()
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    button.sizeToFit()
    return button
  }

  private static func makeSystemButton() -> Self {
    if self == UIButton.self, let button = UIButton(frame: .zero) as? Self { return button }
    guard let button = self.init(coder: EmptyCoder()) else {
      misuse("\(self).systemButton(with:target:action:): \(self).init(coder:) gave nil; it must make a button.")
    }
    return button
  }
}

/// A coder that holds nothing: the initializers of views read nothing from it.
private final class EmptyCoder: NSCoder {}
