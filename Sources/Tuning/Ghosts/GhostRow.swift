import UIKit

/// The row of a set: letter, name and differences, numbers, result (LOOK §18). A row without a set offers to choose one.
final class GhostRow: ChromeControl {
  /// What a row shows.
  struct Content: Equatable {
    var name: String
    /// The differences from A, or for A those from the defaults.
    var note: String
    /// Seconds; nil: unknown.
    var settling: TimeInterval?
    /// As a share of the way; nil: unknown.
    var overshoot: Double?
    /// How it ends, in a word; nil: it has not been replayed yet.
    var word: String?
    var isGood: Bool?
    /// Whether it is being replayed with other values than it shows.
    var isComputing = false
    /// Whether the set is one that was pinned.
    var isPinned = false
  }

  /// The ends of the columns in the content, in points.
  struct Columns {
    let settles: CGFloat
    let overshoot: CGFloat
    let ends: CGFloat

    /// The wide inspector has 328 points, the narrow one 288.
    init(_ width: CGFloat) {
      let less = max(328 - width, 0)
      // Of the 40 points that are missing, the columns take what keeps their captions apart.
      (settles, overshoot, ends) = (176 - 0.6 * less, 244 - 0.8 * less, 260 - 0.95 * less)
    }
  }

  private let slot: Int
  private var chip: GhostChip
  private let name = UILabel(.changedLabel)
  private let chevron = IconView(.chevronDown)
  private let pin = IconView(.pin)
  private let note = UILabel(.caption)
  private let settles = UILabel(.note)
  private let overshoot = UILabel(.note)
  private let ends = UILabel(.note)
  private let sign = VerdictSign()
  private let ring = BusyRing(frame: .zero)
  private(set) var content: Content?
  /// Opens the list of sets.
  let chooser = ChromeControl(frame: .zero)

  override var isSelected: Bool { didSet { stateDidChange() } }

  /// - Parameter slot: 0 for the present values, which are not chosen from a list.
  init(_ slot: Int) {
    self.slot = slot
    chip = GhostChip(GhostStyle.letters[slot], slot, isOnStage: false, isEmpty: slot > 0)
    super.init(frame: .zero)
    layer.cornerRadius = 8
    for label in [name, note] { label.shrinksBeforeItIsCut() }
    for label in [settles, overshoot] { label.textAlignment = .right }
    for view in [sign, ring, chevron, pin] as [UIView] { view.isUserInteractionEnabled = false }
    for view in [chip, name, chevron, pin, note, settles, overshoot, sign, ring, ends, chooser] as [UIView] { addSubview(view) }
    chooser.isHidden = slot == 0
    chevron.isHidden = slot == 0
    show(nil)
  }

  required init?(coder: NSCoder) {
    fatalError("GhostRow is made by code; use init(_:).")
  }

  override var shapeRadius: CGFloat { 8 }

  /// Shows a set; nil: the row is empty.
  func show(_ content: Content?) {
    let wasEmpty = self.content == nil
    self.content = content
    if wasEmpty != (content == nil) {
      let chip = GhostChip(GhostStyle.letters[slot], slot, isOnStage: false, isEmpty: content == nil)
      insertSubview(chip, belowSubview: self.chip)
      self.chip.removeFromSuperview()
      self.chip = chip
    }
    func text(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
      guard content != nil else { return "" }
      return value.map { NumberText.string($0, decimals: decimals) + NumberText.thinSpace + unit } ?? "–"
    }
    name.text = content?.name ?? "Choose a set"
    note.text = content.map { $0.isComputing ? "\($0.note), computing" : $0.note } ?? ""
    settles.text = text(content?.settling, 2, "s")
    overshoot.text = text(content?.overshoot.map { $0 * 100 }, 1, "%")
    ends.text = content.map { $0.word ?? "–" } ?? ""
    sign.isHidden = content?.isGood == nil || content?.isComputing == true
    if let isGood = content?.isGood { sign.show(finishes: isGood) }
    ring.isHidden = content?.isComputing != true
    pin.isHidden = content?.isPinned != true
    for label in [note, settles, overshoot, ends] { label.isHidden = content == nil }
    stateDidChange()
    setNeedsLayout()
  }

  override func stateDidChange() {
    backgroundColor = isSelected ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    name.textColor = content == nil ? palette.accent : palette.text
    for label in [note, settles, overshoot] { label.textColor = palette.textSecondary }
    chevron.color = content == nil ? palette.accent : palette.textSecondary
    pin.color = palette.textSecondary
    ring.paint(palette.accent)
    let isOld = content?.isComputing == true
    ends.textColor =
      isOld ? palette.textSecondary : content?.isGood.map { $0 ? palette.finish : palette.cancel } ?? palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Columns(bounds.width - 16)
    chip.frame.origin = CGPoint(x: 8, y: (bounds.height - chip.bounds.height) / 2)
    let settlesWidth = min(settles.sizeThatFits(bounds.size).width.rounded(.up), 44)
    let room = max((content == nil ? bounds.width - 8 : 8 + columns.settles - settlesWidth - 6) - 46, 0)
    let marks: CGFloat = (slot == 0 ? 0 : 14) + (pin.isHidden ? 0 : 13)
    let nameWidth = min(name.sizeThatFits(bounds.size).width.rounded(.up), max(room - marks, 0))
    let nameTop: CGFloat = content == nil ? 12 : 4
    name.frame = CGRect(x: 46, y: nameTop, width: nameWidth, height: 16)
    chevron.frame = CGRect(x: name.frame.maxX + 2, y: nameTop + 2, width: 12, height: 12)
    pin.frame = CGRect(x: chevron.frame.maxX + 2, y: nameTop + 2, width: 11, height: 11)
    note.frame = CGRect(x: 46, y: 20, width: room, height: 16)
    // The name and its arrow open the list; the rest of the row selects it.
    chooser.frame = CGRect(x: 44, y: nameTop - 2, width: min(nameWidth + marks + 4, room), height: 20)
    settles.frame = CGRect(x: 8 + columns.settles - 44, y: 12, width: 44, height: 16)
    overshoot.frame = CGRect(x: 8 + columns.overshoot - 56, y: 12, width: 56, height: 16)
    sign.frame = CGRect(x: 8 + columns.ends, y: 12, width: 16, height: 16)
    ring.frame = CGRect(x: 8 + columns.ends + 2, y: 14, width: 11, height: 11)
    ends.frame = CGRect(x: 8 + columns.ends + 19, y: 12, width: max(bounds.width - columns.ends - 27, 0), height: 16)
  }
}

/// Three quarters of a ring: something is being computed.
final class BusyRing: UIView {
  private(set) var color = UIColor.white { didSet { if color != oldValue { setNeedsDisplay() } } }

  func paint(_ color: UIColor) { self.color = color }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("BusyRing is made by code; use init(frame:).")
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.addArc(
      withCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 1, startAngle: -.pi / 2, endAngle: .pi,
      clockwise: true)
    path.lineWidth = 1.75
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }
}
