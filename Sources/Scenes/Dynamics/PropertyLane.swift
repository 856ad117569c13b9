import Tuning
import UIKit

/// Five like items that differ in one property.
@MainActor final class PropertyLane {
  enum Kind: String, CaseIterable {
    case elasticity, friction, density, resistance

    /// What happens to the items.
    var note: String {
      switch self {
      case .elasticity: return "dropped"
      case .friction: return "on a slope"
      case .density: return "given the same push"
      case .resistance: return "given the same speed"
      }
    }
  }

  static let count = 5
  private static let slope: CGFloat = 0.32
  /// Beside the start of a race.
  private static let numberWidth: CGFloat = 40

  let kind: Kind
  private(set) var items: [(block: ToyBlock, center: CGPoint, angle: CGFloat)] = []
  private let frame: CGRect
  private let unit: CGFloat
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private var properties: [UIDynamicItemBehavior] = []
  private var pushes: [UIPushBehavior] = []
  private let title = UILabel(TextRole(size: 13, lineHeight: 16, weight: .semibold))
  private let note = UILabel(.note)
  private var numbers: [UILabel] = []
  private let floor = LineView(width: 2)

  init(_ kind: Kind, in frame: CGRect) {
    self.kind = kind
    self.frame = frame
    unit = min(max(min(frame.width / 436, frame.height / 316), 0.4), 1.3)
    title.text = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    note.text = kind.note
    title.frame = CGRect(x: frame.minX + 24, y: frame.minY + 20, width: frame.width - 48, height: 16)
    note.frame = CGRect(x: frame.minX + 24, y: frame.minY + 38, width: frame.width - 48, height: 16)
    place()
  }

  private var isRace: Bool { kind == .density || kind == .resistance }
  private var area: CGRect { frame.inset(by: UIEdgeInsets(top: 64, left: 24, bottom: 20, right: 24)) }

  private static let designs: [Kind: ToyDesign] = [
    .elasticity: .plain(.circle, 52, .red, .cream), .friction: .plain(.square, 46, .yellow, .purple),
    .density: .plain(.circle, 30, .teal, .cream), .resistance: .plain(.circle, 30, .blue, .yellow),
  ]

  private func place() {
    let design = Self.designs[kind] ?? .button
    for index in 0..<Self.count {
      let size: CGFloat = isRace ? min(unit, (area.height / CGFloat(Self.count) - 4) / design.size.height) : unit
      let block = ToyBlock(design, unit: max(size, 0.25))
      let start = start(index, block.bounds.size)
      items.append((block, start, kind == .friction ? Self.slope : 0))
      collision.addItem(block)
      let own = UIDynamicItemBehavior(items: [block])
      own.allowsRotation = kind == .friction ? false : !isRace
      properties.append(own)
      numbers.append(number(index, start))
      if !isRace { gravity.addItem(block) }
      if kind == .density { pushes.append(UIPushBehavior(items: [block], mode: .instantaneous)) }
    }
    collision.collisionMode = kind == .friction ? .everything : .boundaries
    if isRace {
      for x in [area.minX + Self.numberWidth, area.maxX] {
        collision.addBoundary(
          withIdentifier: "\(kind.rawValue) \(x)" as NSString, from: CGPoint(x: x, y: frame.minY),
          to: CGPoint(x: x, y: frame.maxY))
      }
      floor.place(from: CGPoint(x: area.maxX, y: area.minY), to: CGPoint(x: area.maxX, y: area.maxY))
    } else {
      let (left, right) = ends
      collision.addBoundary(withIdentifier: kind.rawValue as NSString, from: left, to: right)
      if kind == .friction {
        collision.addBoundary(
          withIdentifier: "stop" as NSString, from: right, to: CGPoint(x: right.x, y: right.y - 60 * unit))
      }
      floor.place(from: left, to: right)
    }
  }

