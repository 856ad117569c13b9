import CoreGraphics
import Foundation
import QuartzCore

/// The content of an image view's layer: the image, its tint, and the size if the image has cap insets.
struct ShownImage: Equatable {
  var image: UIImage
  var tint: CGColor?
  var size: CGSize?
  var scale: CGFloat
}

extension UIImageView {
  /// The image in the variant for the view's traits.
  private var currentImage: UIImage? {
    player?.image ?? (isHighlighted ? highlightedImage ?? image : image)?.resolved(for: traitCollection)
  }

  /// Sets the layer's contents. An image with cap insets is drawn at the view's size; the layer scales others.
  func showCurrentImage() {
    guard let image = currentImage else {
      _ = willShow(nil)
      return layer.contents = nil
    }
    let isResizable = image.capInsets != .zero
    let next = ShownImage(
      image: image,
      tint: image.renderingMode == .alwaysTemplate ? tintColor.resolvedColor(with: traitCollection).cgColor : nil,
      size: isResizable ? bounds.size : nil,
      scale: isResizable ? window?.screen.scale ?? homeContext?.application?.screen.scale ?? 1 : image.scale)
    if layer.contentsScale != next.scale { layer.contentsScale = next.scale }
    if willShow(next) { layer.contents = picture(of: next) }
  }

  private func picture(of shown: ShownImage) -> CGImage? {
    guard let size = shown.size else {
      return shown.tint.map { shown.image.tintedImage($0) } ?? shown.image.uprightImage
    }
    guard size.width > 0, size.height > 0, let context = CGContext(size: size, scale: shown.scale) else { return nil }
    GraphicsStack.push(context, scale: shown.scale)
    shown.image.draw(in: CGRect(origin: .zero, size: size))
    GraphicsStack.pop()
    guard let drawn = context.makeImage(), let tint = shown.tint else { return context.makeImage() }
    return UIImage(cgImage: drawn, scale: shown.scale, orientation: .up).tintedImage(tint)
  }

  func startPlaying() {
    guard player == nil, let images = animationImages, !images.isEmpty else { return }
    play(images, duration: animationDuration, rounds: animationRepeatCount)
  }

  func play(_ animated: UIImage) {
    guard let images = animated.images, !images.isEmpty else { return }
    play(images, duration: animated.duration, rounds: 0)
  }

  private func play(_ images: [UIImage], duration: TimeInterval, rounds: Int) {
    play(
      ImagePlayer(
        in: self, images: images, duration: duration, rounds: rounds,
        didAdvance: { [weak self] in self?.showCurrentImage() },
        didFinish: { [weak self] in self?.stopAnimating() }))
  }
}
