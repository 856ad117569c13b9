import CoreGraphics
import Foundation

extension UIColor {
  @discardableResult
  package func baseGetRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.tile == nil else { return false }
    let rgba = cgColor.rgba
    red?.pointee = CGFloat(rgba.0)
    green?.pointee = CGFloat(rgba.1)
    blue?.pointee = CGFloat(rgba.2)
    alpha?.pointee = CGFloat(rgba.3)
    return true
  }

  @discardableResult
  package func baseGetHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.tile == nil else { return false }
    let rgba = cgColor.rgba
    let hsb = HueSaturationBrightness(red: CGFloat(rgba.0), green: CGFloat(rgba.1), blue: CGFloat(rgba.2))
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = CGFloat(rgba.3)
    return true
  }

  @discardableResult
  package func baseGetWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let rgba = cgColor.rgba
    guard cgColor.tile == nil, rgba.0 == rgba.1, rgba.1 == rgba.2 else { return false }
    white?.pointee = CGFloat(rgba.0)
    alpha?.pointee = CGFloat(rgba.3)
    return true
  }

  /// Makes a colour from Display P3 components, 0 to 1; colours outside sRGB are clipped to it.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = [red, green, blue, alpha]
    let color = CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: components) }
    self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
}

/// A colour in the HSB model; every component from 0 to 1.
package struct HueSaturationBrightness {
  package var hue: CGFloat
  package var saturation: CGFloat
  package var brightness: CGFloat

  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    brightness = largest
    saturation = largest == 0 ? 0 : range / largest
    var sixths: CGFloat = 0
    if range > 0 {
      switch largest {
      case red: sixths = (green - blue) / range
      case green: sixths = 2 + (blue - red) / range
      default: sixths = 4 + (red - green) / range
      }
    }
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  package var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return (channel(5), channel(3), channel(1))
  }
}
