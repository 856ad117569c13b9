import UIKit

/// A message on its way from the field to its place in the conversation.
final class FlyingMessage: UIView {
  /// The share of the way in which the words are exchanged.
  private static let fade: TimeInterval = 0.6

  /// The number of the message.
  let index: Int
  /// Whether it has left the field.
  var isUnderway = false
  private let colors: (bubble: UIColor, words: UIColor)
  /// The words in the color of the field and in that of the bubble.
  private let (before, after) = (UILabel(), UILabel())

  /// Begins as the field looks.
  init(_ index: Int, _ text: String, font: UIFont, size: CGSize, from start: ComposerBar.Departure, _ page: PageColors) {
    self.index = index
    colors = MessageCell.colors(isMine: true, page)
    super.init(frame: start.frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = start.color
    layer.cornerRadius = start.corners
    for (label, color) in [(before, page.text), (after, colors.words)] {
      label.numberOfLines = 0
      label.font = font
      label.text = text
      label.textColor = color
      addSubview(label)
    }
    before.frame = start.text
    after.frame = CGRect(origin: .zero, size: size).insetBy(dx: MessageCell.padding.width, dy: MessageCell.padding.height)
    after.alpha = 0
  }

  required init?(coder: NSCoder) {
    fatalError("FlyingMessage is made by code; use init(_:_:font:size:from:_:).")
  }

  /// Gives the message the frame and the looks of its bubble.
  func land(in frame: CGRect, corners: CGFloat) {
    self.frame = frame
    layer.cornerRadius = min(corners, frame.height / 2)
    backgroundColor = colors.bubble
  }

  /// Fades the words of the field out and, from half of that on, those of the bubble in.
  ///
  /// - Parameter duration: of the whole way, in seconds.
  func exchangeWords(in duration: TimeInterval) {
    let half = duration * Self.fade / 2
    UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) { self.before.alpha = 0 }
    UIView.animate(withDuration: half, delay: half / 2, options: .curveEaseIn) { self.after.alpha = 1 }
  }
}
