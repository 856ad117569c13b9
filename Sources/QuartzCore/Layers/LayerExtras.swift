import CoreGraphics
import Foundation

/// Properties that few layers have.
@MainActor
struct LayerExtras {
  var timing = MediaTiming(duration: .infinity)
  var contents: Any?
  /// The contents, when they are a bitmap.
  var image: CGImage?
  /// The contents, when they are display items.
  var picture: LayerPicture?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  /// Reduced copies of the image, for trilinear minification.
  var levels: ContentsLevels?
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var style: [AnyHashable: Any]?
  var inert = InertLayerValues()
  var sublayerTransform = CATransform3DIdentity
  var shadowPath: CGPath?
  var backdropRadius: CGFloat = 0
  var stencilColor: CGColor?
  var name: String?
  var actions: [String: any CAAction]?
  var needsDisplayOnBoundsChange = false
  var isOpaque = false
  var rasterizationScale: CGFloat = 1
  /// The picture of the last frame, where the layer is drawn as one.
  var raster: LayerRaster?
  var keyedValues: [String: Any] = [:]
  /// For a presentation: its model layer.
  var model: CALayer?

  /// The properties for a copy of the layer: all but what belongs to the one layer alone.
  var forCopy: LayerExtras {
    var copy = self
    (copy.raster, copy.model) = (nil, nil)
    return copy
  }
}

/// Where a layer keeps its extras; layers without any share `none`, so that plain layers stay small.
@MainActor
final class ExtrasBox {
  // Unchecked: the end of a replaced value may run code of the program, which reads other extras of the layer.
  @exclusivity(unchecked) fileprivate var extras = LayerExtras()
  /// Immutable.
  static let none = ExtrasBox()
}

extension CALayer {
  final var hasExtras: Bool { extrasBox !== ExtrasBox.none }
  final var extras: LayerExtras { _read { yield extrasBox.extras } }
  /// The layer's own extras, for changes by the layer.
  final var ownExtras: LayerExtras {
    _read { yield extrasBox.extras }
    _modify {
      makeOwnExtras()
      yield &extrasBox.extras
    }
  }
}
