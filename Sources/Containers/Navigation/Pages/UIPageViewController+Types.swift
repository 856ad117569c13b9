import Foundation

extension UIPageViewController {
  /// How the pages change. A curl like that of a book (0 on iOS) is not here.
  public enum TransitionStyle: Int, Sendable {
    /// The pages lie side by side and scroll.
    case scroll = 1
  }

  /// The axis along which the pages lie.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  /// Where the next page comes from.
  public enum NavigationDirection: Int, Sendable {
    /// From the right, or from below; in a view that reads from the right, from the left.
    case forward
    /// From the other side.
    case reverse
  }

  /// The key of an option of `init(transitionStyle:navigationOrientation:options:)`.
  public struct OptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
    /// UIKit's name of the key.
    public let rawValue: String

    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The space between two pages, in points, as a number of any type. Default: 0.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
