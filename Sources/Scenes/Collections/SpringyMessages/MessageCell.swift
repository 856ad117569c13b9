import UIKit

/// A message in its bubble: one's own at the right, the other's at the left.
final class MessageCell: UICollectionViewCell {
  static let identifier = "message"
  static let font = UIFont.systemFont(ofSize: 15)
  static let padding = CGSize(width: 14, height: 9)
  /// The largest width of a bubble, as a fraction of the row and in points.
  private static let share: CGFloat = 0.76
  private static let widest: CGFloat = 400
  private static let measure = label()

  /// The size of a raised bubble, as a part of its own.
  private static let raisedScale: CGFloat = 1.05

  private let bubble = UIView()
  private let words = MessageCell.label()
  private var isMine = false
  var corners: CGFloat = 18 { didSet { bubble.layer.cornerRadius = min(corners, bubble.bounds.height / 2) } }

  /// Whether the bubble is a little larger than its words need. Default: false.
  var isRaised = false {
    didSet {
      bubble.transform = isRaised ? CGAffineTransform(scaleX: Self.raisedScale, y: Self.raisedScale) : .identity
    }
  }
  /// Where the bubble is, without being raised.
  var bubbleFrame: CGRect {
    let size = Self.size(of: Message(isMine: isMine, text: words.text ?? ""), line: bounds.width, font: words.font)
    return CGRect(
      x: isMine ? bounds.width - size.width : 0, y: bounds.height - size.height, width: size.width, height: size.height)
  }

  private static func label() -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    return label
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.addSubview(words)
    contentView.addSubview(bubble)
  }

  required init?(coder: NSCoder) {
    fatalError("MessageCell is made by code; register it and dequeue it.")
  }

  /// The size of a bubble in a row of a width.
  static func size(of message: Message, line: CGFloat, font: UIFont = font) -> CGSize {
    measure.font = font
    measure.text = message.text
    let room = max(min(line * share, widest) - 2 * padding.width, 1)
    let words = measure.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    return CGSize(
      width: (min(words.width, room) + 2 * padding.width).rounded(.up), height: (words.height + 2 * padding.height).rounded(.up))
  }

  /// The colors of a bubble and its words.
  static func colors(isMine: Bool, _ colors: PageColors) -> (bubble: UIColor, words: UIColor) {
    guard !isMine else { return (colors.accent, colors.onAccent) }
    return (colors.isDark ? colors.raised : UIColor(rgb: 0xECE8E0), colors.text)
  }

  func show(_ message: Message, corners: CGFloat, font: UIFont = font, _ colors: PageColors) {
    isMine = message.isMine
    words.font = font
    words.text = message.text
    (bubble.backgroundColor, words.textColor) = Self.colors(isMine: isMine, colors)
    self.corners = corners
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isRaised = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let frame = bubbleFrame
    let size = frame.size
    (bubble.bounds.size, bubble.center) = (size, CGPoint(x: frame.midX, y: frame.midY))
    bubble.layer.cornerRadius = min(corners, size.height / 2)
    words.frame = CGRect(origin: .zero, size: size).insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }
}
