import CoreGraphics
import Foundation

/// The background of a button with a configuration.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
  /// The fill colour. Default: nil, which uses the configuration's colour.
  public var backgroundColor: UIColor?
  /// The corner radius in points. Default: 5.95, as in UIKit.
  public var cornerRadius: CGFloat = 5.95
  /// The insets of the background from the bounds, in points. Default: zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The stroke colour. Default: nil, no stroke.
  public var strokeColor: UIColor?
  /// The stroke width in points. Default: 0.
  public var strokeWidth: CGFloat = 0

  /// A transparent background without a stroke.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    background.cornerRadius = 0
    return background
  }
}
