import Foundation

/// The placement of contents in a layer of another size, and whether they are scaled.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name; an unknown name centres.
  public let rawValue: String
  /// Makes a gravity of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In their own size, centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In their own size, at the maximum y: the lower edge on the screen, as on iOS, where y points up in these names.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In their own size, at the minimum y: the upper edge on the screen, as on iOS.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In their own size, at the minimum x, centred vertically.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In their own size, at the maximum x, centred vertically.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In their own size, at the minimum x and the maximum y: lower left on the screen.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In their own size, at the maximum x and the maximum y: lower right on the screen.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In their own size, at the minimum x and the minimum y: upper left on the screen.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In their own size, at the maximum x and the minimum y: upper right on the screen.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Scaled to the bounds, without keeping the aspect ratio.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside the bounds, with the aspect ratio kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, with the aspect ratio kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter for magnified contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a filter of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nearest neighbour: sharp edges between pixels.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Bilinear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Bilinear interpolation in two copies of the contents, each half as large as the next, and between the two. It is for minified
  /// contents; magnified ones are interpolated as with `linear`.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The corners that `cornerRadius` rounds; y points down on the screen, so MinY is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner; other bits are ignored.
  public let rawValue: UInt
  /// Makes a set of corners from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner on the screen.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner on the screen.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner on the screen.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner on the screen.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
