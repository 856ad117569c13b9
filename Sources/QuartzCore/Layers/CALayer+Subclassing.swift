import CoreGraphics
import Foundation

/// A picture that a special layer draws, in the layer's coordinates.
package struct OwnPicture {
  var image: CGImage
  var rect: CGRect

  package init(image: CGImage, rect: CGRect) {
    (self.image, self.rect) = (image, rect)
  }
}

extension CALayer {
  /// What a special layer shows, with its animated values; only asked where the state says `drawsItself`.
  final func ownPicture(
    _ values: LayerValues, named: [String: AnimatableValue], scale: CGFloat
  ) -> OwnPicture? {
    (self as? any PictureLayer)?.picture(bounds: values.bounds, cornerRadius: values.cornerRadius, named: named, scale: scale)
  }

  /// Lets frames ask for the picture.
  package final func drawsOwnPicture() { state.insert(.drawsItself) }

  final func typeValue(forKey key: String) -> Any? { (self as? any PictureLayer)?.pictureValue(forKey: key) }

  final func setTypeValue(_ value: Any?, forKey key: String) -> Bool {
    (self as? any PictureLayer)?.setPictureValue(value, forKey: key) ?? false
  }
}

/// A layer that draws a picture from properties of its own; it says `drawsOwnPicture()` when it is made.
@MainActor
package protocol PictureLayer: CALayer {
  /// Its properties that animate by themselves when nothing else is said.
  static var ownAnimatedKeys: Set<String> { get }
  /// - Parameter named: the values that animations give its properties at the moment.
  func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture?
  func pictureValue(forKey key: String) -> Any?
  /// False when the layer has no such property.
  func setPictureValue(_ value: Any?, forKey key: String) -> Bool
}
