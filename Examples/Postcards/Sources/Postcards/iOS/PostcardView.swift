import UIKit

@objc protocol PostcardViewDelegate: AnyObject {
  func postcardViewDidTurn(_ view: PostcardView)
  @objc optional func postcardView(_ view: PostcardView, captionForSide side: Int) -> String
  @objc optional func postcardViewWillTurn(_ view: PostcardView)
}

/// Turns over when it is tapped.
@IBDesignable
class PostcardView: UIView {
  @IBInspectable var corner: CGFloat = 12 {
    didSet { layer.cornerRadius = corner }
  }

  @IBOutlet weak var delegate: PostcardViewDelegate?
  @objc dynamic private(set) var side = 0
  private(set) var caption = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(turn)))
    backgroundColor = .systemTeal
    layer.cornerRadius = corner
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  @objc func turn() {
    delegate?.postcardViewWillTurn?(self)
    side = 1 - side
    caption = delegate?.postcardView?(self, captionForSide: side) ?? "Side \(side)"
    delegate?.postcardViewDidTurn(self)
    let turn = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    turn.fromValue = 0.2
    turn.duration = 0.3
    turn.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    layer.add(turn, forKey: nil)
  }
}
