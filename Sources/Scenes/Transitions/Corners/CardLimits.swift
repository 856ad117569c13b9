import Motion
import UIKit

/// The sizes of the card: small, large, and how a hand stretches it beyond.
struct CardLimits: Equatable {
  /// The smallest size by hand, as a share of the compact one.
  private static let leastShare: CGFloat = 0.7
  /// How far the band goes below the smallest size, as a share of it, and beyond the largest.
  private static let bandShare: CGFloat = 0.5
  /// The part of the band that a hand finds stretched at most when it takes a card that flies.
  private static let mostStretch: CGFloat = 0.9

  let compact: CGSize
  let expanded: CGSize

  func size(isExpanded: Bool) -> CGSize { isExpanded ? expanded : compact }

  /// The size where a hand without resistance would have made it another.
  func banded(_ size: CGSize) -> CGSize {
    CGSize(width: band(size.width, compact.width, expanded.width), height: band(size.height, compact.height, expanded.height))
  }

  /// The size that a hand without resistance would have made; `banded` of it is the given one.
  func unbanded(_ size: CGSize) -> CGSize {
    CGSize(
      width: unband(size.width, compact.width, expanded.width), height: unband(size.height, compact.height, expanded.height))
  }

  /// How far the card is from the compact size, 0, to the expanded one, 1; beyond for other sizes.
  func share(of size: CGSize) -> CGFloat {
    let whole = expanded.width - compact.width + expanded.height - compact.height
    guard whole > 0 else { return 0 }
    return (size.width - compact.width + size.height - compact.height) / whole
  }

  private func band(_ length: CGFloat, _ compact: CGFloat, _ expanded: CGFloat) -> CGFloat {
    let (least, most) = (compact * Self.leastShare, expanded)
    if length < least { return least + CGFloat(Self.band(of: least).displacement(forOverscroll: length - least)) }
    if length > most { return most + CGFloat(Self.band(of: most).displacement(forOverscroll: length - most)) }
    return length
  }

  private func unband(_ length: CGFloat, _ compact: CGFloat, _ expanded: CGFloat) -> CGFloat {
    let (least, most) = (compact * Self.leastShare, expanded)
    if length < least { return least + Self.overscroll(length - least, of: least) }
    if length > most { return most + Self.overscroll(length - most, of: most) }
    return length
  }

  private static func overscroll(_ displacement: CGFloat, of limit: CGFloat) -> CGFloat {
    let most = limit * bandShare * mostStretch
    return CGFloat(band(of: limit).overscroll(forDisplacement: min(max(displacement, -most), most)))
  }

  private static func band(of limit: CGFloat) -> RubberBand { RubberBand(dimension: max(limit * bandShare, 1)) }
}
