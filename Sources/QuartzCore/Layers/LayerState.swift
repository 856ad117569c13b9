import CoreGraphics
import Foundation

/// The flags of a layer in one word, which the walk of a frame reads first.
struct LayerState: OptionSet {
  let rawValue: UInt32
  static let needsLayout = LayerState(rawValue: 1 << 0)
  /// A layer in the subtree needs layout.
  static let needsLayoutBelow = LayerState(rawValue: 1 << 1)
  static let needsDisplay = LayerState(rawValue: 1 << 2)
  /// A visible layer in the subtree needs display.
  static let needsDisplayBelow = LayerState(rawValue: 1 << 3)
  static let isPresentation = LayerState(rawValue: 1 << 4)
  /// The layer has its own time space.
  static let hasTiming = LayerState(rawValue: 1 << 5)
  static let hasContents = LayerState(rawValue: 1 << 6)
  static let hasMask = LayerState(rawValue: 1 << 7)
  static let hasSublayerTransform = LayerState(rawValue: 1 << 8)
  /// The last drawing was empty: no content is kept.
  static let drewNothing = LayerState(rawValue: 1 << 9)
  /// Draws something besides background, contents and border.
  static let drawsItself = LayerState(rawValue: 1 << 10)
  static let isLayingOut = LayerState(rawValue: 1 << 11)
  /// `draw(in:)` is known to draw nothing.
  static let drawsNoContent = LayerState(rawValue: 1 << 12)
  /// Some tracks are not plain ones.
  static let hasGeneralTracks = LayerState(rawValue: 1 << 13)
  /// Tracks change properties outside of `LayerValues`.
  static let hasNamedTracks = LayerState(rawValue: 1 << 14)
  /// A track can change the layer's order among its siblings.
  static let changesDepth = LayerState(rawValue: 1 << 15)
  /// A transition runs, or its end has not been reported.
  static let hasTransition = LayerState(rawValue: 1 << 16)
  /// Blurs everything below it.
  static let hasBackdrop = LayerState(rawValue: 1 << 17)
  /// The delegate is called at the next change of position, size or transform.
  static let tellsOfGeometry = LayerState(rawValue: 1 << 18)
  /// Not drawn in frames, though not hidden.
  static let isConcealed = LayerState(rawValue: 1 << 19)
  /// Is drawn with all below it as one picture of pixels.
  static let rasterizes = LayerState(rawValue: 1 << 20)
  /// Animations change what the class draws: a presentation draws it.
  static let displaysAnimated = LayerState(rawValue: 1 << 21)
  /// The background is a pattern.
  static let hasPattern = LayerState(rawValue: 1 << 22)
  /// Draws its sublayers several times.
  static let replicates = LayerState(rawValue: 1 << 23)
  /// Draws particles.
  static let emits = LayerState(rawValue: 1 << 24)
  /// Shows its sublayers in one colour.
  static let isStencil = LayerState(rawValue: 1 << 25)
  /// The program has set the delegate, also to nil.
  static let hasGivenDelegate = LayerState(rawValue: 1 << 26)
  /// Belongs to a view, which lays out after each change of geometry.
  static let isOwned = LayerState(rawValue: 1 << 27)
  /// Bounds and position are being set together.
  static let isTakingFrame = LayerState(rawValue: 1 << 28)
  /// Animations were removed since the tracks were made.
  static let hasOldTracks = LayerState(rawValue: 1 << 29)

  // Sets that each frame asks for at each layer. A literal would make an array in a build that is not optimised.

  static let layoutNeeds = LayerState(rawValue: needsLayout.rawValue | needsLayoutBelow.rawValue)
  static let displayNeeds = LayerState(rawValue: needsDisplay.rawValue | needsDisplayBelow.rawValue)
  /// Draws contents, or what its class draws.
  static let drawsContent = LayerState(rawValue: hasContents.rawValue | drawsItself.rawValue)
  static let mayHaveContents = LayerState(rawValue: hasContents.rawValue | hasNamedTracks.rawValue)
  static let mayHaveBackdrop = LayerState(rawValue: hasBackdrop.rawValue | hasNamedTracks.rawValue)
}

// The defaults of `OptionSet` are generic, and a build that is not optimised goes through tables of witnesses for each: they took a tenth
// of a frame there.
extension LayerState {
  init(arrayLiteral members: LayerState...) {
    var bits: UInt32 = 0
    for member in members { bits |= member.rawValue }
    self.init(rawValue: bits)
  }

  static func == (one: LayerState, other: LayerState) -> Bool { one.rawValue == other.rawValue }

  func contains(_ member: LayerState) -> Bool { rawValue & member.rawValue == member.rawValue }

  func isDisjoint(with other: LayerState) -> Bool { rawValue & other.rawValue == 0 }

  mutating func set(_ member: LayerState, _ isIn: Bool) {
    self = LayerState(rawValue: isIn ? rawValue | member.rawValue : rawValue & ~member.rawValue)
  }
}

/// The colours as set, unconverted.
struct LayerColors {
  var background: CGColor?
  var border: CGColor? = .black
  var shadow: CGColor? = .black
}
