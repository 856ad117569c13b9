import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Shows an effect on what lies below it, and its content over that.
///
/// An alpha below 1, on the view or above it, takes what lies below out of its sight, as on iOS; animate `effect` instead.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let glass = UIView()
  private let content = UIView()

  /// A view of zero size with the given effect; nil shows what lies below as it is.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Archives carry no views here: makes an empty view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// An empty view without an effect.
  public convenience init() { self.init(effect: nil) }

  private func setUp() {
    for view in [glass, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    adoptEffect()
  }

  /// The view that subviews are added to; adding them to the effect view itself traps.
  open var contentView: UIView { content }
  /// Nil shows what lies below as it is. Animatable: the blur and the tint come and go in part.
  open var effect: UIVisualEffect? { didSet { adoptEffect() } }

  private func adoptEffect() {
    let shown = (effect as? UIBlurEffect).map { BlurGlass($0.style, in: traitCollection) }
    glass.backgroundColor = shown?.tint
    glass.layer.backdropRadius = shown?.radius ?? 0
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adoptEffect()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    misuse(
      unless: subview === glass || subview === content,
      "\(type(of: subview)) was added to a UIVisualEffectView itself; add it to its contentView.")
  }
}
