import UIKit

/// A cover that stands on a floor which mirrors it.
final class CoverCell: UICollectionViewCell {
  static let identifier = "cover"
  /// How much of the mirror image the floor swallows, at the cover's foot and where the image ends.
  private static let haze: (near: CGFloat, far: CGFloat) = (0.66, 1)

  private let picture = UIImageView()
  private let pane = UIView()
  private let mirror = UIImageView()
  private let haze = HazeView()
  private var horizon: Horizon?
  private var side: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.layer.borderWidth = PageColors.hairlineWidth
    for view in [picture, mirror] { view.contentMode = .scaleToFill }
    picture.clipsToBounds = true
    mirror.transform = CGAffineTransform(scaleX: 1, y: -1)
    pane.clipsToBounds = true
    pane.addSubview(mirror)
    contentView.addSubview(pane)
    contentView.addSubview(haze)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("CoverCell is made by code; register it and dequeue it.")
  }

  /// - Parameters:
  ///   - side: of the cover, in points.
  ///   - paper: what the mirror image fades into.
  func show(_ horizon: Horizon, side: CGFloat, corners: CGFloat, paper: UIColor, _ colors: PageColors) {
    haze.show(paper, from: Self.haze.near, to: Self.haze.far)
    picture.layer.borderColor = colors.edge.cgColor
    picture.layer.cornerRadius = corners
    mirror.layer.cornerRadius = corners
    mirror.clipsToBounds = true
    guard horizon != self.horizon || side != self.side, side > 0 else { return }
    (self.horizon, self.side) = (horizon, side)
    let image = HorizonPictures.shared.image(of: horizon, size: CGSize(width: side, height: side), format: .cover)
    picture.image = image
    mirror.image = image
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let side = bounds.width
    picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
    pane.frame = CGRect(x: 0, y: side + 1, width: side, height: max(bounds.height - side - 1, 0))
    mirror.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    mirror.center = CGPoint(x: side / 2, y: side / 2)
    // Its own edges lie beyond those of the image, which would shine through there.
    haze.frame = pane.frame.inset(by: UIEdgeInsets(top: 0, left: -1, bottom: -1, right: -1))
  }
}

/// A colour that becomes denser downward.
final class HazeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// From one alpha to another, which is reached just before the end.
  func show(_ color: UIColor, from near: CGFloat, to far: CGFloat) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [color.withAlphaComponent(near).cgColor, color.withAlphaComponent(far).cgColor]
    gradient.locations = [0, 0.96]
  }
}
