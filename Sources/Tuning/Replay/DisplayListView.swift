import DisplayList
import QuartzCore
import UIKit

/// Shows the display list of another window.
class DisplayListView: UIView {
  private let picture = DisplayListLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.addSublayer(picture)
  }

  required init?(coder: NSCoder) {
    fatalError("DisplayListView is made by code; use init(frame:).")
  }

  func show(_ list: DisplayList) { picture.show(list) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A layer without a view would animate to its new frame.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    picture.frame = bounds
    CATransaction.commit()
  }
}
