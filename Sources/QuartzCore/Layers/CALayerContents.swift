import Foundation

/// Where contents stand in a layer whose size is not theirs, and whether they stretch.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name; one that is not listed here centres.
  public let rawValue: String
  /// Makes a gravity of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In their own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In their own size, at the greatest y: named for a y axis that points up, it is the lower edge on the screen, as on iOS.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In their own size, at the least y: the upper edge on the screen, as on iOS.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In their own size, at the least x and half the height.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In their own size, at the greatest x and half the height.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In their own size, at the least x and the greatest y: lower left on the screen.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In their own size, at the greatest x and the greatest y: lower right on the screen.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In their own size, at the least x and the least y: upper left on the screen.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In their own size, at the greatest x and the least y: upper right on the screen.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Fills the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits into the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How pixels of contents are enlarged.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The filter's name, as Core Animation writes it.
  public let rawValue: String
  /// Makes a filter of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sharp edges between pixels.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Mixed with the neighbours.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
}

/// Which corners `cornerRadius` rounds; y goes down on the screen, so MinY is the top.
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
