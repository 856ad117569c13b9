import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as Core Animation writes it; an unknown name scrolls in no direction.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In no direction.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and to the right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In all directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which its bounds' origin selects. It clips them, and handles no touches.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The directions in which it scrolls. Default `.both`.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "scrollMode": CAScrollLayerScrollMode.both
    case "masksToBounds": NSNumber(value: true)
    default: super.defaultValue(forKey: key)
    }
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    masksToBounds = true
  }

  /// Moves a point of the layer to its upper left, in the directions of `scrollMode`.
  open func scroll(to p: CGPoint) {
    if scrollMode == .both || scrollMode == .horizontally { bounds.origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { bounds.origin.y = p.y }
  }

  /// Scrolls as far as it takes to show a rectangle of the layer; of one that is larger than the layer, its upper left.
  open func scroll(to r: CGRect) {
    func start(_ low: CGFloat, _ high: CGFloat, _ shownLow: CGFloat, _ shownHigh: CGFloat) -> CGFloat {
      if low < shownLow || high - low > shownHigh - shownLow { return low }
      return high > shownHigh ? high - (shownHigh - shownLow) : shownLow
    }
    scroll(
      to: CGPoint(
        x: start(r.minX, r.maxX, bounds.minX, bounds.maxX), y: start(r.minY, r.maxY, bounds.minY, bounds.maxY)))
  }
}

extension CALayer {
  /// The nearest scroll layer above; nil without one.
  final var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let above = layer {
      if let above = above as? CAScrollLayer { return above }
      layer = above.superlayer
    }
    return nil
  }

  final var visiblePart: CGRect {
    guard let scrollLayer else { return bounds }
    let shown = bounds.intersection(convert(scrollLayer.visibleRect, from: scrollLayer))
    return shown.isNull ? .zero : shown
  }
}
