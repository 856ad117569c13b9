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

  // MARK: - Adaptable colours

  open class var systemRed: UIColor { SystemColor.systemRed }
  open class var systemOrange: UIColor { SystemColor.systemOrange }
  open class var systemYellow: UIColor { SystemColor.systemYellow }
  open class var systemGreen: UIColor { SystemColor.systemGreen }
  open class var systemMint: UIColor { SystemColor.systemMint }
  open class var systemTeal: UIColor { SystemColor.systemTeal }
  open class var systemCyan: UIColor { SystemColor.systemCyan }
  open class var systemBlue: UIColor { SystemColor.systemBlue }
  open class var systemIndigo: UIColor { SystemColor.systemIndigo }
  open class var systemPurple: UIColor { SystemColor.systemPurple }
  open class var systemPink: UIColor { SystemColor.systemPink }
  open class var systemBrown: UIColor { SystemColor.systemBrown }
  open class var systemGray: UIColor { SystemColor.systemGray }
  open class var systemGray2: UIColor { SystemColor.systemGray2 }
  open class var systemGray3: UIColor { SystemColor.systemGray3 }
  open class var systemGray4: UIColor { SystemColor.systemGray4 }
  open class var systemGray5: UIColor { SystemColor.systemGray5 }
  open class var systemGray6: UIColor { SystemColor.systemGray6 }

  // MARK: - Text, lines and links

  open class var label: UIColor { SystemColor.label }
  open class var secondaryLabel: UIColor { SystemColor.secondaryLabel }
  open class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel }
  open class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel }
  open class var placeholderText: UIColor { SystemColor.placeholderText }
  open class var separator: UIColor { SystemColor.separator }
  open class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator }
  open class var link: UIColor { SystemColor.link }
  open class var darkText: UIColor { SystemColor.darkText }
  open class var lightText: UIColor { SystemColor.lightText }

  // MARK: - Fills and backgrounds

  open class var systemFill: UIColor { SystemColor.systemFill }
  open class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill }
  open class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill }
  open class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill }
  open class var systemBackground: UIColor { SystemColor.systemBackground }
  open class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground }
  open class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground }
  open class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground }
  open class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground }
  open class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground }

  // MARK: - Fixed colours

  open class var clear: UIColor { SystemColor.clear }
  open class var black: UIColor { SystemColor.black }
  open class var darkGray: UIColor { SystemColor.darkGray }
  open class var gray: UIColor { SystemColor.gray }
  open class var lightGray: UIColor { SystemColor.lightGray }
  open class var white: UIColor { SystemColor.white }
  open class var red: UIColor { SystemColor.red }
  open class var green: UIColor { SystemColor.green }
  open class var blue: UIColor { SystemColor.blue }
  open class var cyan: UIColor { SystemColor.cyan }
  open class var magenta: UIColor { SystemColor.magenta }
  open class var yellow: UIColor { SystemColor.yellow }
  open class var orange: UIColor { SystemColor.orange }
  open class var purple: UIColor { SystemColor.purple }
  open class var brown: UIColor { SystemColor.brown }

  /// Hands out hue, saturation and brightness for the current traits, 0 to 1.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { baseGetHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }
  /// Hands out the components for the current traits, 0 to 1; always true, as every colour here is RGB.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { baseGetRed(red, green: green, blue: blue, alpha: alpha) }
  /// Hands out the grey level for the current traits; false, and nothing handed out, for a colour that is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    baseGetWhite(white, alpha: alpha)
  }
}
