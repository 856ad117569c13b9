import CoreGraphics
import Foundation

/// Values of a layer that are kept without effect; see `Documentation/Compatibility.md`.
struct InertLayerValues {
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var drawsAsynchronously = false
  var preferredDynamicRange = CALayer.DynamicRange.automatic
  var contentsHeadroom: CGFloat = 0
  var toneMapMode = CALayer.ToneMapMode.automatic
}

extension CALayer {
  /// The dynamic range that a layer's contents prefer.
  public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The range's name, as Core Animation writes it.
    public let rawValue: String
    /// Makes a range of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The range of the contents.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// The standard range.
    public static let standard = DynamicRange(rawValue: "standard")
    /// A high range, limited where it stands beside contents of the standard one.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// The highest range of the display.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// Whether contents of a high range are mapped to that of the display.
  public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name, as Core Animation writes it.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Core Animation chooses.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever the display can.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
