import CoreGraphics
import Foundation

/// A picture drawn by a special layer, in the layer's coordinates.
package struct OwnPicture {
  var image: CGImage
  var rect: CGRect

  package init(image: CGImage, rect: CGRect) {
    (self.image, self.rect) = (image, rect)
  }
}

extension CALayer {
  /// The special layer's picture with its animated values; called only with the state `drawsItself`.
  final func ownPicture(
    _ values: LayerValues, named: [String: AnimatableValue], scale: CGFloat
  ) -> OwnPicture? {
    guard scale > 0 else { return nil }
    return (self as? any PictureLayer)?
      .picture(bounds: values.bounds, cornerRadius: values.cornerRadius, named: named, scale: scale)
  }

  /// Marks the layer as one with its own picture.
  package final func drawsOwnPicture() { raise(.drawsItself) }

  final func typeValue(forKey key: String) -> Any? { (self as? any PictureLayer)?.pictureValue(forKey: key) }

  final func setTypeValue(_ value: Any?, forKey key: String) -> Bool {
    (self as? any PictureLayer)?.setPictureValue(value, forKey: key) ?? false
  }
}

/// A layer that draws a picture from its own properties; its initialisers call `drawsOwnPicture()`.
@MainActor
package protocol PictureLayer: CALayer {
  /// The own properties that animate implicitly.
  static var ownAnimatedKeys: Set<String> { get }
  /// - Parameter named: the present values of its animated properties.
  func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture?
  func pictureValue(forKey key: String) -> Any?
  /// False when the layer has no such property.
  func setPictureValue(_ value: Any?, forKey key: String) -> Bool
}
