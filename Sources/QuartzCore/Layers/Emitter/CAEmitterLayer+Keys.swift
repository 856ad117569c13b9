import CoreGraphics
import Foundation

extension CAEmitterLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> { EmitterSimulation.Setting.animatedKeys }

  /// Nil: frames draw the particles.
  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    nil
  }

  package func pictureValue(forKey key: String) -> Any? {
    switch key {
    case "emitterCells": emitterCells
    case "emitterPosition": emitterPosition
    case "emitterZPosition": NSNumber(value: Double(emitterZPosition))
    case "emitterSize": emitterSize
    case "emitterDepth": NSNumber(value: Double(emitterDepth))
    case "emitterShape": emitterShape.rawValue
    case "emitterMode": emitterMode.rawValue
    case "renderMode": renderMode.rawValue
    case "birthRate": NSNumber(value: birthRate)
    case "lifetime": NSNumber(value: lifetime)
    case "velocity": NSNumber(value: velocity)
    case "scale": NSNumber(value: scale)
    case "spin": NSNumber(value: spin)
    case "seed": NSNumber(value: seed)
    default: EmitterCellPath(key) == nil ? nil : value(forKeyPath: key)
    }
  }

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    if EmitterCellPath(key) != nil {
      setValue(value, forKeyPath: key)
      return true
    }
    if key == "emitterCells" {
      emitterCells = value as? [CAEmitterCell]
      return true
    }
    guard pictureValue(forKey: key) != nil else { return false }
    if let name = value as? String { setName(name, forKey: key) }
    if let vector = value.flatMap({ AnimatableValue($0).vector }) { setVector(vector, forKey: key) }
    return true
  }

  private func setName(_ name: String, forKey key: String) {
    switch key {
    case "emitterShape": emitterShape = CAEmitterLayerEmitterShape(rawValue: name)
    case "emitterMode": emitterMode = CAEmitterLayerEmitterMode(rawValue: name)
    case "renderMode": renderMode = CAEmitterLayerRenderMode(rawValue: name)
    default: break
    }
  }

  private func setVector(_ vector: SIMD4<Double>, forKey key: String) {
    switch key {
    case "emitterPosition": emitterPosition = CGPoint(x: vector.x, y: vector.y)
    case "emitterZPosition": emitterZPosition = vector.x
    case "emitterSize": emitterSize = CGSize(width: vector.x, height: vector.y)
    case "emitterDepth": emitterDepth = vector.x
    case "birthRate": birthRate = Float(vector.x)
    case "lifetime": lifetime = Float(vector.x)
    case "velocity": velocity = Float(vector.x)
    case "scale": scale = Float(vector.x)
    case "spin": spin = Float(vector.x)
    case "seed":
      Self.requireFinite(vector.x.isFinite, key, vector.x)
      seed = UInt32(min(max(vector.x, 0), Double(UInt32.max)))
    default: break
    }
  }
}

/// A key path into the cells of an emitter layer: `emitterCells.rocket.emitterCells.spark.birthRate`.
struct EmitterCellPath {
  /// The names of the cells from the layer on.
  private let names: [String]
  private let key: String

  /// Nil for other key paths.
  init?(_ keyPath: String) {
    guard keyPath.hasPrefix("emitterCells.") else { return nil }
    var parts = keyPath.split(separator: ".").map(String.init)
    var names: [String] = []
    while parts.count > 2, parts[0] == "emitterCells" {
      names.append(parts[1])
      parts.removeFirst(2)
    }
    guard !names.isEmpty, let key = parts.first, parts.count == 1 else { return nil }
    (self.names, self.key) = (names, key)
  }

  /// The value; nil without such a cell or property.
  func value(in cells: [EmitterCellStyle]) -> Any? {
    var (cells, found) = (cells, EmitterCellStyle?.none)
    for name in names {
      found = cells.first { $0.name == name }
      cells = found?.cells ?? []
    }
    return found?.value(forKey: key)
  }

  /// Sets the value; false without such a cell or property.
  func set(_ value: Any?, in cells: inout [EmitterCellStyle]) -> Bool { set(value, names[...], &cells) }

  private func set(_ value: Any?, _ names: ArraySlice<String>, _ cells: inout [EmitterCellStyle]) -> Bool {
    guard let name = names.first, let index = cells.firstIndex(where: { $0.name == name }) else { return false }
    return names.count == 1 ? cells[index].set(value, forKey: key) : set(value, names.dropFirst(), &cells[index].cells)
  }
}
