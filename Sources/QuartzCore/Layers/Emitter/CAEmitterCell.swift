import CoreGraphics
import DisplayList
import Foundation

/// The source of one kind of particles of an emitter layer.
///
/// Where a property has a range, each particle gets a random number of that width about the property. Numbers with a speed change by it in
/// each second of a particle's life. A layer copies its cells, and their cells, when they are set; afterwards it is asked and changed by
/// key path: `layer.setValue(0, forKeyPath: "emitterCells.smoke.birthRate")`.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// The cell's own properties, without its cells.
  private var values = EmitterCellStyle()
  private var subcells: [CAEmitterCell]?

  /// Makes a cell that emits nothing.
  public override init() { super.init() }

  /// Sets a number.
  ///
  /// - Precondition: it is finite.
  private final func set(_ number: EmitterCellStyle.Number, _ value: Double) {
    CALayer.requireFinite(value.isFinite, "emitter cell's \(number.rawValue)", value)
    values[number] = value
  }

  private final func set(_ name: String, _ path: WritableKeyPath<EmitterCellStyle, Float>, _ value: Float) {
    CALayer.requireFinite(value.isFinite, "emitter cell's \(name)", value)
    values[keyPath: path] = value
  }

  /// Sets a part of the timing.
  ///
  /// - Precondition: begin, offset and speed are finite, the others are numbers.
  private final func changeTiming(_ body: (inout MediaTiming) -> Void) {
    var timing = values.timing
    body(&timing)
    let isFinite = timing.beginTime.isFinite && timing.timeOffset.isFinite && timing.speed.isFinite
    let isNumber = !timing.duration.isNaN && !timing.repeatDuration.isNaN && !timing.repeatCount.isNaN
    CALayer.requireFinite(isFinite && isNumber, "emitter cell's timing", timing)
    values.timing = timing
  }

  /// The properties of the cell, its cells, and theirs, as a layer keeps them. A cell within itself is left out.
  final var snapshot: EmitterCellStyle { snapshot(within: []) }

  private final func snapshot(within outer: [CAEmitterCell]) -> EmitterCellStyle {
    var style = values
    let above = outer + [self]
    style.cells = (subcells ?? []).filter { cell in !above.contains { $0 === cell } }.map { $0.snapshot(within: above) }
    return style
  }

  // MARK: - Getting default values

  /// The value that a property has in a new cell; nil for a name that is none of a property with a value.
  open class func defaultValue(forKey key: String) -> Any? { EmitterCellStyle().value(forKey: key) }

  // MARK: - Providing emitter cell content

  /// The picture of a particle, a `CGImage`; without one a particle is not seen, but emits. Default nil.
  open var contents: Any? {
    get { values.contents }
    set { values.contents = EmitterCellStyle.image(newValue) }
  }
  /// The part of the picture, in units of its size. Default all of it.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      CALayer.requireFinite(newValue.isFinite, "emitter cell's contentsRect", newValue)
      values.contentsRect = newValue
    }
  }
  /// Pixels of the picture per point; numbers that are not positive count as 1. Default 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set {
      CALayer.requireFinite(newValue.isFinite, "emitter cell's contentsScale", newValue)
      values.contentsScale = newValue
    }
  }
  /// The filter for a picture that is drawn larger than it is: the `rawValue` of a `CALayerContentsFilter`; unknown names count as
  /// linear. Default "linear".
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// The filter for a picture that is drawn smaller than it is: the `rawValue` of a `CALayerContentsFilter`; unknown names count as
  /// linear. Default "linear".
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { values.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// A number added to the level of detail of trilinear minification: 1 shows a copy of half the size, which is softer. Default 0.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { set("minificationFilterBias", \.minificationFilterBias, newValue) }
  }
  /// The cells whose particles each particle emits: from where it is, in directions relative to its own, and multiplied by its scale
  /// and colour at the time. Default nil.
  open var emitterCells: [CAEmitterCell]? {
    get { subcells }
    set { subcells = newValue }
  }

  // MARK: - Setting emitter cell visual attributes

  /// Whether the cell emits. Default true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The colour that multiplies the picture's. Default white.
  open var color: CGColor? {
    get { RGBA(straight: values.color).cgColor }
    set { values.color = newValue.map { RGBA($0).straight } ?? SIMD4(1, 1, 1, 1) }
  }
  /// The width of the random part of red. Default 0.
  open var redRange: Float {
    get { values.colorRange.x }
    set { set("redRange", \.colorRange.x, newValue) }
  }
  /// The width of the random part of green. Default 0.
  open var greenRange: Float {
    get { values.colorRange.y }
    set { set("greenRange", \.colorRange.y, newValue) }
  }
  /// The width of the random part of blue. Default 0.
  open var blueRange: Float {
    get { values.colorRange.z }
    set { set("blueRange", \.colorRange.z, newValue) }
  }
  /// The width of the random part of alpha. Default 0.
  open var alphaRange: Float {
    get { values.colorRange.w }
    set { set("alphaRange", \.colorRange.w, newValue) }
  }
  /// The change of red in each second. Default 0.
  open var redSpeed: Float {
    get { values.colorSpeed.x }
    set { set("redSpeed", \.colorSpeed.x, newValue) }
  }
  /// The change of green in each second. Default 0.
  open var greenSpeed: Float {
    get { values.colorSpeed.y }
    set { set("greenSpeed", \.colorSpeed.y, newValue) }
  }
  /// The change of blue in each second. Default 0.
  open var blueSpeed: Float {
    get { values.colorSpeed.z }
    set { set("blueSpeed", \.colorSpeed.z, newValue) }
  }
  /// The change of alpha in each second. Default 0.
  open var alphaSpeed: Float {
    get { values.colorSpeed.w }
    set { set("alphaSpeed", \.colorSpeed.w, newValue) }
  }
  /// The name for key paths of the layer. Default nil.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// The size of a particle in units of its picture's. Default 1.
  open var scale: CGFloat {
    get { values[.scale] }
    set { set(.scale, newValue) }
  }
  /// The width of the random part of the scale. Default 0.
  open var scaleRange: CGFloat {
    get { values[.scaleRange] }
    set { set(.scaleRange, newValue) }
  }

  // MARK: - Setting emitter cell motion attributes

  /// The change of the scale in each second. Default 0.
  open var scaleSpeed: CGFloat {
    get { values[.scaleSpeed] }
    set { set(.scaleSpeed, newValue) }
  }
  /// Radians by which a particle turns in each second. Default 0.
  open var spin: CGFloat {
    get { values[.spin] }
    set { set(.spin, newValue) }
  }
  /// The width of the random part of the spin. Default 0.
  open var spinRange: CGFloat {
    get { values[.spinRange] }
    set { set(.spinRange, newValue) }
  }
  /// The elevation of the emission above the layer's plane, in radians. Default 0.
  open var emissionLatitude: CGFloat {
    get { values[.emissionLatitude] }
    set { set(.emissionLatitude, newValue) }
  }
  /// The direction of the emission in the layer's plane, in radians from the x axis towards the y axis; on circles and balls from the
  /// direction that leads outwards. Default 0.
  open var emissionLongitude: CGFloat {
    get { values[.emissionLongitude] }
    set { set(.emissionLongitude, newValue) }
  }
  /// The angle at the tip of the cone about the emission's direction in which directions are random, in radians: 2π is all around.
  /// They are spread evenly over the cone's part of a sphere (a guess: Apple says "uniformly distributed"), so seen from the front
  /// particles of one speed fill a fan. Default 0.
  open var emissionRange: CGFloat {
    get { values[.emissionRange] }
    set { set(.emissionRange, newValue) }
  }
  /// The length of a particle's life, in seconds. Default 0.
  open var lifetime: Float {
    get { Float(values[.lifetime]) }
    set { set(.lifetime, Double(newValue)) }
  }
  /// The width of the random part of the lifetime. Default 0.
  open var lifetimeRange: Float {
    get { Float(values[.lifetimeRange]) }
    set { set(.lifetimeRange, Double(newValue)) }
  }
  /// The number of particles in each second. Default 0.
  open var birthRate: Float {
    get { Float(values[.birthRate]) }
    set { set(.birthRate, Double(newValue)) }
  }
  /// The speed at birth, in points per second. Default 0.
  open var velocity: CGFloat {
    get { values[.velocity] }
    set { set(.velocity, newValue) }
  }
  /// The width of the random part of the velocity. Default 0.
  open var velocityRange: CGFloat {
    get { values[.velocityRange] }
    set { set(.velocityRange, newValue) }
  }
  /// The acceleration to the right, in points per second². Default 0.
  open var xAcceleration: CGFloat {
    get { values[.xAcceleration] }
    set { set(.xAcceleration, newValue) }
  }
  /// The acceleration downwards, in points per second². Default 0.
  open var yAcceleration: CGFloat {
    get { values[.yAcceleration] }
    set { set(.yAcceleration, newValue) }
  }
  /// The acceleration towards the viewer, in points per second². Default 0.
  open var zAcceleration: CGFloat {
    get { values[.zAcceleration] }
    set { set(.zAcceleration, newValue) }
  }

  // MARK: - CAMediaTiming

  /// When the cell begins to emit, in seconds of the layer, or of the life of the particle that emits it. Default 0.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { changeTiming { $0.beginTime = newValue } }
  }
  /// How long the cell emits, in seconds of its own time. Default infinity.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { changeTiming { $0.duration = newValue } }
  }
  /// Seconds of the cell per second of the layer: the rate of births. Default 1.
  open var speed: Float {
    get { values.timing.speed }
    set { changeTiming { $0.speed = newValue } }
  }
  /// Where in its duration the cell begins, in seconds. Default 0.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  /// How often the duration is repeated. Default 0, which stands for once.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  /// The length of the repetition in seconds; overrides `repeatCount` unless it is 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  /// Kept without effect: births are not reversed. Default false.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  /// Kept without effect: nothing is emitted outside of the active time. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { changeTiming { $0.fillMode = newValue } }
  }
}
