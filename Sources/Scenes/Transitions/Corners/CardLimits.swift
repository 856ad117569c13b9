import UIKit

/// The sizes of the card: small, large, and how a hand stretches it beyond.
struct CardLimits: Equatable {
  /// The smallest size by hand, as a share of the compact one.
  private static let leastShare: CGFloat = 0.7
  /// How far the band goes below the smallest size and beyond the largest, as a share of it.
  private static let bandShare: CGFloat = 0.5
  /// The resistance of a scroll view: the part of the hand's way that the band gives at first.
  private static let coefficient: CGFloat = 0.55
  /// The part of the band that a hand finds stretched at most when it takes a card that flies.
  private static let mostStretch: CGFloat = 0.9

  let compact: CGSize
  let expanded: CGSize

  func size(isExpanded: Bool) -> CGSize { isExpanded ? expanded : compact }

  /// The size that the hand gives the card where one without resistance would have made it another.
  func banded(_ size: CGSize) -> CGSize { each(size, Self.displacement) }

  /// The size that a hand without resistance would have made; `banded` of it is the given one.
  func unbanded(_ size: CGSize) -> CGSize { each(size, Self.overscroll) }

  /// How far the card is from the compact size, 0, to the expanded one, 1; beyond for other sizes.
  func share(of size: CGSize) -> CGFloat {
    let whole = expanded.width - compact.width + expanded.height - compact.height
    guard whole > 0 else { return 0 }
    return (size.width - compact.width + size.height - compact.height) / whole
  }

  // MARK: - The band

  /// Replaces what is beyond the limits.
  private func each(_ size: CGSize, _ change: (_ beyond: CGFloat, _ band: CGFloat) -> CGFloat) -> CGSize {
    func length(_ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      if length < least { return least - change(least - length, least * Self.bandShare) }
      if length > most { return most + change(length - most, most * Self.bandShare) }
      return length
    }
    return CGSize(
      width: length(size.width, compact.width * Self.leastShare, expanded.width),
      height: length(size.height, compact.height * Self.leastShare, expanded.height))
  }

  private static func displacement(_ overscroll: CGFloat, _ band: CGFloat) -> CGFloat {
    band > 0 ? (1 - 1 / (coefficient * overscroll / band + 1)) * band : 0
  }

  private static func overscroll(_ displacement: CGFloat, _ band: CGFloat) -> CGFloat {
    guard band > 0 else { return 0 }
    let share = min(displacement / band, mostStretch)
    return band * share / (coefficient * (1 - share))
  }
}
