import CoreGraphics
import Foundation
import Transitions
import ViewCore

/// The place of an input view or input accessory view. Its next responder is the one that provides the view.
final class InputSlot: UIView {
  /// The height of an input view that says nothing about its own, in points: that of UIKit's pickers.
  static let standardHeight: CGFloat = 216

  private(set) var content: UIView?
  private weak var provider: UIResponder?
  private let isAccessory: Bool
  /// The height of a view that does not size itself, when it came, in points.
  private var fixedHeight: CGFloat = 0
  private var edges: [NSLayoutConstraint] = []
  private var contentNeedsFit: () -> Void = {}

  init(isAccessory: Bool) {
    self.isAccessory = isAccessory
    super.init(frame: .zero)
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  /// Calls back in each layout pass of the slot, in which the view may have got another height.
  func observeLayout(_ change: @escaping () -> Void) { contentNeedsFit = change }

  override var next: UIResponder? { containsProvider ? super.next : provider ?? super.next }

  /// Whether the provider lies inside the view that it provides: the chain must not lead back to it then.
  private var containsProvider: Bool {
    let view = provider as? UIView ?? (provider as? UIViewController)?.viewIfLoaded
    return view?.isDescendant(of: self) == true
  }

  // MARK: - The view

  /// Shows a view in place of the present one; nil shows none.
  func show(_ part: InputSet.Part?) {
    if let part, content === part.view {
      provider = part.provider
      return
    }
    clear()
    guard let view = part?.view else { return }
    provider = part?.provider
    content = view
    measureFixedHeight()
    addSubview(view)
    if !view.translatesAutoresizingMaskIntoConstraints { pin(view) }
  }

  /// Takes the height from the frame of the view again, as `reloadInputViews()` does.
  func measureFixedHeight() {
    guard let content else { return }
    fixedHeight = content.bounds.height
    if fixedHeight > 0 { return }
    let natural = max(content.intrinsicContentSize.height, 0)
    fixedHeight = natural > 0 || isAccessory ? natural : Self.standardHeight
  }

  func clear() {
    NSLayoutConstraint.deactivate(edges)
    edges = []
    // A first responder in the view resigns, and its chain leads to the provider until then.
    if let content, content.superview === self { content.removeFromSuperview() }
    (content, provider, fixedHeight) = (nil, nil, 0)
  }

  private func pin(_ view: UIView) {
    let bottom = view.bottomAnchor.constraint(equalTo: bottomAnchor)
    // The height is the view's own, which may round differently.
    bottom.priority = UILayoutPriority(999)
    edges = [
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor), bottom,
    ]
    NSLayoutConstraint.activate(edges)
  }

  // MARK: - Height

  /// The height that the view wants at a width, in points: by its constraints, its intrinsic height if its autoresizing mask has a
  /// flexible height, or else that of its frame.
  func height(forWidth width: CGFloat) -> CGFloat {
    guard let content else { return 0 }
    if !content.translatesAutoresizingMaskIntoConstraints || (content as? UIInputView)?.allowsSelfSizing == true {
      let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
      return content.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let natural = content.intrinsicContentSize.height
    return content.autoresizingMask.contains(.flexibleHeight) && natural > 0 ? natural : fixedHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentNeedsFit()
    if let content, content.translatesAutoresizingMaskIntoConstraints, content.frame != bounds { content.frame = bounds }
  }
}
