import Tuning
import UIKit

extension Scene {
  /// A drag in any of four directions leads to another screen.
  public static let swipe = Scene(
    name: "swipe", title: "Swipe", topic: "A drag in four directions leads to four places", chapter: .transitions,
    groups: SwipeTunables.groups, spring: SwipeTunables.flight.spring, demonstration: SwipeTunables.demonstration
  ) { SwipeSession(values: $0) }
}

/// What can be tuned in *Swipe*.
enum SwipeTunables {
  static let flight = FlightTunables(damping: 0.86, duration: 0.55, threshold: 0.4)
  static let slide = SlideTunables(gap: 16, parallax: 1, scale: 1, fade: 0)

  static let groups = flight.groups("Screens", slide.all)

  static let demonstration = FingerScript(
    [
      .init(at: 0.1, from: CGPoint(x: 0.5, y: 0.75), to: CGPoint(x: 0.52, y: 0.3), duration: 0.4, rest: 0.15),
      .init(at: 1.6, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.45), duration: 0.5),
      .init(at: 2.8, from: CGPoint(x: 0.5, y: 0.25), to: CGPoint(x: 0.5, y: 0.7), duration: 0.25),
    ], pictureTime: 0.5)
}

/// *Swipe*: noon in the middle, four places round it.
final class SwipeSession: FlightSession {
  private let middle = PlaceViewController(.highNoon, from: .right)

  init(values: TunableValues) {
    super.init(values: values, tuning: SwipeTunables.flight, rootViewController: middle)
    middle.didLoad = { [weak self] view in
      self?.prepare(view, signs: Dictionary(uniqueKeysWithValues: Edge.allCases.map { ($0, Self.place(at: $0).name) }))
    }
  }

  /// What lies on a side of the middle.
  static func place(at edge: Edge) -> Horizon {
    switch edge {
    case .left: return .firstLight
    case .right: return .coralDusk
    case .top: return .winterSun
    case .bottom: return .blueHour
    }
  }

  private func prepare(_ view: UIView, signs: [Edge: String]) {
    let compass = CompassView(signs) { [weak self] edge in self?.move(to: edge, with: nil) }
    compass.frame = view.bounds
    compass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(compass)
    addDrag(to: view)
  }

  /// The side that the shown place lies on; nil in the middle.
  private var side: Edge? {
    guard let place = middle.presentedViewController as? PlaceViewController else { return nil }
    return Edge.allCases.first { Self.place(at: $0) == place.horizon }
  }

  override func dragBegan(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.velocity(in: pan.view)
    let edge: Edge = abs(velocity.x) > abs(velocity.y) ? (velocity.x < 0 ? .right : .left) : velocity.y < 0 ? .bottom : .top
    // From a place only the middle can be reached, and it comes from where it lies.
    if let side, edge != side.opposite { return }
    move(to: edge, with: pan)
  }

  /// Brings what lies on a side: its place, or the middle again.
  private func move(to edge: Edge, with pan: UIPanGestureRecognizer?) {
    let animator = SlideAnimator(from: edge, look: SwipeTunables.slide, tuning: SwipeTunables.flight, values: values)
    fly(animator, on: .from(edge, length: edge.length(in: stageSize)), with: pan) {
      guard middle.presentedViewController == nil else { return middle.dismiss(animated: true) }
      let place = PlaceViewController(Self.place(at: edge), from: edge)
      place.didLoad = { [weak self] view in self?.prepare(view, signs: [edge.opposite: "High Noon"]) }
      place.modalPresentationStyle = .fullScreen
      place.transitioningDelegate = self
      middle.present(place, animated: true)
    }
  }
}

/// Names at the sides of a picture: what lies there. A click goes there.
final class CompassView: UIView {
  private static let inset: CGFloat = 20
  private static let signs: [Edge: String] = [.left: "‹ ", .right: " ›", .top: "↑ ", .bottom: "↓ "]

  private var labels: [(edge: Edge, label: UILabel)] = []
  private let go: (Edge) -> Void

  init(_ names: [Edge: String], go: @escaping (Edge) -> Void) {
    self.go = go
    super.init(frame: .zero)
    for edge in Edge.allCases {
      guard let name = names[edge], let sign = Self.signs[edge] else { continue }
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textColor = .white
      label.text = edge == .right ? name + sign : sign + name
      label.textAlignment = .center
      label.backgroundColor = UIColor(ink: 0x080A1E, alpha: 0.34)
      label.layer.cornerRadius = 14
      label.clipsToBounds = true
      label.isUserInteractionEnabled = true
      label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CompassView.tapped(_:)))
      labels.append((edge, label))
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("CompassView is made by code; use init(_:go:).")
  }

  /// Only the names take touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { labels.contains { $0.label.frame.contains(point) } }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if let edge = labels.first(where: { $0.label === recognizer.view })?.edge { go(edge) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (edge, label) in labels {
      let size = CGSize(width: (label.sizeThatFits(bounds.size).width + 24).rounded(.up), height: 28)
      let middle = CGPoint(x: ((bounds.width - size.width) / 2).rounded(), y: (bounds.height * 0.4).rounded())
      let origin: CGPoint
      switch edge {
      case .left: origin = CGPoint(x: Self.inset, y: middle.y)
      case .right: origin = CGPoint(x: bounds.width - Self.inset - size.width, y: middle.y)
      case .top: origin = CGPoint(x: middle.x, y: Self.inset)
      case .bottom: origin = CGPoint(x: middle.x, y: bounds.height - Self.inset - size.height)
      }
      label.frame = CGRect(origin: origin, size: size)
    }
  }
}
