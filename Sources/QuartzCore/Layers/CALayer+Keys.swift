import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
  final func modelValue(forKey key: String) -> Any? {
    if let slot = LayerSlot.byName[key] { return slotValue(slot) }
    switch key {
    case "transform": return transform
    case "sublayerTransform": return sublayerTransform
    case "frame": return frame
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "contentsCenter": return contentsCenter
    case "contentsScale": return NSNumber(value: Double(contentsScale))
    case "contentsGravity": return contentsGravity
    case "style": return style
    case "shadowPath": return shadowPath
    case "backdropRadius": return NSNumber(value: Double(backdropRadius))
    case "mask": return mask
    case "name": return name
    case "speed": return NSNumber(value: speed)
    case "timeOffset": return NSNumber(value: timeOffset)
    case "beginTime": return NSNumber(value: beginTime)
    case "duration": return NSNumber(value: duration)
    case "delegate": return delegate
    case "superlayer": return superlayer
    case "sublayers": return sublayers
    default:
      if let property = LayerProperty.byName[key] { return property.value(self) }
      return typeValue(forKey: key) ?? extras.keyedValues[key] ?? styleValue(forKey: key)
        ?? Swift.type(of: self).defaultValue(forKey: key)
    }
  }

  private final func slotValue(_ slot: LayerSlot) -> Any? {
    switch slot {
    case .backgroundColor: backgroundColor
    case .borderColor: borderColor
    case .shadowColor: shadowColor
    default: AnimatableValue.vector(values.vector(slot), slot.shape).any
    }
  }

  final func setModelValue(_ value: Any?, forKey key: String) {
    let mixable = value.map { AnimatableValue($0) }
    switch key {
    case "transform":
      if case .transform(let t)? = mixable { transform = t }
    case "sublayerTransform":
      if case .transform(let t)? = mixable { sublayerTransform = t }
    case "frame":
      if let rect = value as? CGRect { frame = rect }
    case "contents": contents = value
    case "contentsRect":
      if let v = mixable?.vector { contentsRect = CGRect(x: v.x, y: v.y, width: v.z, height: v.w) }
    case "contentsCenter":
      if let v = mixable?.vector { contentsCenter = CGRect(x: v.x, y: v.y, width: v.z, height: v.w) }
    case "contentsScale":
      if let v = mixable?.vector { contentsScale = v.x }
    case "contentsGravity":
      if let gravity = value as? CALayerContentsGravity { contentsGravity = gravity }
    case "style": style = value as? [AnyHashable: Any]
    case "shadowPath": shadowPath = value as? CGPath
    case "backdropRadius":
      if let v = mixable?.vector { backdropRadius = v.x }
    case "mask": mask = value as? CALayer
    case "name": name = value as? String
    case "speed":
      if let v = mixable?.vector { speed = Float(v.x) }
    case "timeOffset":
      if let v = mixable?.vector { timeOffset = v.x }
    case "beginTime":
      if let v = mixable?.vector { beginTime = v.x }
    case "duration":
      if let v = mixable?.vector { duration = v.x }
    case "delegate": delegate = value as? any CALayerDelegate
    default:
      if let slot = LayerSlot.byName[key] {
        setSlot(slot, value, mixable?.vector)
      } else if let property = LayerProperty.byName[key] {
        property.set(self, value)
      } else if !setTypeValue(value, forKey: key) {
        change(key) { ownExtras.keyedValues[key] = value }
      }
    }
  }

  final func setSlot(_ slot: LayerSlot, _ value: Any?, _ vector: SIMD4<Double>?) {
    switch slot {
    case .backgroundColor: return backgroundColor = value as? CGColor
    case .borderColor: return borderColor = value as? CGColor
    case .shadowColor: return shadowColor = value as? CGColor
    default: break
    }
    guard let v = vector else { return }
    switch slot {
    case .position: position = CGPoint(x: v.x, y: v.y)
    case .bounds: bounds = CGRect(x: v.x, y: v.y, width: v.z, height: v.w)
    case .anchorPoint: anchorPoint = CGPoint(x: v.x, y: v.y)
    case .anchorPointZ: anchorPointZ = v.x
    case .zPosition: zPosition = v.x
    case .opacity: opacity = Float(v.x)
    case .cornerRadius: cornerRadius = v.x
    case .borderWidth: borderWidth = v.x
    case .shadowOpacity: shadowOpacity = Float(v.x)
    case .shadowOffset: shadowOffset = CGSize(width: v.x, height: v.y)
    case .shadowRadius: shadowRadius = v.x
    case .isHidden: isHidden = v.x != 0
    case .masksToBounds: masksToBounds = v.x != 0
    case .isDoubleSided: isDoubleSided = v.x != 0
    case .backgroundColor, .borderColor, .shadowColor: break
    }
  }

  // MARK: - Key paths

  final func modelValue(forKeyPath keyPath: String) -> Any? {
    let (key, part) = AnimationTarget.split(keyPath)
    guard !part.isEmpty else { return value(forKey: key) }
    guard let whole = value(forKey: key) else { return nil }
    if let layer = whole as? CALayer { return layer.value(forKeyPath: part) }
    return AnimatableValue(whole).part(part)?.any
  }

  final func setModelValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, part) = AnimationTarget.split(keyPath)
    guard !part.isEmpty else { return setValue(value, forKey: key) }
    guard let value, let whole = self.value(forKey: key) else { return }
    if let layer = whole as? CALayer { return layer.setValue(value, forKeyPath: part) }
    setValue(AnimatableValue(whole).setting(part, to: AnimatableValue(value)).any, forKey: key)
  }
}
