import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// One line: a mark, title and subtitle, and an image or a chevron.
final class MenuRowView: MenuLineView {
  private static let height: CGFloat = 44
  private static let subtitledHeight: CGFloat = 58
  private static let titleHeight: CGFloat = 32
  private static let margin: CGFloat = 16

  private let hasMarks: Bool
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UILabel()
  private let chevron = MenuChevron()
  private let hairline = UIView()

  init(_ line: MenuLine, hasMarks: Bool, titleLines: Int) {
    self.hasMarks = hasMarks
    super.init(line)
    for view in [title, subtitle, picture, mark] as [UIView] {
      view.isOpaque = false
      addSubview(view)
    }
    title.font = .systemFont(ofSize: 17)
    title.numberOfLines = titleLines
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    mark.font = .systemFont(ofSize: 15, weight: .semibold)
    picture.contentMode = .scaleAspectFit
    hairline.backgroundColor = UIColor.label.withAlphaComponent(0.12)
    addSubview(hairline)
    fill()
  }

  required init?(coder: NSCoder) { nil }

  private func fill() {
    var color = UIColor.label
    switch line {
    case .title(let menu, let leadsBack):
      title.text = menu.title
      title.font = .systemFont(ofSize: leadsBack ? 17 : 13, weight: leadsBack ? .semibold : .regular)
      color = leadsBack ? .label : .secondaryLabel
      if leadsBack {
        addSubview(chevron)
        chevron.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    case .leaf(let leaf, let isEnabled):
      (leaf as? UIMenuElement).map { show($0) }
      picture.image = leaf.presentImage
      if leaf.attributes.contains(.destructive) { color = .systemRed }
      mark.text = leaf.state == .on ? "✓" : leaf.state == .mixed ? "–" : nil
      alpha = isEnabled ? 1 : 0.35
    case .menu(let menu):
      show(menu)
      if menu.options.contains(.destructive) { color = .systemRed }
      addSubview(chevron)
    case .waiting:
      title.text = "Loading…"
      color = .secondaryLabel
    case .gap: break
    }
    (title.textColor, mark.textColor, picture.tintColor) = (color, color, color)
  }

  private func show(_ element: UIMenuElement) {
    title.text = element.title
    subtitle.text = element.subtitle
    picture.image = element.image
  }

  private var isTitle: Bool { if case .title(_, let leadsBack) = line { !leadsBack } else { false } }

  override func height(width: CGFloat) -> CGFloat {
    let height = isTitle ? Self.titleHeight : subtitle.text == nil ? Self.height : Self.subtitledHeight
    return height + extraHeight(width: width)
  }

  /// The height of the lines of the title beyond the first, in points.
  private func extraHeight(width: CGFloat) -> CGFloat {
    guard title.numberOfLines > 1, let line = title.font?.lineHeight else { return 0 }
    let limit = CGSize(width: titleWidth(in: width), height: .greatestFiniteMagnitude)
    return max((title.sizeThatFits(limit).height - line).rounded(.up), 0)
  }

  private var left: CGFloat { Self.margin + (hasMarks && !isTitle ? 20 : 0) }

  private func titleWidth(in width: CGFloat) -> CGFloat {
    max(width - Self.margin - left - (picture.image == nil && chevron.superview == nil ? 0 : 34), 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = bounds.width - Self.margin
    mark.frame = CGRect(x: 12, y: 0, width: 20, height: bounds.height)
    picture.frame = CGRect(x: right - 22, y: bounds.midY - 11, width: 22, height: 22)
    chevron.center = CGPoint(x: right - 5, y: bounds.midY)
    let width = titleWidth(in: bounds.width)
    if subtitle.text == nil {
      title.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    } else {
      let extra = extraHeight(width: bounds.width)
      title.frame = CGRect(x: left, y: 9, width: width, height: 22 + extra)
      subtitle.frame = CGRect(x: left, y: 31 + extra, width: width, height: 18)
    }
    hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}

/// The arrow of a line that opens a menu.
final class MenuChevron: UIView {
  init() {
    super.init(frame: CGRect(origin: .zero, size: CellGlyph.chevron.size))
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    CellGlyph.chevron.draw(around: CGPoint(x: bounds.maxX - 5, y: bounds.midY), color: .tertiaryLabel)
  }
}
