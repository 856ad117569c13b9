import CoreGraphics
import Foundation

/// A controller's view whose pages lie behind a bar.
@MainActor
protocol BarPagesOwner: AnyObject {
  /// The transition between two pages.
  var exchange: TransitionRun? { get }
  func layOutPages()
}

/// The view that holds the pages of a navigation or tab bar controller; the bar is part of their safe area.
final class BarPagesView: UIView {
  weak var owner: (any BarPagesOwner)?
  private let barEdge: WritableKeyPath<UIEdgeInsets, CGFloat>
  var barHeight: CGFloat = 0 {
    didSet {
      guard barHeight != oldValue else { return }
      for page in subviews { page.forgetSafeArea() }
      setNeedsLayout()
      owner?.layOutPages()
      for page in subviews { page.setNeedsLayout() }
    }
  }

  /// - Parameter barEdge: the edge at which the bar lies.
  init(barEdge: WritableKeyPath<UIEdgeInsets, CGFloat>) {
    self.barEdge = barEdge
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var safeAreaInsets: UIEdgeInsets {
    var insets = super.safeAreaInsets
    insets[keyPath: barEdge] += barHeight
    return insets
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOutPages()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return owner?.exchange?.swallowsTouches == true ? self : hit
  }
}
