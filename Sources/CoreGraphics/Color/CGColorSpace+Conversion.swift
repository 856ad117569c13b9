import Foundation

// Display P3 and sRGB share the white point D65 and the transfer curve; they differ by one matrix in linear light. Matrices: CSS
// Color Module Level 4, sample code, rounded to 7 digits.
extension CGColorSpace {
  func toSRGB(_ values: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    switch kind {
    case .gray: return (values[0], values[0], values[0])
    case .sRGB: return (values[0], values[1], values[2])
    case .displayP3:
      let (r, g, b) = (Self.linear(values[0]), Self.linear(values[1]), Self.linear(values[2]))
      return (
        Self.encoded(1.2249402 * r - 0.2249402 * g),
        Self.encoded(-0.0420570 * r + 1.0420570 * g),
        Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b)
      )
    }
  }

  func fromSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [CGFloat] {
    switch kind {
    case .sRGB: return [red, green, blue]
    case .gray:
      let luminance = 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
      return [Self.encoded(luminance)]
    case .displayP3:
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      return [
        Self.encoded(0.8224620 * r + 0.1775380 * g),
        Self.encoded(0.0331942 * r + 0.9668058 * g),
        Self.encoded(0.0170826 * r + 0.0723974 * g + 0.9105199 * b),
      ]
    }
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

extension CGColor {
  /// Converts the colour to another space.
  package func converted(to space: CGColorSpace) -> CGColor {
    guard let colorSpace, colorSpace != space else { return self }
    let (red, green, blue) = colorSpace.toSRGB(components ?? [])
    return CGColor(space: space, values: space.fromSRGB(red, green, blue) + [alpha])
  }
}
