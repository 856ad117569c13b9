import UIKit

/// The ground of a place, which the night darkens.
final class GroundView: UIView {
  private let day = UIImageView()
  private let dark = UIImageView()
  private var shown: (place: Int, size: CGSize)?
  /// How dark it is, 0…1.
  var darkness: CGFloat = 0 { didSet { dark.alpha = darkness } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    dark.tintColor = UIColor(cgColor: Horizon.color(Horizon.shadeInk))
    dark.alpha = 0
    for view in [day, dark] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("GroundView is made by code; use init(frame:).")
  }

  /// The number of the place that is shown; nil for none.
  var place: Int? { shown?.place }

  func show(_ place: Int, size: CGSize) {
    guard shown?.place != place || shown?.size != size else { return }
    shown = (place, size)
    let image = GroundPictures.shared.image(place, size: size)
    day.image = image
    dark.image = image.withRenderingMode(.alwaysTemplate)
    for view in [day, dark] { view.frame = CGRect(origin: .zero, size: size) }
  }
}

/// The painted grounds of one size; another size replaces them.
@MainActor private final class GroundPictures {
  static let shared = GroundPictures()
  /// The total number of kept pixels, in points: those of all places in a window of usual size.
  private static let mostPixels: CGFloat = 12_000_000

  private var size = CGSize.zero
  private var images: [Int: UIImage] = [:]
  private var recent: [Int] = []

  func image(_ place: Int, size: CGSize) -> UIImage {
    if size != self.size { (self.size, images, recent) = (size, [:], []) }
    recent.removeAll { $0 == place }
    recent.append(place)
    if let image = images[place] { return image }
    let image = LandscapePainter.ground(WheelsPlace.all[place], size: size)
    images[place] = image
    while recent.count > 2, CGFloat(recent.count) * size.width * size.height > Self.mostPixels {
      images[recent.removeFirst()] = nil
    }
    return image
  }
}
