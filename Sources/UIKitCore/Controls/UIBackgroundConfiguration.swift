import CoreGraphics
import Foundation

/// What is drawn behind a button's content.
public struct UIBackgroundConfiguration: Equatable, @unchecked Sendable {
  /// Nil leaves the colour to the configuration.
  public var backgroundColor: UIColor?
  /// In points; default 5.95, as UIKit's.
  public var cornerRadius: CGFloat = 5.95
  /// How far the background stays inside the bounds, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Default none.
  public var strokeColor: UIColor?
  /// In points; default 0.
  public var strokeWidth: CGFloat = 0

  /// Nothing at all.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    background.cornerRadius = 0
    return background
  }
}
