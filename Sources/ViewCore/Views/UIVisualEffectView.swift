import CoreGraphics
import Foundation
import Misuse
import QuartzCore

/// Applies an effect to the views below it, and shows its content above that.
///
/// An alpha below 1, on the view or an ancestor, removes the views below from the effect, as on iOS; animate `effect` instead.
///
/// ```swift
/// let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
/// let title = UILabel()
/// title.text = "Places"
/// bar.contentView.addSubview(title)
/// ```
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let glass = UIView()
  private let content = UIView()

  /// Makes a view with an effect; nil for no effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Makes the view of a storyboard or nib; with another coder one without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UIVisualEffectView.self)
  }

  /// Makes a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  private func setUp() {
    for view in [glass, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    glass.isUserInteractionEnabled = false
    applyEffect()
  }

  /// The view to which subviews are added; adding them to the effect view traps.
  open var contentView: UIView { content }
  /// The effect; nil for none. Animatable: the blur and the tint are interpolated, vibrancy begins and ends at once.
  open var effect: UIVisualEffect? { didSet { customizing(\UIVisualEffectView.effect, effect) { applyEffect() } } }

  private func applyEffect() {
    let shown = (effect as? UIBlurEffect).map { BlurGlass($0.style, in: traitCollection) }
    glass.backgroundColor = shown?.tint
    glass.layer.backdropRadius = shown?.radius ?? 0
    layer.stencilColor = (effect as? UIVibrancyEffect)?.ink(in: traitCollection).cgColor
  }

  /// Shows a part of the effect, 0…1, until it is set again.
  package final func show(_ share: CGFloat) {
    let shown = (effect as? UIBlurEffect).map { BlurGlass($0.style, in: traitCollection) }
    glass.backgroundColor = shown.map { $0.tint.withAlphaComponent($0.tint.cgColor.alpha * share) }
    glass.layer.backdropRadius = (shown?.radius ?? 0) * share
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyEffect()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    misuse(
      unless: subview === glass || subview === content,
      "\(type(of: subview)) was added to a UIVisualEffectView itself; add it to its contentView.")
  }
}
