import UIKit

/// The row of a set: letter, name and differences, numbers, result.
final class GhostRow: ChromeControl {
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

  private let chip: GhostChip
  private let name: UILabel
  private let note: UILabel
  private let settles: UILabel
  private let overshoot: UILabel
  private let ends: UILabel
  private let sign = VerdictSign()
  private let outcome: GhostOutcome?

  override var isSelected: Bool { didSet { stateDidChange() } }

  /// - Parameter release: the time of letting go, on the set's clock.
  init(_ set: GhostSet, _ index: Int, release: TimeInterval) {
    chip = GhostChip(set.letter, index, isOnStage: false)
    name = UILabel(.changedLabel, set.name)
    note = UILabel(.caption, set.note)
    for label in [name, note] { label.shrinksBeforeItIsCut() }
    let outcome = set.outcome(after: release)
    self.outcome = outcome
    func text(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
      value.map { NumberText.string($0, decimals: decimals) + NumberText.thinSpace + unit } ?? "–"
    }
    settles = UILabel(.note, text(outcome?.settling, 2, "s"))
    overshoot = UILabel(.note, text(outcome?.overshoot.map { $0 * 100 }, 1, "%"))
    ends = UILabel(.note, outcome?.word ?? "–")
    super.init(frame: .zero)
    layer.cornerRadius = 8
    for label in [settles, overshoot] { label.textAlignment = .right }
    sign.show(finishes: outcome?.isGood ?? false)
    sign.isHidden = outcome == nil
    sign.isUserInteractionEnabled = false
    for view in [chip, name, note, settles, overshoot, sign, ends] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("GhostRow is made by code; use init(_:_:release:).")
  }

  override var shapeRadius: CGFloat { 8 }

  override func stateDidChange() {
    backgroundColor = isSelected ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    name.textColor = palette.text
    for label in [note, settles, overshoot] { label.textColor = palette.textSecondary }
    ends.textColor = outcome.map { $0.isGood ? palette.finish : palette.cancel } ?? palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Columns(bounds.width - 16)
    chip.frame.origin = CGPoint(x: 8, y: (bounds.height - chip.bounds.height) / 2)
    let settlesWidth = min(settles.sizeThatFits(bounds.size).width.rounded(.up), 44)
    let nameWidth = max(8 + columns.settles - settlesWidth - 6 - 46, 0)
    name.frame = CGRect(x: 46, y: 4, width: nameWidth, height: 16)
    note.frame = CGRect(x: 46, y: 20, width: nameWidth, height: 16)
    settles.frame = CGRect(x: 8 + columns.settles - 44, y: 12, width: 44, height: 16)
    overshoot.frame = CGRect(x: 8 + columns.overshoot - 56, y: 12, width: 56, height: 16)
    sign.frame = CGRect(x: 8 + columns.ends, y: 12, width: 16, height: 16)
    ends.frame = CGRect(x: 8 + columns.ends + 19, y: 12, width: max(bounds.width - columns.ends - 27, 0), height: 16)
  }
}
