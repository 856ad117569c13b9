import CoreGraphics
import DisplayList
import Foundation

/// A layer that emits particles, above its background and its border, and below its sublayers.
///
/// Particles are born from the start of the layer's time on: a layer with the default `beginTime` shows those of the past at once. Set
/// `beginTime` to `CACurrentMediaTime()` to begin with none. They live in the layer's coordinates, and may leave its bounds unless
/// `masksToBounds` is true. A change of a property counts from the time of the change on, for births that follow.
///
/// The directions of particles that circles and balls emit lead outwards, as libraries rely on that draw bursts by them; how Core
/// Animation distributes random numbers is not documented, so its particles are others.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
  final private var setting = EmitterSimulation.Setting()
  private var cells: [CAEmitterCell]?
  private let simulations = EmitterSimulations()

  public override init() {
    super.init()
    emits()
  }

  /// The default value of a property, nil for those that begin with zero or nil.
  open override class func defaultValue(forKey key: String) -> Any? {
    ["birthRate", "lifetime", "velocity", "scale", "spin", "emitterShape", "emitterMode", "renderMode"].contains(key)
      ? CAEmitterLayer().value(forKey: key) : super.defaultValue(forKey: key)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    emits()
    guard let layer = layer as? CAEmitterLayer else { return }
    (setting, cells, renderMode) = (layer.setting, layer.cells, layer.renderMode)
  }

  /// Makes a layer with the default properties: archives hold no layers.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    emits()
  }

  private final func emits() {
    drawsOwnPicture()
    raise(.emits)
  }

  // MARK: - Specifying particle emitter cells

  /// What the layer emits. The layer copies the cells and theirs: later they are changed by key path, `emitterCells.name.birthRate`.
  /// Default nil.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      edit("emitterCells") { setting in
        cells = newValue
        setting.cells = newValue?.map(\.snapshot) ?? []
      }
    }
  }

  // MARK: - Emitter geometry

  /// The order in which particles are drawn. Default `.unordered`.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { if renderMode != oldValue { touch() } } }
  /// The middle of the shape, in points. Default (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: setting.place.x, y: setting.place.y) }
    set {
      Self.requireFinite(newValue.isFinite, "emitterPosition", newValue)
      edit("emitterPosition") { ($0.place.x, $0.place.y) = (newValue.x, newValue.y) }
    }
  }
  /// The distance of the shape's middle from the layer's plane, in points. Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { setting.place.z }
    set { setNumber("emitterZPosition", \.place.z, newValue) }
  }
  /// The shape. Default `.point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { setting.shape }
    set { edit("emitterShape") { $0.shape = newValue } }
  }
  /// The part of the shape that emits. Default `.volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { setting.mode }
    set { edit("emitterMode") { $0.mode = newValue } }
  }
  /// The size of the shape, in points; circles and balls have the width as their radius. Default zero. Animatable.
  open var emitterSize: CGSize {
    get { CGSize(width: setting.size.x, height: setting.size.y) }
    set {
      Self.requireFinite(newValue.width.isFinite && newValue.height.isFinite, "emitterSize", newValue)
      edit("emitterSize") { ($0.size.x, $0.size.y) = (newValue.width, newValue.height) }
    }
  }
  /// The depth of a box, in points. Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { setting.size.z }
    set { setNumber("emitterDepth", \.size.z, newValue) }
  }

  // MARK: - Emitter cell attribute multipliers

  /// What multiplies the birth rates of the cells. Default 1. Animatable.
  open var birthRate: Float {
    get { Float(setting.birthRate) }
    set { setNumber("birthRate", \.birthRate, Double(newValue)) }
  }
  /// What multiplies the lifetimes of new particles. Default 1. Animatable.
  open var lifetime: Float {
    get { Float(setting.lifetime) }
    set { setNumber("lifetime", \.lifetime, Double(newValue)) }
  }
  /// What multiplies the velocities of new particles. Default 1. Animatable.
  open var velocity: Float {
    get { Float(setting.velocity) }
    set { setNumber("velocity", \.velocity, Double(newValue)) }
  }
  /// What multiplies the scales of new particles. Default 1. Animatable.
  open var scale: Float {
    get { Float(setting.scale) }
    set { setNumber("scale", \.scale, Double(newValue)) }
  }
  /// What multiplies the spins of new particles. Default 1. Animatable.
  open var spin: Float {
    get { Float(setting.spin) }
    set { setNumber("spin", \.spin, Double(newValue)) }
  }
  /// The start of the random numbers. Default 0.
  open var seed: UInt32 {
    get { setting.seed }
    set { edit("seed") { $0.seed = newValue } }
  }

  private final func setNumber(_ key: String, _ path: WritableKeyPath<EmitterSimulation.Setting, Double>, _ value: Double) {
    change(key, from: setting[keyPath: path], to: value) {
      settle()
      setting[keyPath: path] = value
    }
  }

  private final func edit(_ key: String, _ body: (inout EmitterSimulation.Setting) -> Void) {
    change(key) {
      settle()
      body(&setting)
    }
  }

  /// Emits what is due by now with the properties as they are, before one of them changes.
  private final func settle() {
    if !state.contains(.isPresentation), !simulations.isEmpty { follow() }
  }

  // MARK: - Values by key path

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let path = EmitterCellPath(keyPath) else { return super.value(forKeyPath: keyPath) }
    return path.value(in: setting.cells)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let path = EmitterCellPath(keyPath) else { return super.setValue(value, forKeyPath: keyPath) }
    var cells = setting.cells
    guard path.set(value, in: &cells) else { return }
    edit("emitterCells") { $0.cells = cells }
  }

  // MARK: - Particles

  /// The particles at a time of the layer, in drawing order, and the next time at which they change the picture; infinity for never.
  final func particles(at time: Double) -> (list: [Particle], nextChange: Double) {
    let simulation = simulations.simulation(at: time, now: localClock.time) { presentSetting(at: $0) }
    return (ordered(simulation.particles, at: time), simulation.nextChange)
  }

  /// Goes on with the particles to the layer's present time.
  final func follow() { simulations.advance(to: localClock.time) { presentSetting(at: $0) } }

  /// Forgets the delayed times that nobody has asked for since the last call.
  final func forgetUnusedTimes() { simulations.forgetUnused() }

  /// What the layer does by itself after `follow()`, if it is on the screen.
  final var emission: Emission {
    let (time, speed) = localClock
    var emission = Emission()
    emission.add(change: simulations.nextChange, at: time, speed: speed, now: frameTime)
    return emission
  }

  private func ordered(_ particles: [Particle], at time: Double) -> [Particle] {
    switch renderMode {
    case .oldestLast: particles.stablySorted { $0.birth > $1.birth }
    case .backToFront: particles.stablySorted { $0.place(at: time).z < $1.place(at: time).z }
    default: particles.stablySorted { $0.birth < $1.birth }
    }
  }

  private func presentSetting(at time: Double) -> EmitterSimulation.Setting {
    var setting = setting
    for (key, value) in presentNamedValues(at: time) {
      if let path = EmitterCellPath(key) {
        _ = path.set(value.any, in: &setting.cells)
      } else if let vector = value.vector {
        setting.set(vector, forKey: key)
      }
    }
    return setting
  }
}

extension EmitterSimulation.Setting {
  static let animatedKeys: Set<String> = [
    "emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "birthRate", "lifetime", "velocity", "scale", "spin",
  ]

  /// Sets an animated property.
  fileprivate mutating func set(_ vector: SIMD4<Double>, forKey key: String) {
    switch key {
    case "emitterPosition": (place.x, place.y) = (vector.x, vector.y)
    case "emitterZPosition": place.z = vector.x
    case "emitterSize": (size.x, size.y) = (vector.x, vector.y)
    case "emitterDepth": size.z = vector.x
    case "birthRate": birthRate = vector.x
    case "lifetime": lifetime = vector.x
    case "velocity": velocity = vector.x
    case "scale": scale = vector.x
    case "spin": spin = vector.x
    default: break
    }
  }
}
