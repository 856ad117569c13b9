import CoreGraphics
import Foundation

/// A picture that a special layer draws, in the layer's coordinates.
struct OwnPicture {
  var image: CGImage
  var rect: CGRect
}

extension CALayer {
  /// What a special layer shows, with its animated values; only asked where the state says `drawsItself`.
  final func ownPicture(
    _ values: LayerValues, named: [String: AnimatableValue], scale: CGFloat
  ) -> OwnPicture? {
    (self as? any PictureLayer)?.picture(bounds: values.bounds, cornerRadius: values.cornerRadius, named: named, scale: scale)
  }

  final func typeValue(forKey key: String) -> Any? { (self as? any PictureLayer)?.pictureValue(forKey: key) }

  final func setTypeValue(_ value: Any?, forKey key: String) -> Bool {
    (self as? any PictureLayer)?.setPictureValue(value, forKey: key) ?? false
  }
}

/// A layer that draws a picture from properties of its own.
@MainActor
protocol PictureLayer: CALayer {
  func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture?
  func pictureValue(forKey key: String) -> Any?
  /// False when the layer has no such property.
  func setPictureValue(_ value: Any?, forKey key: String) -> Bool
}
