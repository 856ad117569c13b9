import UIKit

@objc protocol CardViewDelegate: AnyObject {
  func cardViewDidTurn(_ view: CardView)
  @objc optional func cardView(_ view: CardView, captionForSide side: Int) -> String
  @objc optional func cardViewWillTurn(_ view: CardView)
}

/// Turns over when it is tapped.
@IBDesignable
class CardView: UIView {
  @IBInspectable var corner: CGFloat = 12 {
    didSet { layer.cornerRadius = corner }
  }

  @IBOutlet weak var delegate: CardViewDelegate?
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
    delegate?.cardViewWillTurn?(self)
    side = 1 - side
    caption = delegate?.cardView?(self, captionForSide: side) ?? "Side \(side)"
    delegate?.cardViewDidTurn(self)
    let turn = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    turn.fromValue = 0.2
    turn.duration = 0.3
    turn.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    layer.add(turn, forKey: nil)
  }
}
