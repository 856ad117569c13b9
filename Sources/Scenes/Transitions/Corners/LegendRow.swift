import UIKit

/// A row of the legend: a mark, a name and a value.
final class LegendRow: UIView {
  /// What the mark looks like.
  enum Mark { case card, line, dot, pixels }

  nonisolated static let height: CGFloat = 26
  private static let (markWidth, gap): (CGFloat, CGFloat) = (16, 10)
  private static let markCorners: CGFloat = 4
  private static let (lineHeight, dotSide): (CGFloat, CGFloat) = (2, 8)

  private let kind: Mark
  private let mark = UIView()
  private let name = UILabel()
  private let value = UILabel()
  private var colors = PageColors.dark
  /// Whether what the dot stands for goes on.
  private var isLive = false

  init(_ kind: Mark) {
    self.kind = kind
    super.init(frame: .zero)
    name.font = .systemFont(ofSize: 13)
    value.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    value.textAlignment = .right
    for part in [mark, name, value] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    fatalError("LegendRow is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) {
    self.colors = colors
    name.textColor = colors.textSecondary
    value.textColor = colors.text
    paintMark()
  }

  func show(_ name: String, _ value: String, isLive: Bool = false) {
    if self.name.text != name { self.name.text = name }
    if self.value.text != value { self.value.text = value }
    if self.isLive != isLive {
      self.isLive = isLive
      paintMark()
    }
  }

  private func paintMark() {
    switch kind {
    case .card:
      mark.backgroundColor = colors.raised
      mark.layer.borderColor = colors.strongHairline.cgColor
      mark.layer.borderWidth = 1
    case .line: mark.backgroundColor = colors.accent
    case .dot: mark.backgroundColor = isLive ? colors.accent : colors.track
    case .pixels:
      mark.backgroundColor = nil
      mark.layer.borderColor = colors.track.cgColor
      mark.layer.borderWidth = 2
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size: CGSize
    switch kind {
    case .card: size = CGSize(width: Self.markWidth, height: Self.markWidth)
    case .line: size = CGSize(width: Self.markWidth, height: Self.lineHeight)
    case .dot: size = CGSize(width: Self.dotSide, height: Self.dotSide)
    case .pixels: size = CGSize(width: Self.markWidth - Self.lineHeight, height: Self.markWidth - Self.lineHeight)
    }
    mark.frame = CGRect(
      x: (Self.markWidth - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    mark.layer.cornerRadius = kind == .pixels ? 0 : min(size.height / 2, Self.markCorners)
    let start = Self.markWidth + Self.gap
    let width = max(bounds.width - start, 0)
    let valueWidth = min(value.intrinsicContentSize.width.rounded(.up), width)
    name.frame = CGRect(x: start, y: 0, width: max(width - valueWidth - Self.gap, 0), height: bounds.height)
    value.frame = CGRect(x: bounds.width - valueWidth, y: 0, width: valueWidth, height: bounds.height)
  }
}
