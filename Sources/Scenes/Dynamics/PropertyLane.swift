import UIKit

/// Five equal items that differ in one property.
@MainActor final class PropertyLane {
  enum Kind: String, CaseIterable {
    case elasticity, friction, density, resistance

    /// The motion of the items.
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
  /// From one number to the next, in points.
  private static let leastPitch = CGSize(width: 26, height: 13)
  /// The label beside the start of a race.
  private static let numberWidth: CGFloat = 40

  let kind: Kind
  private(set) var items: [(block: ToyBlock, center: CGPoint, angle: CGFloat)] = []
  private let frame: CGRect
  private let unit: CGFloat
  let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private var properties: [UIDynamicItemBehavior] = []
  private var pushes: [UIPushBehavior] = []
  private let title = UILabel.word(size: 13, weight: .semibold)
  private let note = UILabel.word(size: 12)
  private var numbers: [UILabel] = []
  private let floor = LineView(width: 2)

  init(_ kind: Kind, in frame: CGRect) {
    self.kind = kind
    self.frame = frame
    unit = min(max(min(frame.width / 436, frame.height / 316), 0.4), 1.3)
    title.text = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    note.text = kind.note
    note.adjustsFontSizeToFitWidth = true
    note.minimumScaleFactor = 0.6
    title.frame = CGRect(x: frame.minX + 24, y: frame.minY + 20, width: frame.width - 48, height: 16)
    note.frame = CGRect(x: frame.minX + 24, y: frame.minY + 38, width: frame.width - 48, height: 16)
    place()
  }

  private var isRace: Bool { kind == .density || kind == .resistance }
  private var area: CGRect { frame.inset(by: UIEdgeInsets(top: 64, left: 24, bottom: 20, right: 24)) }

  /// Whether the numbers of neighbours are beside each other, not over each other.
  private var hasRoomForNumbers: Bool {
    let pitch = (isRace ? area.height : area.width) / CGFloat(Self.count)
    return pitch >= (isRace ? Self.leastPitch.height : Self.leastPitch.width)
  }

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
      numbers.last?.isHidden = !hasRoomForNumbers
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

  /// The ends of the floor or the slope.
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
    case .elasticity:
      // In a low window there is hardly room to fall; what starts below the floor would fall for ever.
      let (top, bottom) = (area.minY + size.height / 2 + 18, area.maxY - size.height / 2 - 1)
      return CGPoint(x: area.minX + area.width * share, y: min(top, bottom))
    case .friction:
      let (left, right) = ends
      let angle = atan2(right.y - left.y, right.x - left.x)
      // The item with the least friction is first, so that none runs into another.
      let way = size.width * 0.8 + CGFloat(index) * size.width * 1.16
      return CGPoint(
        x: left.x + cos(angle) * way + sin(angle) * size.height / 2, y: left.y + sin(angle) * way - cos(angle) * size.height / 2)
    case .density, .resistance:
      return CGPoint(
        x: area.minX + Self.numberWidth + size.width / 2 + 1, y: area.minY + area.height * share)
    }
  }

  private func number(_ index: Int, _ start: CGPoint) -> UILabel {
    let label = UILabel.word(size: 11)
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

  /// Sets the lane's property of each item by its place in the row, and labels it.
  ///
  /// - Parameter isFalling: whether the first item has the largest value.
  func set(_ range: ClosedRange<CGFloat>, isFalling: Bool = false, change: (UIDynamicItemBehavior, CGFloat) -> Void) {
    for (index, own) in properties.enumerated() {
      let share = CGFloat(isFalling ? Self.count - 1 - index : index) / CGFloat(Self.count - 1)
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
      numbers[index].text = String(format: frame.width < 260 ? "%.1f" : "%.2f", value)
      change(own, value)
    }
  }

  /// Pushes the items of the races; with 1 an item of density 1 passes the lane in a second.
  func start(_ push: CGFloat) {
    let speed = push * area.width
    for (own, item) in zip(properties, items) where kind == .resistance {
      own.addLinearVelocity(CGPoint(x: speed * 1.6, y: 0), for: item.block)
    }
    if kind == .density { properties.forEach { $0.resistance = 0.4 } }
    for (behavior, item) in zip(pushes, items) {
      // A push of 1 gives 100 × 100 points of density 1 a speed of 100 points per second.
      let area = CGFloat.pi * item.block.bounds.width * item.block.bounds.width / 4
      behavior.pushDirection = CGVector(dx: speed * area / 1_000_000, dy: 0)
    }
  }

  func apply(_ colors: PageColors) {
    title.textColor = colors.text
    note.textColor = colors.textSecondary
    numbers.forEach { $0.textColor = colors.textSecondary }
    floor.backgroundColor = colors.strongHairline
  }
}
