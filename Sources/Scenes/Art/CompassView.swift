import UIKit

/// The names of the places in four directions, at the sides of a picture. A click on a name goes there.
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
      label.backgroundColor = UIColor(rgb: 0x080A1E, alpha: 0.34)
      label.layer.cornerRadius = 14
      label.clipsToBounds = true
      label.isUserInteractionEnabled = true
      label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CompassView.tapped(_:)))
      labels.append((edge, label))
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("CompassView is made by code; use init(_:go:).")
  }

  /// Only the names receive touches.
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
