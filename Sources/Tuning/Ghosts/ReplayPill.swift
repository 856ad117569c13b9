import UIKit

/// Shows which gesture is replayed and its state, in the place and size of the verdict pill (LOOK §14).
final class ReplayPill: UIView {
  enum Content: Equatable {
    /// The gesture's name, the percentage at its release, nil if there is none, and the seconds since then, negative before it; the
    /// round if the gesture is repeated.
    case replaying(_ name: String, percent: String?, time: TimeInterval, round: Int?)
    /// The gesture's name, and how much of it was replayed.
    case preparing(_ name: String, percent: String)
    /// A paused transition was let go, and waits for play.
    case waiting(finishes: Bool)
  }

  private static let inset: CGFloat = 16
  private let sign = IconView(.reset)
  private let title = UILabel(.pillTitle)
  private let note = UILabel(.pillNote)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Palette.OnStage.ground
    sign.color = Palette.OnStage.text
    title.textColor = Palette.OnStage.text
    note.textColor = Palette.OnStage.textSecondary
    note.textAlignment = .right
    for view in [sign, title, note] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("ReplayPill is made by code; use init(frame:).")
  }

  func show(_ content: Content) {
    switch content {
    case .replaying(let name, let percent, let time, let round):
      sign.icon = round == nil ? .reset : .repeats
      let seconds = NumberText.string(abs(time), decimals: 3)
      title.text = "\(seconds)\(NumberText.thinSpace)s \(time < 0 ? "before" : "after") letting go"
      note.text = [name, percent.map { "at \($0)\(NumberText.thinSpace)%" }, round.map { "round \($0)" }].compactMap { $0 }
        .joined(separator: ", ")
    case .preparing(let name, let percent):
      sign.icon = .reset
      title.text = "Replaying, \(percent)\(NumberText.thinSpace)%"
      note.text = name
    case .waiting(let finishes):
      sign.icon = .pause
      title.text = "Let go, paused"
      note.text = "Space: it \(finishes ? "finishes" : "cancels")"
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    sign.frame = CGRect(x: Self.inset, y: (bounds.height - 16) / 2, width: 16, height: 16)
    let x = sign.frame.maxX + 10
    let titleWidth = min(title.sizeThatFits(bounds.size).width.rounded(.up), max(bounds.width - x - Self.inset, 0))
    title.frame = CGRect(x: x, y: (bounds.height - 20) / 2, width: titleWidth, height: 20)
    let noteX = title.frame.maxX + 12
    // In a narrow pill only the time is shown.
    note.isHidden = note.sizeThatFits(bounds.size).width > bounds.width - Self.inset - noteX
    note.frame = CGRect(x: noteX, y: (bounds.height - 20) / 2, width: max(bounds.width - Self.inset - noteX, 0), height: 20)
  }
}