  /// Of the floor or the slope.
  private var ends: (CGPoint, CGPoint) {
    guard kind == .friction else {
      return (CGPoint(x: area.minX, y: area.maxY), CGPoint(x: area.maxX, y: area.maxY))
    }
    let drop = min(area.width * tan(Self.slope), area.height * 0.6)
    return (CGPoint(x: area.minX, y: area.maxY - drop), CGPoint(x: area.maxX, y: area.maxY))
  }

  private func start(_ index: Int, _ size: CGSize) -> CGPoint {
    let share = (CGFloat(index) + 0.5) / CGFloat(Self.count)
    switch kind {
    case .elasticity: return CGPoint(x: area.minX + area.width * share, y: area.minY + size.height / 2 + 18)
    case .friction:
      let (left, right) = ends
      let angle = atan2(right.y - left.y, right.x - left.x)
      // The slipperiest first, so that none runs into another.
      let way = size.width * 0.8 + CGFloat(index) * size.width * 1.16
      return CGPoint(
        x: left.x + cos(angle) * way + sin(angle) * size.height / 2, y: left.y + sin(angle) * way - cos(angle) * size.height / 2)
    case .density, .resistance:
      return CGPoint(
        x: area.minX + Self.numberWidth + size.width / 2 + 1, y: area.minY + area.height * share)
    }
  }

  private func number(_ index: Int, _ start: CGPoint) -> UILabel {
    let label = UILabel(.caption)
    switch kind {
    case .elasticity:
      label.textAlignment = .center
      label.frame = CGRect(x: start.x - 30, y: area.minY - 4, width: 60, height: 16)
    case .friction:
      label.textAlignment = .center
      let (left, right) = ends
      let share = (start.x - left.x) / max(right.x - left.x, 1)
      label.frame = CGRect(x: start.x - 24, y: left.y + (right.y - left.y) * share + 10, width: 48, height: 16)
    case .density, .resistance:
      label.frame = CGRect(x: area.minX, y: start.y - 8, width: Self.numberWidth, height: 16)
    }
    return label
  }

  var marks: [UIView] { [title, note, floor] + numbers }
  var behaviors: [UIDynamicBehavior] { [gravity, collision] + properties + pushes }

  // MARK: - Values

  private func value(_ index: Int, _ values: TunableValues) -> Double {
    let share = Double(index) / Double(Self.count - 1)
    switch kind {
    case .elasticity: return values[ItemPropertiesTunables.elasticity] * share
    case .friction: return values[ItemPropertiesTunables.friction] * (1 - share)
    case .density: return 0.5 + (values[ItemPropertiesTunables.density] - 0.5) * share
    case .resistance: return values[ItemPropertiesTunables.resistance] * share
    }
  }

  func apply(_ values: TunableValues) {
    gravity.magnitude = values[ItemPropertiesTunables.gravity]
    for (index, own) in properties.enumerated() {
      let value = value(index, values)
      numbers[index].text = NumberText.string(value, decimals: frame.width < 260 ? 1 : 2)
      switch kind {
      case .elasticity: own.elasticity = value
      case .friction: own.friction = value
      case .density:
        own.density = value
        own.resistance = 0.4
      case .resistance: own.resistance = value
      }
    }
  }

  /// Gives the races their push.
  func start(_ values: TunableValues) {
    apply(values)
    let push = values[ItemPropertiesTunables.push] * Double(area.width)
    for (own, item) in zip(properties, items) where kind == .resistance {
      own.addLinearVelocity(CGPoint(x: push * 1.6, y: 0), for: item.block)
    }
    for (behavior, item) in zip(pushes, items) {
      // For a density of 1: as many points per second as the lane is long.
      let area = Double.pi * Double(item.block.bounds.width * item.block.bounds.width) / 4
      behavior.pushDirection = CGVector(dx: push * area / 1_000_000, dy: 0)
    }
  }

  func adopt(_ palette: Palette) {
    title.textColor = palette.text
    note.textColor = palette.textSecondary
    numbers.forEach { $0.textColor = palette.textSecondary }
    floor.backgroundColor = palette.strongHairline
  }
}
