import CoreGraphics
import DisplayList
import Foundation

/// The properties of an emitter cell. A layer keeps them as values, as Core Animation does: later changes of the cell reach it by key
/// path only, `emitterCells.name.birthRate`.
struct EmitterCellStyle {
  var name: String?
  var isEnabled = true
  var contents: CGImage? { didSet { levels = contents.map { ContentsLevels($0) } } }
  /// The picture in smaller sizes, made when they are drawn.
  private(set) var levels: ContentsLevels?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  /// Red, green, blue, alpha; not premultiplied.
  var color = SIMD4<Float>(1, 1, 1, 1)
  var colorRange = SIMD4<Float>()
  var colorSpeed = SIMD4<Float>()
  /// The other numbers, by `Number`.
  private var numbers = [Double](repeating: 0, count: Number.allCases.count)
  var timing = MediaTiming()
  var cells: [EmitterCellStyle] = []

  init() {
    self[.scale] = 1
    timing.duration = .infinity
  }

  /// A property that is a number, under its name.
  enum Number: String, CaseIterable {
    case birthRate, lifetime, lifetimeRange, emissionLatitude, emissionLongitude, emissionRange, velocity, velocityRange
    case xAcceleration, yAcceleration, zAcceleration, scale, scaleRange, scaleSpeed, spin, spinRange

    fileprivate var index: Int { Self.indices[self] ?? 0 }
    private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
  }

  subscript(number: Number) -> Double {
    get { numbers[number.index] }
    set { numbers[number.index] = newValue }
  }

  /// The longest life of a particle and of all that it emits, in seconds; 0 if nothing shows.
  func longestLife(times factor: Double) -> Double {
    let own = max((self[.lifetime] + self[.lifetimeRange] / 2) * factor, 0)
    let below = cells.map { $0.longestLife(times: factor) }.max() ?? 0
    return contents != nil || below > 0 ? own + below : 0
  }

  /// Whether a particle, or one that it emits, has a picture.
  var canShow: Bool {
    if contents != nil { return true }
    return cells.contains { $0.isEnabled && $0[.birthRate] > 0 && $0.longestLife(times: 1) > 0 && $0.canShow }
  }

  // MARK: - By key

  private static let colorKeys = ["red", "green", "blue", "alpha"]

  func value(forKey key: String) -> Any? {
    if let number = Number(rawValue: key) { return NSNumber(value: self[number]) }
    if let (index, isRange) = Self.colorPart(key) { return NSNumber(value: isRange ? colorRange[index] : colorSpeed[index]) }
    switch key {
    case "name": return name
    case "enabled": return NSNumber(value: isEnabled)
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "contentsScale": return NSNumber(value: Double(contentsScale))
    case "magnificationFilter": return magnificationFilter.rawValue
    case "minificationFilter": return minificationFilter.rawValue
    case "minificationFilterBias": return NSNumber(value: minificationFilterBias)
    case "color": return RGBA(straight: color).cgColor
    case "beginTime": return NSNumber(value: timing.beginTime)
    case "duration": return NSNumber(value: timing.duration)
    default: return nil
    }
  }

  /// False when there is no such property, or the value has another type.
  mutating func set(_ value: Any?, forKey key: String) -> Bool {
    let number = value.flatMap { AnimatableValue($0).vector }?.x ?? (value as? Bool).map { $0 ? 1 : 0 }
    switch key {
    case "name": name = value as? String
    case "contents": contents = EmitterCellStyle.image(value)
    case "contentsRect":
      guard let rect = value as? CGRect else { return false }
      CALayer.requireFinite(rect.isFinite, "emitter cell's contentsRect", rect)
      contentsRect = rect
    case "magnificationFilter", "minificationFilter":
      guard let name = value as? String else { return false }
      let filter = CALayerContentsFilter(rawValue: name)
      if key == "magnificationFilter" { magnificationFilter = filter } else { minificationFilter = filter }
    case "color": color = (value as? CGColor).map { RGBA($0).straight } ?? color
    default:
      guard let number else { return false }
      return set(number, forKey: key)
    }
    return true
  }

  private mutating func set(_ number: Double, forKey key: String) -> Bool {
    // A number that is too great for `Float` would become infinite.
    let isFinite = Float(number).isFinite || (key == "duration" && number == .infinity)
    CALayer.requireFinite(isFinite, "emitter cell's \(key)", number)
    if let name = Number(rawValue: key) {
      self[name] = number
    } else if let (index, isRange) = Self.colorPart(key) {
      if isRange { colorRange[index] = Float(number) } else { colorSpeed[index] = Float(number) }
    } else {
      switch key {
      case "enabled": isEnabled = number != 0
      case "contentsScale": contentsScale = CGFloat(number)
      case "minificationFilterBias": minificationFilterBias = Float(number)
      case "beginTime": timing.beginTime = number
      case "duration": timing.duration = number
      default: return false
      }
    }
    return true
  }

  /// The index of `redRange` and the like.
  private static func colorPart(_ key: String) -> (index: Int, isRange: Bool)? {
    for (index, name) in colorKeys.enumerated() {
      if key == name + "Range" { return (index, true) }
      if key == name + "Speed" { return (index, false) }
    }
    return nil
  }

  /// The picture of a particle: other objects show nothing.
  static func image(_ contents: Any?) -> CGImage? { contents as? CGImage }
}

extension RGBA {
  init(straight color: SIMD4<Float>) {
    let limited = color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    self.init(red: limited.x, green: limited.y, blue: limited.z, alpha: limited.w)
  }

  var straight: SIMD4<Float> { SIMD4(red, green, blue, alpha) }
}
