import CoreGraphics
import Foundation

/// What a layer is and needs, in one word that the frame's walk reads first.
struct LayerState: OptionSet {
  let rawValue: UInt32
  static let needsLayout = LayerState(rawValue: 1 << 0)
  /// A layer below needs layout.
  static let needsLayoutBelow = LayerState(rawValue: 1 << 1)
  static let needsDisplay = LayerState(rawValue: 1 << 2)
  /// A layer below, that is not hidden, needs display.
  static let needsDisplayBelow = LayerState(rawValue: 1 << 3)
  static let isPresentation = LayerState(rawValue: 1 << 4)
  /// The time space is not the superlayer's.
  static let hasTiming = LayerState(rawValue: 1 << 5)
  static let hasContents = LayerState(rawValue: 1 << 6)
  static let hasMask = LayerState(rawValue: 1 << 7)
  static let hasSublayerTransform = LayerState(rawValue: 1 << 8)
  /// The last drawing came to nothing: no content is kept.
  static let drewNothing = LayerState(rawValue: 1 << 9)
  /// Draws something of its own besides background, contents and border.
  static let drawsItself = LayerState(rawValue: 1 << 10)
  static let isLayingOut = LayerState(rawValue: 1 << 11)
  /// `draw(in:)` is known to have nothing to draw.
  static let drawsNoContent = LayerState(rawValue: 1 << 12)
  /// Not all tracks are plain ones.
  static let hasGeneralTracks = LayerState(rawValue: 1 << 13)
  /// Tracks change properties that stand outside of `LayerValues`.
  static let hasNamedTracks = LayerState(rawValue: 1 << 14)
  /// A track can change the layer's place among its siblings from front to back.
  static let changesDepth = LayerState(rawValue: 1 << 15)
  /// A transition runs, or waits for its end to be told.
  static let hasTransition = LayerState(rawValue: 1 << 16)
  /// Blurs what lies below it.
  static let hasBackdrop = LayerState(rawValue: 1 << 17)
  /// The delegate wants to hear of the next change of place, size or transform.
  static let tellsOfGeometry = LayerState(rawValue: 1 << 18)
  /// Left out of the frame, though not hidden.
  static let isConcealed = LayerState(rawValue: 1 << 19)
}

extension LayerState {
  mutating func set(_ member: LayerState, _ isIn: Bool) {
    if isIn { insert(member) } else { remove(member) }
  }
}

/// The colours as they were set.
struct LayerColors {
  var background: CGColor?
  var border: CGColor? = .black
  var shadow: CGColor? = .black
}

/// What few layers have; a layer that has nothing of it shares `none`.
@MainActor
final class LayerExtras {
  var timing = MediaTiming(duration: .infinity)
  var contents: Any?
  /// The contents, where they are a picture.
  var image: CGImage?
  /// The contents, where they are what a layer showed.
  var picture: LayerPicture?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var magnificationFilter = CALayerContentsFilter.linear
  var sublayerTransform = CATransform3DIdentity
  var shadowPath: CGPath?
  var backdropRadius: CGFloat = 0
  var mask: CALayer?
  var name: String?
  var actions: [String: any CAAction]?
  var needsDisplayOnBoundsChange = false
  var isOpaque = false
  var keyedValues: [String: Any] = [:]
  /// For a presentation: the layer that it was made of.
  var model: CALayer?
  /// What the sublayers showed in the last frame, where they are many.
  var parts: ListParts?

  /// Never changed.
  static let none = LayerExtras()

  init() {}

  init(copying other: LayerExtras) {
    timing = other.timing
    contents = other.contents
    image = other.image
    picture = other.picture
    contentsRect = other.contentsRect
    contentsCenter = other.contentsCenter
    contentsGravity = other.contentsGravity
    magnificationFilter = other.magnificationFilter
    sublayerTransform = other.sublayerTransform
    shadowPath = other.shadowPath
    backdropRadius = other.backdropRadius
    name = other.name
    actions = other.actions
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    isOpaque = other.isOpaque
    keyedValues = other.keyedValues
  }
}

extension CALayer {
  /// The layer's own extras, to be changed.
  final var ownExtras: LayerExtras {
    if extras === LayerExtras.none { extras = LayerExtras() }
    return extras
  }
}
