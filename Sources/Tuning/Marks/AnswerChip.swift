import UIKit
import UIKitCore

/// Says beside a control, for a moment, why it does nothing or what it did.
final class AnswerChip: UIView {
  /// How long a text is read, in seconds.
  private static let time: TimeInterval = 3
  private static let padding = CGSize(width: 10, height: 7)
  private static let widest: CGFloat = 320
  private let label = UILabel(TextRole(size: 12, lineHeight: 16, weight: .medium))
  private var end: FrameScheduler.Token?

  /// What is said; nil for nothing.
  private(set) var text: String?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = Palette.OnStage.ground
    layer.cornerRadius = 8
    label.textColor = Palette.OnStage.text
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("AnswerChip is made by code; use init(frame:).")
  }

  /// Shows a text above a rectangle, or below where there is no room, for three seconds.
  func show(_ text: String, beside place: CGRect, in room: CGRect) {
    self.text = text
    label.text = text
    let inner = min(Self.widest, room.width - 4 * Dimensions.gap) - 2 * Self.padding.width
    let fitting = label.sizeThatFits(CGSize(width: max(inner, 0), height: .greatestFiniteMagnitude))
    let size = CGSize(
      width: min(fitting.width.rounded(.up), max(inner, 0)) + 2 * Self.padding.width,
      height: fitting.height.rounded(.up) + 2 * Self.padding.height)
    let isLarge = place.width > 400 && place.height > 200
    var origin = CGPoint(x: place.midX - size.width / 2, y: isLarge ? place.midY - size.height / 2 : place.minY - 6 - size.height)
    if origin.y < Dimensions.gap { origin.y = place.maxY + 6 }
    origin.x = min(max(origin.x, Dimensions.gap), max(room.width - Dimensions.gap - size.width, 0))
    origin.y = min(max(origin.y, Dimensions.gap), max(room.height - Dimensions.gap - size.height, 0))
    frame = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
    isHidden = false
    end?.cancel()
    end = homeContext?.scheduler.after(Self.time) { [weak self] in self?.hide() }
  }

  /// Takes the text away.
  func hide() {
    end?.cancel()
    (end, text) = (nil, nil)
    isHidden = true
  }
}
