import CoreGraphics
import Foundation
import QuartzCore

/// The lines of one menu on a sheet of glass. It scrolls if they do not fit.
final class MenuListView: UIView {
  /// In points; of the order of iOS 18, not measured.
  static let width: CGFloat = 250
  private static let radius: CGFloat = 13
  private static let gapHeight: CGFloat = 8

  let menu: UIMenu
  private let leadsBack: Bool
  private let chain: CommandChain
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroll = UIScrollView()
  private(set) var lines: [MenuLine] = []
  private var rows: [MenuRowView?] = []
  /// The index of the line under the finger or selected by the keys.
  private(set) var highlighted: Int?
  private var linesDidChange: () -> Void = {}

  init(_ menu: UIMenu, leadsBack: Bool, _ chain: CommandChain) {
    self.menu = menu
    self.chain = chain
    self.leadsBack = leadsBack
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 0))
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    glass.layer.cornerRadius = Self.radius
    glass.clipsToBounds = true
    addSubview(glass)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceVertical = false
    glass.contentView.addSubview(scroll)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Calls a closure when a deferred element has provided its elements.
  func observeLines(_ linesDidChange: @escaping () -> Void) { self.linesDidChange = linesDidChange }

  /// Builds the rows again and loads deferred elements.
  func reload() {
    for case let row? in rows { row.removeFromSuperview() }
    for case .waiting(let deferred) in MenuLine.lines(of: menu, leadsBack: leadsBack, chain) {
      deferred.load { [weak self, chain] in
        chain.validate(deferred.provided ?? [])
        self?.reload()
        self?.linesDidChange()
      }
      chain.validate(deferred.provided ?? [])
    }
    lines = MenuLine.lines(of: menu, leadsBack: leadsBack, chain)
    let hasMarks = lines.contains { if case .leaf(let leaf, _) = $0 { leaf.state != .off } else { false } }
    rows = lines.map { $0.isGap ? nil : MenuRowView($0, hasMarks: hasMarks) }
    for case let row? in rows { scroll.addSubview(row) }
    highlighted = nil
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Of all lines, in points.
  var fullSize: CGSize {
    CGSize(width: Self.width, height: rows.reduce(0) { $0 + ($1?.height(width: Self.width) ?? Self.gapHeight) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    scroll.frame = glass.bounds
    var y: CGFloat = 0
    for row in rows {
      let height = row?.height(width: bounds.width) ?? Self.gapHeight
      row?.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: Self.radius, cornerHeight: Self.radius, transform: nil)
  }

  /// Whether the finger scrolls the list.
  var isScrolling: Bool { scroll.isDragging }

  /// Becomes small and invisible, or comes back.
  func setGone(_ isGone: Bool) {
    alpha = isGone ? 0 : 1
    transform = isGone ? CGAffineTransform(scaleX: 0.8, y: 0.8) : .identity
  }

  /// Steps back behind a submenu, or comes back.
  func setCovered(_ isCovered: Bool) {
    alpha = isCovered ? 0.6 : 1
    transform = isCovered ? CGAffineTransform(scaleX: 0.94, y: 0.94) : .identity
  }

  /// Shows the alternates of commands for the held modifiers.
  func show(_ modifiers: UIKeyModifierFlags) {
    for case let row? in rows { row.show(modifiers) }
  }

  // MARK: - Choosing

  /// The line at a point of the menu that can be chosen.
  func line(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let place = convert(point, to: scroll)
    return rows.firstIndex { $0?.frame.contains(place) == true }.flatMap { lines[$0].canBeChosen ? $0 : nil }
  }

  func frame(ofLine index: Int) -> CGRect { rows[index].map { convert($0.bounds, from: $0) } ?? .zero }

  func highlight(_ index: Int?) {
    guard index != highlighted else { return }
    if let highlighted, rows.indices.contains(highlighted) { rows[highlighted]?.isHighlighted = false }
    highlighted = index
    if let index { rows[index]?.isHighlighted = true }
  }

  /// Moves the highlight to the next line that can be chosen, wrapping at the ends, and scrolls it into view.
  func moveHighlight(by step: Int) {
    let choosable = lines.indices.filter { lines[$0].canBeChosen }
    guard !choosable.isEmpty else { return }
    let now = highlighted.flatMap { choosable.firstIndex(of: $0) }
    let next = now.map { ($0 + step + choosable.count) % choosable.count } ?? (step > 0 ? 0 : choosable.count - 1)
    highlight(choosable[next])
    if let row = rows[choosable[next]] { scroll.scrollRectToVisible(row.frame, animated: false) }
  }
}

/// One line: a mark, title and subtitle, and an image or a chevron.
private final class MenuRowView: UIView {
  private static let height: CGFloat = 44
  private static let subtitledHeight: CGFloat = 58
  private static let titleHeight: CGFloat = 32
  private static let margin: CGFloat = 16

  private let line: MenuLine
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UILabel()
  private let chevron = AccessorySign(.disclosureIndicator)
  private let hairline = UIView()

  fileprivate(set) var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? UIColor.label.withAlphaComponent(0.1) : nil }
  }

  init(_ line: MenuLine, hasMarks: Bool) {
    self.line = line
    self.hasMarks = hasMarks
    super.init(frame: .zero)
    for view in [title, subtitle, picture, mark] as [UIView] {
      view.isOpaque = false
      addSubview(view)
    }
    title.font = .systemFont(ofSize: 17)
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

  fileprivate func show(_ modifiers: UIKeyModifierFlags) {
    guard case .leaf(let leaf, _) = line, let command = leaf as? UICommand, !command.alternates.isEmpty else { return }
    title.text = command.alternate(for: modifiers)?.title ?? command.title
  }

  private func show(_ element: UIMenuElement) {
    title.text = element.title
    subtitle.text = element.subtitle
    picture.image = element.image
  }

  private var isTitle: Bool { if case .title(_, let leadsBack) = line { !leadsBack } else { false } }

  func height(width: CGFloat) -> CGFloat {
    isTitle ? Self.titleHeight : subtitle.text == nil ? Self.height : Self.subtitledHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = Self.margin + (hasMarks && !isTitle ? 20 : 0)
    let right = bounds.width - Self.margin
    mark.frame = CGRect(x: 12, y: 0, width: 20, height: bounds.height)
    picture.frame = CGRect(x: right - 22, y: bounds.midY - 11, width: 22, height: 22)
    chevron.center = CGPoint(x: right - 5, y: bounds.midY)
    let width = max(right - left - (picture.image == nil && chevron.superview == nil ? 0 : 34), 0)
    if subtitle.text == nil {
      title.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
    } else {
      title.frame = CGRect(x: left, y: 9, width: width, height: 22)
      subtitle.frame = CGRect(x: left, y: 31, width: width, height: 18)
    }
    hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
  }
}
