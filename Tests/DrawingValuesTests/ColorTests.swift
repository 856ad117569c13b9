import Foundation
import CoreGraphics
import DrawingValues
import Testing

@MainActor
@Suite struct ColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func aDynamicColourResolvesByTraits() {
    #expect(components(UIColor.systemBlue.resolvedColor(with: light)) == [0, 0.478, 1, 1])
    #expect(components(UIColor.systemBlue.resolvedColor(with: dark)) == [0.039, 0.518, 1, 1])
    #expect(components(UIColor.label.resolvedColor(with: dark)) == [1, 1, 1, 1])
  }

  @Test func cgColorFollowsTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    dark.performAsCurrent { #expect(components(color) == [1, 1, 1, 1]) }
    light.performAsCurrent { #expect(components(color) == [0, 0, 0, 1]) }
  }

  @Test func anAlphaKeepsADynamicColourDynamic() {
    let color = UIColor.label.withAlphaComponent(0.5)
    #expect(components(color.resolvedColor(with: light)) == [0, 0, 0, 0.5])
    #expect(components(color.resolvedColor(with: dark)) == [1, 1, 1, 0.5])
  }

  @Test func hueSaturationAndBrightnessRoundTrip() {
    for (hue, rgb) in [
      (0.0, [1.0, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]), (2.0 / 3, [0, 0, 1]),
    ] {
      let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      #expect(components(color) == rgb.map { CGFloat($0) } + [1])
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
      #expect(abs(h - hue) < 1e-6 && s == 1 && b == 1 && a == 1)
    }
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 0.62, saturation: 0.3, brightness: 0.8, alpha: 0.4).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - 0.62) < 1e-5 && abs(s - 0.3) < 1e-5 && abs(b - 0.8) < 1e-5 && abs(a - 0.4) < 1e-5)
  }

  @Test func getWhiteSucceedsOnlyForGreys() {
    var white: CGFloat = -1
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.25)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(white == 0.25)
  }

  @Test func equalComponentsAreEqualColours() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.blue)
    #expect(UIColor.black == UIColor(cgColor: CGColor(gray: 0, alpha: 1)))
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemBlue)
  }

  @Test func laterTraitsWin() {
    let merged = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 2), dark])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged.containsTraits(in: dark))
    #expect(!merged.containsTraits(in: light))
    #expect(merged.hasDifferentColorAppearance(comparedTo: light))
    #expect(
      merged.modifyingTraits { $0.userInterfaceStyle = .light }
        == UITraitCollection {
          $0.userInterfaceStyle = .light
          $0.displayScale = 2
        })
  }

  @Test func performAsCurrentRestoresTheOldTraits() {
    let before = UITraitCollection.current
    dark.performAsCurrent {
      light.performAsCurrent { #expect(UITraitCollection.current == light) }
      #expect(UITraitCollection.current == dark)
    }
    #expect(UITraitCollection.current == before)
  }
}
