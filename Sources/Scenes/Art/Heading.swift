import UIKit

/// The attributes of a heading.
private struct Heading: Hashable {
  var text: String
  var size: CGFloat
  var kern: CGFloat
  var color: UIColor

  var attributed: NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: size, weight: .semibold), .kern: kern, .foregroundColor: color])
  }
}

extension NSAttributedString {
  @MainActor private static var headings: [Heading: NSAttributedString] = [:]
  /// The largest number of cached headings; all scenes together need fewer in one theme and window size.
  private static let maximumHeadings = 64

  /// A heading in the system font; `kern` is added between letters, in points. Pages call this in each layout pass, so equal
  /// headings are cached as one object.
  @MainActor static func heading(_ text: String, size: CGFloat, kern: CGFloat, color: UIColor) -> NSAttributedString {
    let heading = Heading(text: text, size: size, kern: kern, color: color)
    if let known = headings[heading] { return known }
    if headings.count >= maximumHeadings { headings = [:] }
    let attributed = heading.attributed
    headings[heading] = attributed
    return attributed
  }
}
