import UIKit

/// A cover with a reflection on the floor below it.
final class CoverCell: UICollectionViewCell {
  static let identifier = "cover"
  /// The opacity of the floor over the reflection, at its top and at its lower end.
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
    fatalError("CoverCell is made by code; register it and dequeue it.")
  }

  /// - Parameters:
  ///   - side: the side of the cover, in points.
  ///   - paper: the color into which the reflection fades.
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
    // Larger than the image, whose edges would be visible otherwise.
    haze.frame = pane.frame.inset(by: UIEdgeInsets(top: 0, left: -1, bottom: -1, right: -1))
  }
}

/// A color whose opacity increases downward.
final class HazeView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// The first and the last alpha; the last one is reached shortly before the end.
  func show(_ color: UIColor, from near: CGFloat, to far: CGFloat) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [color.withAlphaComponent(near).cgColor, color.withAlphaComponent(far).cgColor]
    gradient.locations = [0, 0.96]
  }
}
