import CoreGraphics
import Foundation

/// A colour in sRGB, fixed or dependent on traits.
///
/// ```swift
/// let warning = UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .systemOrange }
/// let faded = warning.withAlphaComponent(0.5)
/// let onDark = faded.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
/// let view = UIView()
/// view.backgroundColor = onDark
/// ```
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let source: Source

  // MARK: - Creating

  /// Makes a fixed colour from a Core Graphics one.
  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// Makes a fixed colour from components, 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a fixed grey from components, 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Makes a fixed colour from components, 0 to 1; hue 0 and 1 are red.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HueSaturationBrightness(hue: hue, saturation: saturation, brightness: brightness).rgb
    source = .fixed(CGColor(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha))
  }

  /// Makes a pattern: the picture side by side, in its own size in points.
  ///
  /// Views and layers begin it in their upper left corner, drawings in their context's origin. Borders and shadows show the mean
  /// colour of the picture. A picture without pixels is transparent.
  public init(patternImage image: UIImage) {
    let tile = image.uprightImage.flatMap { PatternTile($0, scale: image.scale) }
    source = .fixed(tile.map { CGColor(tile: $0) } ?? .clear)
  }

  /// Makes a dynamic colour; `dynamicProvider` is called each time it is resolved.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { source = .dynamic(dynamicProvider) }

  // MARK: - Resolving

  /// The fixed colour for the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = source else { return self }
    return traitCollection.valueAsCurrent { provider(traitCollection).resolvedColor(with: traitCollection) }
  }

  /// The fixed colour for `UITraitCollection.current`.
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

  /// The colour with another alpha, 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  // MARK: - Drawing

  /// Sets the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: - NSObject

  /// Returns this object: colours are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Fixed colours are equal when their components are; a dynamic colour equals only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if case .fixed(let mine) = source, case .fixed(let theirs) = other.source {
      return mine.tile === theirs.tile && mine.rgba == theirs.rgba
    }
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
    if cgColor.tile != nil { return "<UIPatternColor; alpha \(cgColor.alpha)>" }
    let (red, green, blue, alpha) = cgColor.rgba
    return "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }

  // MARK: - Adaptable colours

  /// Red: #FF3B30 light, #FF453A dark.
  open class var systemRed: UIColor { SystemColor.systemRed }
  /// Orange: #FF9500 light, #FF9F0A dark.
  open class var systemOrange: UIColor { SystemColor.systemOrange }
  /// Yellow: #FFCC00 light, #FFD60A dark.
  open class var systemYellow: UIColor { SystemColor.systemYellow }
  /// Green: #34C759 light, #30D158 dark.
  open class var systemGreen: UIColor { SystemColor.systemGreen }
  /// Mint: #00C7BE light, #63E6E2 dark.
  open class var systemMint: UIColor { SystemColor.systemMint }
  /// Teal: #30B0C7 light, #40C8E0 dark.
  open class var systemTeal: UIColor { SystemColor.systemTeal }
  /// Cyan: #32ADE6 light, #64D2FF dark.
  open class var systemCyan: UIColor { SystemColor.systemCyan }
  /// Blue: #007AFF light, #0A84FF dark.
  open class var systemBlue: UIColor { SystemColor.systemBlue }
  /// Indigo: #5856D6 light, #5E5CE6 dark.
  open class var systemIndigo: UIColor { SystemColor.systemIndigo }
  /// Purple: #AF52DE light, #BF5AF2 dark.
  open class var systemPurple: UIColor { SystemColor.systemPurple }
  /// Pink: #FF2D55 light, #FF375F dark.
  open class var systemPink: UIColor { SystemColor.systemPink }
  /// Brown: #A2845E light, #AC8E68 dark.
  open class var systemBrown: UIColor { SystemColor.systemBrown }
  /// The strongest of the system's greys: #8E8E93, light and dark.
  open class var systemGray: UIColor { SystemColor.systemGray }
  /// The second of the system's greys: #AEAEB2 light, #636366 dark.
  open class var systemGray2: UIColor { SystemColor.systemGray2 }
  /// The third of the system's greys: #C7C7CC light, #48484A dark.
  open class var systemGray3: UIColor { SystemColor.systemGray3 }
  /// The fourth of the system's greys: #D1D1D6 light, #3A3A3C dark.
  open class var systemGray4: UIColor { SystemColor.systemGray4 }
  /// The fifth of the system's greys: #E5E5EA light, #2C2C2E dark.
  open class var systemGray5: UIColor { SystemColor.systemGray5 }
  /// The system grey closest to the background: #F2F2F7 light, #1C1C1E dark.
  open class var systemGray6: UIColor { SystemColor.systemGray6 }

  // MARK: - Text, lines and links

  /// Primary text: #000000 light, #FFFFFF dark.
  open class var label: UIColor { SystemColor.label }
  /// Secondary text: #3C3C43 at 60 % light, #EBEBF5 at 60 % dark.
  open class var secondaryLabel: UIColor { SystemColor.secondaryLabel }
  /// Tertiary text: #3C3C43 at 30 % light, #EBEBF5 at 30 % dark.
  open class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel }
  /// Quaternary text: #3C3C43 at 18 % light, #EBEBF5 at 16 % dark.
  open class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel }
  /// Placeholder text: #3C3C43 at 30 % light, #EBEBF5 at 30 % dark.
  open class var placeholderText: UIColor { SystemColor.placeholderText }
  /// A translucent separator: #3C3C43 at 29 % light, #545458 at 60 % dark.
  open class var separator: UIColor { SystemColor.separator }
  /// An opaque separator: #C6C6C8 light, #38383A dark.
  open class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator }
  /// A link in a text: #007AFF light, #0984FF dark.
  open class var link: UIColor { SystemColor.link }
  /// Black, for text on light backgrounds; the same in every style.
  open class var darkText: UIColor { SystemColor.darkText }
  /// White at 60 %, for text on dark backgrounds; the same in every style.
  open class var lightText: UIColor { SystemColor.lightText }

  // MARK: - Fills and backgrounds

  /// Fill of thin and small shapes: #787880 at 20 % light, #787880 at 36 % dark.
  open class var systemFill: UIColor { SystemColor.systemFill }
  /// Fill of shapes of middle size: #787880 at 16 % light, #787880 at 32 % dark.
  open class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill }
  /// Fill of large shapes: #767680 at 12 % light, #767680 at 24 % dark.
  open class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill }
  /// Fill of large areas with complex contents: #747480 at 8 % light, #767680 at 18 % dark.
  open class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill }
  /// Background of an interface: #FFFFFF light, #000000 dark, #1C1C1E dark and elevated.
  open class var systemBackground: UIColor { SystemColor.systemBackground }
  /// Background of content on `systemBackground`: #F2F2F7 light, #1C1C1E dark, #2C2C2E dark and elevated.
  open class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground }
  /// Background of content on `secondarySystemBackground`: #FFFFFF light, #2C2C2E dark, #3A3A3C dark and elevated.
  open class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground }
  /// Background of an interface in groups: #F2F2F7 light, #000000 dark, #1C1C1E dark and elevated.
  open class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground }
  /// Background of a group on `systemGroupedBackground`: #FFFFFF light, #1C1C1E dark, #2C2C2E dark and elevated.
  open class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground }
  /// Background of content in a group: #F2F2F7 light, #2C2C2E dark, #3A3A3C dark and elevated.
  open class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground }

  // MARK: - Fixed colours

  /// Black with alpha 0, transparent.
  open class var clear: UIColor { SystemColor.clear }
  /// Grey level 0.
  open class var black: UIColor { SystemColor.black }
  /// Grey level 1/3.
  open class var darkGray: UIColor { SystemColor.darkGray }
  /// Grey level 1/2.
  open class var gray: UIColor { SystemColor.gray }
  /// Grey level 2/3.
  open class var lightGray: UIColor { SystemColor.lightGray }
  /// Grey level 1.
  open class var white: UIColor { SystemColor.white }
  /// Red 1, green 0, blue 0.
  open class var red: UIColor { SystemColor.red }
  /// Red 0, green 1, blue 0.
  open class var green: UIColor { SystemColor.green }
  /// Red 0, green 0, blue 1.
  open class var blue: UIColor { SystemColor.blue }
  /// Red 0, green 1, blue 1.
  open class var cyan: UIColor { SystemColor.cyan }
  /// Red 1, green 0, blue 1.
  open class var magenta: UIColor { SystemColor.magenta }
  /// Red 1, green 1, blue 0.
  open class var yellow: UIColor { SystemColor.yellow }
  /// Red 1, green 0.5, blue 0.
  open class var orange: UIColor { SystemColor.orange }
  /// Red 0.5, green 0, blue 0.5.
  open class var purple: UIColor { SystemColor.purple }
  /// Red 0.6, green 0.4, blue 0.2.
  open class var brown: UIColor { SystemColor.brown }

  /// Returns hue, saturation and brightness for the current traits, 0 to 1.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { baseGetHue(hue, saturation: saturation, brightness: brightness, alpha: alpha) }
  /// Returns the components for the current traits, 0 to 1; false without a result for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { baseGetRed(red, green: green, blue: blue, alpha: alpha) }
  /// Returns the grey level for the current traits, 0 to 1; false without a result for a colour that is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    baseGetWhite(white, alpha: alpha)
  }
}
