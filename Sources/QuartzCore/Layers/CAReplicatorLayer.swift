import CoreGraphics
import DisplayList
import Foundation

/// A layer that shows its sublayers several times, each time moved, coloured and delayed a little more.
///
/// Copies are drawn only: they get no touches, and later ones lie above earlier ones, unless `instanceTransform` moves them in depth.
///
/// Animations of the sublayers go on in each copy until they are removed; one that ends by itself and is removed then
/// (`isRemovedOnCompletion`) ends in delayed copies at the same moment.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  final private(set) var replication = ReplicatorStyle()
  /// Whether a layer of the process has ever had a delay. Without one, no layer has to look for replicators above it.
  private(set) static var hasDelays = false

  public override init() {
    super.init()
    replicates()
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    ["instanceCount", "instanceColor"].contains(key)
      ? CAReplicatorLayer().pictureValue(forKey: key) : super.defaultValue(forKey: key)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    replicates()
    if let layer = layer as? CAReplicatorLayer { replication = layer.replication }
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    replicates()
  }

  private final func replicates() {
    drawsOwnPicture()
    raise(.replicates)
  }

  // MARK: - Setting instance display properties

  /// How often the sublayers are shown, with the first time; less than 1 shows none, and more than a million count as a million. Default 1. Animatable.
  open var instanceCount: Int {
    get { replication.count }
    set { edit("instanceCount") { $0.count = newValue } }
  }

  /// How much later than the one before each copy shows the animations of the sublayers, in seconds. Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set {
      Self.requireFinite(newValue.isFinite, "instanceDelay", newValue)
      if newValue != 0 { Self.hasDelays = true }
      edit("instanceDelay") { $0.delay = newValue }
    }
  }

  /// The transform of each copy relative to the one before, about the middle of the bounds. Default identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { replication.transform }
    set {
      Self.requireFinite(newValue.isFinite, "instanceTransform", newValue)
      edit("instanceTransform") { $0.transform = newValue }
    }
  }

  /// Whether the copies keep their places in space: they are projected with the superlayer's sublayers. Background, border, contents,
  /// mask, shadow, clipping and group opacity of the layer itself are not drawn then. Default false: they are flattened into the
  /// layer's plane.
  open var preservesDepth: Bool {
    get { replication.preservesDepth }
    set { edit("preservesDepth") { $0.preservesDepth = newValue } }
  }

  // MARK: - Modifying instance colours

  /// The colour by which the first copy is multiplied; nil is white. Default white. Animatable.
  open var instanceColor: CGColor? {
    get { replication.color }
    set { edit("instanceColor") { $0.color = newValue } }
  }

  /// What each copy adds to the red of the one before, in the colour by which it is multiplied. Default 0. Animatable.
  open var instanceRedOffset: Float {
    get { replication.offsets.x }
    set { setOffset("instanceRedOffset", 0, newValue) }
  }

  /// What each copy adds to the green of the one before. Default 0. Animatable.
  open var instanceGreenOffset: Float {
    get { replication.offsets.y }
    set { setOffset("instanceGreenOffset", 1, newValue) }
  }

  /// What each copy adds to the blue of the one before. Default 0. Animatable.
  open var instanceBlueOffset: Float {
    get { replication.offsets.z }
    set { setOffset("instanceBlueOffset", 2, newValue) }
  }

  /// What each copy adds to the alpha of the one before. Default 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { replication.offsets.w }
    set { setOffset("instanceAlphaOffset", 3, newValue) }
  }

  private final func setOffset(_ key: String, _ index: Int, _ value: Float) {
    Self.requireFinite(value.isFinite, key, value)
    edit(key) { $0.offsets[index] = value }
  }

  private final func edit(_ key: String, _ body: (inout ReplicatorStyle) -> Void) {
    var new = replication
    body(&new)
    if new != replication { change(key) { replication = new } }
  }

  // MARK: - Time

  /// The delay of the last copy, in seconds of the layer.
  final var longestDelay: Double { replication.longestDelay }
}

extension CAReplicatorLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> { ReplicatorStyle.animatedKeys }

  /// Nil: frames draw the sublayers.
  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    nil
  }

  package func pictureValue(forKey key: String) -> Any? {
    switch key {
    case "instanceCount": NSNumber(value: instanceCount)
    case "instanceDelay": NSNumber(value: instanceDelay)
    case "instanceTransform": instanceTransform
    case "instanceColor": instanceColor
    case "instanceRedOffset": NSNumber(value: instanceRedOffset)
    case "instanceGreenOffset": NSNumber(value: instanceGreenOffset)
    case "instanceBlueOffset": NSNumber(value: instanceBlueOffset)
    case "instanceAlphaOffset": NSNumber(value: instanceAlphaOffset)
    case "preservesDepth": NSNumber(value: preservesDepth)
    default: nil
    }
  }

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    if key == "instanceColor" {
      instanceColor = value as? CGColor
      return true
    }
    guard pictureValue(forKey: key) != nil else { return false }
    if case .transform(let transform)? = value.map({ AnimatableValue($0) }) {
      if key == "instanceTransform" { instanceTransform = transform }
      return true
    }
    guard let number = value.flatMap({ AnimatableValue($0).vector })?.x ?? (value as? Bool).map({ $0 ? 1 : 0 }) else {
      return true
    }
    switch key {
    case "instanceCount":
      Self.requireFinite(number.isFinite, key, number)
      instanceCount = ReplicatorStyle.count(number)
    case "instanceDelay": instanceDelay = number
    case "instanceRedOffset": instanceRedOffset = Float(number)
    case "instanceGreenOffset": instanceGreenOffset = Float(number)
    case "instanceBlueOffset": instanceBlueOffset = Float(number)
    case "instanceAlphaOffset": instanceAlphaOffset = Float(number)
    case "preservesDepth": preservesDepth = number != 0
    default: break
    }
    return true
  }
}

extension CALayer {
  /// How much later than the layer its last copy is, in seconds of the layer: the sum over the replicators above it.
  final var replicaDelay: Double {
    var (speed, delay) = (1.0, 0.0)
    var layer = self
    while let above = layer.parent {
      if layer.state.contains(.hasTiming) { speed *= Double(layer.extras.timing.speed) }
      if above.state.contains(.replicates), let replicator = above as? CAReplicatorLayer {
        delay += replicator.longestDelay * abs(speed)
      }
      layer = above
    }
    return delay
  }
}
