import Tuning
import UIKit

/// Several hundred tiles, each on a spring of its own, that make way for fingers.
final class SpringyGridViewController: PlaygroundViewController {
  @Tunable("Frequency", in: 0.3...6, step: 0.1, unit: "Hz", group: "Springs") private var frequency: CGFloat = 1.6
  @Tunable("Damping", in: 0.02...1.5, step: 0.02, group: "Springs") private var damping: CGFloat = 0.22
  @Tunable("Strength", in: -100...100, step: 1, group: "Finger’s field") private var strength: CGFloat = 60
  @Tunable("Radius", in: 20...300, step: 5, unit: "pt", group: "Finger’s field") private var radius: CGFloat = 130

  private static let pitch: CGFloat = 32
  private static let side: CGFloat = 22
  /// The largest number of tiles; a larger ground has larger gaps instead.
  private static let most: CGFloat = 620
  /// The height of the ground from which the fields have their full radius, in points.
  private static let fullHeight: CGFloat = 632

  private var tiles: [UIView] = []
  private var springs: [UIAttachmentBehavior] = []
  private var fields: [ObjectIdentifier: UIFieldBehavior] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    for value in [$frequency, $damping, $strength, $radius] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    let pitch = max(Self.pitch, (size.width * size.height / Self.most).squareRoot())
    let (columns, rows) = (max(Int((size.width - 24) / pitch), 1), max(Int((size.height - 24) / pitch), 1))
    let origin = CGPoint(
      x: (size.width - CGFloat(columns - 1) * pitch) / 2, y: (size.height - CGFloat(rows - 1) * pitch) / 2)
    (tiles, springs, fields) = ([], [], [:])
    for row in 0..<rows {
      for column in 0..<columns {
        let home = CGPoint(x: origin.x + CGFloat(column) * pitch, y: origin.y + CGFloat(row) * pitch)
        let tile = tile(at: home, Self.ink(home, in: size), side: pitch * Self.side / Self.pitch)
        let spring = UIAttachmentBehavior(item: tile, attachedToAnchor: home)
        spring.length = 0
        springs.append(spring)
        tiles.append(tile)
      }
    }
    tune()
    let properties = UIDynamicItemBehavior(items: tiles)
    properties.allowsRotation = false
    animator.addBehavior(properties)
    springs.forEach { animator.addBehavior($0) }
  }

  private func tile(at home: CGPoint, _ ink: ToyInk, side: CGFloat) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: side.rounded(), height: side.rounded()))
    tile.center = home
    tile.layer.cornerRadius = (side * 0.27).rounded()
    tile.backgroundColor = ink.color
    tile.isUserInteractionEnabled = false
    view.addSubview(tile)
    return tile
  }

  /// Rings around a corner and a disc, as on a toy block.
  private static func ink(_ point: CGPoint, in size: CGSize) -> ToyInk {
    let unit = min(size.width, size.height)
    let sun = hypot(point.x - size.width * 0.74, point.y - size.height * 0.3) / unit
    if sun < 0.2 { return .yellow }
    if sun < 0.27 { return .cream }
    let hill = hypot(point.x - size.width * 0.12, point.y - size.height * 1.05) / unit
    let rings: [(CGFloat, ToyInk)] = [(0.36, .purple), (0.54, .pink), (0.72, .red), (0.9, .teal)]
    return rings.first { hill < $0.0 }?.1 ?? .blue
  }

  private func tune() {
    for spring in springs {
      spring.frequency = frequency
      spring.damping = damping
    }
    fields.values.forEach(tune)
  }

  private func tune(_ field: UIFieldBehavior) {
    field.strength = -strength
    field.region = UIRegion(radius: radius * min(min(view.bounds.width, view.bounds.height) / Self.fullHeight, 1))
  }

  // MARK: - Touches

  /// Each finger has a field that repels the tiles.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      let field = UIFieldBehavior.radialGravityField(position: touch.location(in: view))
      tune(field)
      tiles.forEach { field.addItem($0) }
      fields[ObjectIdentifier(touch)] = field
      animator.addBehavior(field)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fields[ObjectIdentifier(touch)]?.position = touch.location(in: view) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in inOrder(touches) {
      if let field = fields.removeValue(forKey: ObjectIdentifier(touch)) { animator.removeBehavior(field) }
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchesEnded(touches, with: event) }
}
