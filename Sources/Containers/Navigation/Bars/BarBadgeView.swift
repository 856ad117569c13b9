import Controls
import CoreGraphics
import DrawingValues
import Foundation
import Transitions
import ViewCore

/// A badge in a bar's button.
final class BarBadgeView: UILabel {
  /// In points; chosen, near iOS.
  private enum Measure {
    static let fontSize: CGFloat = 11
    static let side: CGFloat = 4
    static let edge: CGFloat = 1.5
    /// By how much a badge reaches over the corner of its button.
    static let overhang: CGFloat = 8
    /// The diameter of a dot as a part of the font's size.
    static let dotShare: CGFloat = 0.75
  }

  init(_ badge: UIBarButtonItem.Badge) {
    super.init(frame: .zero)
    text = badge.stringValue
    font = badge.font ?? .systemFont(ofSize: Measure.fontSize, weight: .semibold)
    textColor = badge.foregroundColor ?? .white
    textAlignment = .center
    backgroundColor = badge.backgroundColor ?? .systemRed
    clipsToBounds = true
    bounds.size = Self.size(of: badge, in: font)
    layer.cornerRadius = bounds.height / 2
  }

  required init?(coder: NSCoder) { nil }

  private static func size(of badge: UIBarButtonItem.Badge, in font: UIFont) -> CGSize {
    guard let text = badge.stringValue else {
      let side = (font.pointSize * Measure.dotShare).rounded(.up)
      return CGSize(width: side, height: side)
    }
    let height = (font.lineHeight + 2 * Measure.edge).rounded(.up)
    let width = (text.size(withAttributes: [.font: font]).width + 2 * Measure.side).rounded(.up)
    return CGSize(width: max(width, height), height: height)
  }

  /// Puts the badge at the upper trailing corner of a button, which it follows.
  func attach(to button: UIButton) {
    button.addSubview(self)
    place()
  }

  private func place() {
    guard let button = superview else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? -Measure.overhang : button.bounds.width + Measure.overhang - bounds.width
    frame.origin = CGPoint(x: x, y: max(-Measure.overhang, -bounds.height / 2))
    autoresizingMask = isMirrored ? [.flexibleRightMargin, .flexibleBottomMargin] : [.flexibleLeftMargin, .flexibleBottomMargin]
  }

  /// The direction is known in a window only.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    place()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    place()
  }
}
