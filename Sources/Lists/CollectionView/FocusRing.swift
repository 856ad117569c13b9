import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The ring around the cell on which the keyboard's cursor is.
@MainActor
struct FocusRing {
  /// The width of the ring and its distance from the cell, in points.
  private static let width: CGFloat = 2
  private static let distance: CGFloat = 3

  private var view: UIView?

  var isShown: Bool { view != nil }

  mutating func show(_ shows: Bool, around cell: UICollectionViewCell) {
    view?.removeFromSuperview()
    view = shows ? Self.make(around: cell) : nil
    if let view { cell.addSubview(view) }
  }

  private static func make(around cell: UICollectionViewCell) -> UIView {
    let view = UIView(frame: cell.bounds.insetBy(dx: -distance, dy: -distance))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    view.layer.borderWidth = width
    view.layer.borderColor = cell.tintColor.resolvedColor(with: cell.traitCollection).cgColor
    let radius = max(cell.layer.cornerRadius, cell.contentView.layer.cornerRadius)
    view.layer.cornerRadius = radius > 0 ? radius + distance : 0
    return view
  }
}
