import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The images that replace a slider's parts.
struct SliderImages {
  var thumbs = ByState<UIImage>()
  var minimumTracks = ByState<UIImage>()
  var maximumTracks = ByState<UIImage>()
  var minimumView: UIImageView?
  var maximumView: UIImageView?
}

extension UISlider {
  /// The metrics of UIKit's slider, in points.
  private enum Standard {
    static let trackHeight: CGFloat = 4
    static let knobSide: CGFloat = 28
    static let height: CGFloat = 34
    /// The inset of the track from the bounds.
    static let trackInset: CGFloat = 2
    static let imageGap: CGFloat = 4
  }

  private static let disabledAlpha: CGFloat = 0.5

  /// The position of the value in the range, from 0 to 1.
  var fraction: CGFloat { fraction(of: storedValue) }

  func fraction(of value: Float) -> CGFloat {
    maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  private var knobSize: CGSize {
    currentThumbImage?.size ?? CGSize(width: Standard.knobSide, height: Standard.knobSide)
  }

  var naturalHeight: CGFloat { max(Standard.height, knobSize.height) }

  func endImageRect(_ image: UIImage?, isMinimum: Bool, _ bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isMinimum ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  func standardTrackRect(forBounds bounds: CGRect) -> CGRect {
    var (left, right) = (bounds.minX + Standard.trackInset, bounds.maxX - Standard.trackInset)
    if minimumValueImage != nil { left = minimumValueImageRect(forBounds: bounds).maxX + Standard.imageGap }
    if maximumValueImage != nil { right = maximumValueImageRect(forBounds: bounds).minX - Standard.imageGap }
    let height = currentMinimumTrackImage?.size.height ?? Standard.trackHeight
    return CGRect(x: left, y: bounds.midY - height / 2, width: max(0, right - left), height: height)
  }

  /// The frame of the knob. Its edge meets the end of the track at the minimum and maximum.
  func standardThumbRect(in bounds: CGRect, track: CGRect, value: Float) -> CGRect {
    let size = knobSize
    let inset = minimumValueImage == nil && maximumValueImage == nil ? Standard.trackInset : 0
    let room = track.insetBy(dx: -inset, dy: 0)
    let x = room.minX + fraction(of: value) * (room.width - size.width)
    return CGRect(x: x, y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The present frame of the knob.
  var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  func arrange() {
    let track = trackRect(forBounds: bounds)
    let thumb = currentThumbRect
    maximumTrack.frame = track
    minimumTrack.frame = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    for part in [minimumTrack, maximumTrack] { part.layer.cornerRadius = part.image == nil ? track.height / 2 : 0 }
    knob.frame = thumb
    knob.layoutIfNeeded()
    knobPicture.frame = thumb
    images.minimumView?.frame = minimumValueImageRect(forBounds: bounds)
    images.maximumView?.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: - Look

  func showColors() {
    minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    knob.backgroundColor = thumbTintColor ?? .white
  }

  func showImages() {
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    knobPicture.image = currentThumbImage
    knobPicture.isHidden = currentThumbImage == nil
    knob.isHidden = currentThumbImage != nil
    let alpha = isEnabled ? 1 : Self.disabledAlpha
    for part in [minimumTrack, maximumTrack, knob, knobPicture] where part.alpha != alpha { part.alpha = alpha }
    showColors()
    setNeedsLayout()
  }

  func replaceEndView(_ old: UIImageView?, with image: UIImage?) -> UIImageView? {
    old?.removeFromSuperview()
    guard let image else { return nil }
    let view = UIImageView(image: image)
    addSubview(view)
    setNeedsLayout()
    return view
  }
}
