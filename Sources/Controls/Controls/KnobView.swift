import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The round white knob of sliders and switches, with its shadow; a capsule if it is wider than high.
final class KnobView: UIView {
  /// The shadow of UIKit's knobs, in points.
  private enum Shadow {
    static let offset = CGSize(width: 0, height: 2)
    static let radius: CGFloat = 3
    static let opacity: Float = 0.2
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = Shadow.offset
    layer.shadowRadius = Shadow.radius
    layer.shadowOpacity = Shadow.opacity
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
