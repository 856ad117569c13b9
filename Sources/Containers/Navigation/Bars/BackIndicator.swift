import Controls
import CoreGraphics
import Foundation
import ViewCore

/// The arrow of back buttons, and the mask of what passes it while a title moves to or from the button.
@MainActor
struct BackIndicator {
  /// The size of the standard arrow and its mask, and the distance to the title, in points. Chosen, near iOS.
  private static let standardSize = CGSize(width: 13, height: 21)
  private static let gap: CGFloat = 6
  private static let stroke: CGFloat = 2.5

  let image: UIImage
  let mask: UIImage

  // MARK: - The standard one

  /// A chevron as a template image.
  static let standard = BackIndicator(
    image: picture { path in
      path.lineWidth = stroke
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.stroke()
    },
    mask: picture { path in
      path.addLine(to: CGPoint(x: standardSize.width, y: standardSize.height))
      path.addLine(to: CGPoint(x: standardSize.width, y: 0))
      path.close()
      path.fill()
    })

  private static func picture(_ draw: (UIBezierPath) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: standardSize).image { _ in
      UIColor.black.set()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: standardSize.width - stroke, y: stroke))
      path.addLine(to: CGPoint(x: stroke, y: standardSize.height / 2))
      path.addLine(to: CGPoint(x: standardSize.width - stroke, y: standardSize.height - stroke))
      draw(path)
    }.withRenderingMode(.alwaysTemplate)
  }

  // MARK: - In a button

  /// The arrow, and behind it what a back button shows besides its title, as one image for the button.
  ///
  /// - Parameters:
  ///   - other: the image of the button of the program; nil for none.
  ///   - hasTitle: whether a title follows.
  ///   - tint: the colour of the arrow beside an image with colours of its own.
  func buttonImage(with other: UIImage?, hasTitle: Bool, tint: UIColor?) -> UIImage {
    let isColored = image.renderingMode == .alwaysOriginal || other?.renderingMode == .alwaysOriginal
    let arrow = isColored && image.renderingMode != .alwaysOriginal ? image.withTintColor(tint ?? .label) : image
    var width = image.size.width + (other.map { Self.gap + $0.size.width } ?? 0)
    if hasTitle { width += Self.gap }
    let height = max(image.size.height, other?.size.height ?? 0, 1)
    let whole = UIGraphicsImageRenderer(size: CGSize(width: max(width, 1), height: height)).image { _ in
      arrow.draw(at: CGPoint(x: 0, y: (height - image.size.height) / 2))
      other?.draw(at: CGPoint(x: image.size.width + Self.gap, y: (height - (other?.size.height ?? 0)) / 2))
    }
    return whole.withRenderingMode(isColored ? .alwaysOriginal : .alwaysTemplate)
  }
}

/// Masks a view that moves under the back indicator: the mask stays where it is in the bar.
///
/// What is to the left of the indicator is hidden, what is to the right of it is seen, and within its frame the mask image decides.
@MainActor
final class BackIndicatorMask {
  private weak var view: UIView?
  private let mask = UIView()

  /// Nil for a view that has a mask, or no width.
  ///
  /// - Parameters:
  ///   - content: what has the view; it is laid out, and the view has no transform.
  ///   - button: the back button, which has the indicator's image.
  ///   - upper: what has the button.
  init?(_ view: UIView, of content: UIView, under indicator: BackIndicator, on button: UIButton, of upper: UIView) {
    guard view.mask == nil, view.bounds.width > 0, let arrow = button.imageView else { return nil }
    self.view = view
    button.layoutIfNeeded()
    let size = indicator.image.size
    let place = arrow.convert(
      CGRect(x: 0, y: (arrow.bounds.height - size.height) / 2, width: size.width, height: size.height), to: upper)
    let shift = content.convert(CGPoint.zero, from: upper)
    let frame = view.convert(place.offsetBy(dx: shift.x, dy: shift.y), from: content)
    // High and wide enough for whatever the view shows to the right of the indicator.
    let extent = 2 * upper.bounds.width
    mask.frame = view.bounds
    let picture = UIImageView(image: indicator.mask.withRenderingMode(.alwaysOriginal))
    picture.frame = frame
    let rest = UIView(frame: CGRect(x: frame.maxX, y: -extent, width: extent, height: view.bounds.height + 2 * extent))
    rest.backgroundColor = .black
    for part in [picture, rest] { mask.addSubview(part) }
    view.mask = mask
  }

  /// Moves the mask against the view; call it with the view's own transform, in the same animation.
  func follow(_ transform: CGAffineTransform) { mask.transform = transform.inverted() }

  func remove() { if view?.mask === mask { view?.mask = nil } }
}
