import UIKit

/// The regions at the edges in which a drag can start, visible while their width is edited or pointed at.
final class EdgeZones: UIView {
  private let zones: [UIRectEdge: EdgeZone] = [
    .left: EdgeZone(.left), .right: EdgeZone(.right), .top: EdgeZone(.top), .bottom: EdgeZone(.bottom),
  ]
  private let chip = Chip()

  private var width: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    zones.values.forEach { addSubview($0) }
    addSubview(chip)
  }

  required init?(coder: NSCoder) {
    fatalError("EdgeZones is made by code; use init(frame:).")
  }

  /// Shows a region at each of some edges; at first all have one.
  func show(_ edges: UIRectEdge) {
    for (edge, zone) in zones { zone.isHidden = !edges.contains(edge) }
  }

  /// Shows regions of a width in points.
  func show(width: CGFloat) {
    guard width != self.width else { return }
    self.width = width
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    zones[.left]?.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    zones[.right]?.frame = CGRect(x: size.width - width, y: 0, width: width, height: size.height)
    zones[.top]?.frame = CGRect(x: 0, y: 0, width: size.width, height: width)
    zones[.bottom]?.frame = CGRect(x: 0, y: size.height - width, width: size.width, height: width)
    chip.show("\(NumberText.string(Double(width), decimals: 0))\(NumberText.thinSpace)pt")
    let chipSize = chip.sizeThatFits(size)
    chip.frame = CGRect(
      x: width + Dimensions.gap, y: size.height / 2 - chipSize.height / 2, width: chipSize.width, height: chipSize.height)
  }
}

/// A region: an accent gradient that ends in a line.
private final class EdgeZone: UIView {
  private let edge: UIRectEdge

  init(_ edge: UIRectEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("EdgeZone is made by code; use init(_:).")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let accent = Palette.OnStage.accent
    let colors = [accent.withAlphaComponent(0.55).cgColor, accent.withAlphaComponent(0.12).cgColor]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
    let corners = (CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY))
    let (start, end, line): (CGPoint, CGPoint, CGRect)
    switch edge {
    case .left: (start, end, line) = (corners.0, CGPoint(x: bounds.maxX, y: 0), slice(.maxXEdge))
    case .right: (start, end, line) = (CGPoint(x: bounds.maxX, y: 0), corners.0, slice(.minXEdge))
    case .top: (start, end, line) = (corners.0, CGPoint(x: 0, y: bounds.maxY), slice(.maxYEdge))
    default: (start, end, line) = (CGPoint(x: 0, y: bounds.maxY), corners.0, slice(.minYEdge))
    }
    context.drawLinearGradient(gradient, start: start, end: end, options: [])
    accent.setFill()
    context.fill(line)
  }

  private func slice(_ edge: CGRectEdge) -> CGRect { bounds.divided(atDistance: 1, from: edge).slice }
}

/// A label on a dark background.
final class Chip: UIView {
  private let label = UILabel(TextRole(size: 12, lineHeight: 16, weight: .medium, isTabular: true))

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Palette.OnStage.ground
    layer.cornerRadius = 11
    label.textColor = Palette.OnStage.text
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("Chip is made by code; use init(frame:).")
  }

  func show(_ text: String) { label.text = text }

  /// Shows a text in several styles.
  func show(_ text: NSAttributedString) { label.attributedText = text }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.sizeThatFits(size).width.rounded(.up) + 18, height: 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
