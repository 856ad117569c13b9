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
  private let release: HandReport.Release?

  var isChosen = false { didSet { stateDidChange() } }

  init(_ set: GhostSet, _ index: Int) {
    chip = GhostChip(set.letter, index, isOnStage: false)
    name = UILabel(.changedLabel, set.name)
    note = UILabel(.caption, set.note)
    for label in [name, note] { label.shrinksBeforeItIsCut() }
    release = set.release
    func text(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
      value.map { NumberText.string($0, decimals: decimals) + NumberText.thinSpace + unit } ?? "–"
    }
    settles = UILabel(.note, text(set.release?.settling, 2, "s"))
    overshoot = UILabel(.note, text(set.release.map { $0.overshoot * 100 }, 1, "%"))
    ends = UILabel(.note, set.release.map { $0.finishes ? "Finishes" : "Cancels" } ?? "–")
    super.init(frame: .zero)
    layer.cornerRadius = 8
    for label in [settles, overshoot] { label.textAlignment = .right }
    sign.finishes = set.release?.finishes ?? false
    sign.isHidden = set.release == nil
    sign.isUserInteractionEnabled = false
    for view in [chip, name, note, settles, overshoot, sign, ends] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("GhostRow is made by code; use init(_:_:).")
  }

  override var shapeRadius: CGFloat { 8 }

  override func stateDidChange() {
    backgroundColor = isChosen ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    name.textColor = palette.text
    for label in [note, settles, overshoot] { label.textColor = palette.textSecondary }
    ends.textColor = release.map { $0.finishes ? palette.finish : palette.cancel } ?? palette.textSecondary
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
