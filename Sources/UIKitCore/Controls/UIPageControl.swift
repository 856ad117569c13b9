import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// A row of dots, one for each page, that marks the current one.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The metrics of UIKit's page control, in points.
  private enum Standard {
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 16
    static let height: CGFloat = 26
    static let sidePadding: CGFloat = 10
    static let otherAlpha: CGFloat = 0.3
  }

  private var dots: [UIView] = []
  private var storedPage = 0

  /// The number of pages. Traps if it is negative. Default: 0.
  open var numberOfPages = 0 { didSet { pagesDidChange() } }

  /// The index of the current page, clamped to the pages; setting it sends no event. Default: 0.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
      showColors()
    }
  }

  /// Whether the control is hidden if there is one page only. Default: false.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots. Default: nil, a light shade of the label colour.
  open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the current dot. Default: nil, the label colour.
  open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

  /// The size in points for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Standard.pitch + 2 * Standard.sidePadding, height: Standard.height)
  }

  private func pagesDidChange() {
    misuse(unless: numberOfPages >= 0, "UIPageControl.numberOfPages was set to \(numberOfPages); pass 0 or more")
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Standard.dot / 2
      addSubview(dot)
      dots.append(dot)
    }
    currentPage = storedPage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showColors() {
    let other = pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(Standard.otherAlpha)
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index == storedPage ? currentPageIndicatorTintColor ?? .label : other
    }
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let first = bounds.midX - CGFloat(numberOfPages - 1) * Standard.pitch / 2
    for (index, dot) in dots.enumerated() {
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      dot.bounds = CGRect(x: 0, y: 0, width: Standard.dot, height: Standard.dot)
      dot.center = CGPoint(x: first + CGFloat(index) * Standard.pitch, y: bounds.midY)
    }
  }

  // MARK: - Following the finger

  package override var ownsTaps: Bool { true }

  /// A tap on the left or right half selects the previous or next page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let previous = storedPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if storedPage != previous { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }
}
