import CoreGraphics
import Foundation

/// The orientation of a window's content on the screen.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is rotated to one side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Landscape for a size that is wider than high, otherwise portrait.
  init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The orientations that a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bit mask: bit *n* stands for the orientation with raw value *n*.
  public let rawValue: UInt
  /// Makes a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, rotated to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, rotated to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Every orientation.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
}
