import CoreGraphics
import Foundation

/// The region of a text view in which its text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The distance of the text from the left and right edges, in points, in UIKit.
  private static let standardPadding: CGFloat = 5

  private var containerDidChange: (() -> Void)?

  /// Makes a container of a size in points; a width or height of 0 is no limit.
  public init(size: CGSize) { self.size = size }

  // MARK: - Defining the container shape

  /// The size in points; 0 is no limit. The width counts unless `widthTracksTextView` is true.
  open var size: CGSize { didSet { if size != oldValue { containerDidChange?() } } }
  /// The distance of lines from the left and right edges, in points. Default: 5.
  open var lineFragmentPadding = standardPadding { didSet { if lineFragmentPadding != oldValue { containerDidChange?() } } }
  /// Whether the width follows the text view's. Default: false; true for the container that a text view makes.
  open var widthTracksTextView = false { didSet { if widthTracksTextView != oldValue { containerDidChange?() } } }

  // MARK: - Constraining text layout

  /// The largest number of lines; 0 is no limit. Default: 0.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { containerDidChange?() } } }
  /// How the last line is truncated; the others wrap. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { containerDidChange?() } }
  }

  /// Calls a closure after each change of a property; one closure at most.
  package func onChange(_ action: @escaping () -> Void) { containerDidChange = action }
}
