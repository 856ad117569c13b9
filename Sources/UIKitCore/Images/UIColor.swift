import CoreGraphics
import Foundation

/// A colour in sRGB, fixed or chosen by the traits around it.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let source: Source

  // MARK: - Creating

  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// Components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Components from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Components from 0 to 1; hue 0 and 1 are red.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    source = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
  }

  /// A colour that `dynamicProvider` chooses each time it is resolved.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { source = .dynamic(dynamicProvider) }

  // MARK: - Resolving

  /// The colour for the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = source else { return self }
    var chosen = self
    traitCollection.performAsCurrent { chosen = provider(traitCollection).resolvedColor(with: traitCollection) }
    return chosen
  }

  /// The colour for `UITraitCollection.current`.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  /// The same colour with another alpha; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  // MARK: - Drawing

  /// Makes this the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Makes this the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes this the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: - NSObject

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Fixed colours are equal when their components are; dynamic colours only to themselves.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if case .fixed(let mine) = source, case .fixed(let theirs) = other.source { return mine.rgba == theirs.rgba }
    return self === other
  }

  open override var hash: Int {
    if case .fixed(let color) = source {
      color.rgba.red.hashValue ^ color.rgba.blue.hashValue
    } else {
      ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    let (red, green, blue, alpha) = cgColor.rgba
    return "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }
}
